// What the best of the bots would do, and why in one line.
import type { AnyAction, AnyView, Player } from '$games/contract';
import type { LoadedReview } from '$lib/catalogue';
import type { Advice } from '$wire/server';
import { amount } from './figures';
import { t } from './strings';

export function adviceIn(
  { decision, unit }: Advice,
  told: LoadedReview,
  view: AnyView,
  players: Player[],
): { what: string; why: string } | null {
  const best = decision.choices[decision.best];
  if (!best) return null;
  const name = (actions: unknown[]) => told.name((actions[0] ?? null) as AnyAction | null, view, players);
  const risk = best.risks.map((said) => told.risk(said as never, view, players)).find(Boolean);
  const others = decision.choices.filter((choice) => choice !== best);
  const second = others.filter((choice) => !choice.is_equal).sort((a, b) => b.expected - a.expected)[0];
  const equal = others.find((choice) => choice.is_equal);
  const ahead = equal
    ? t().adviceEqual(name(equal.actions))
    : second && t().adviceAhead(amount(best.expected - second.expected, unit), name(second.actions));
  return { what: name(best.actions), why: [risk, ahead].filter(Boolean).join('; ') };
}
