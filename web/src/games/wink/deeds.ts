// What I may do, read off the list of legal actions. Looks and winks have short pauses of their own (G1, G4): the list
// is made when the server sends it, so where the view says that only a pause kept an action off it, it counts again
// once the pause is over.
import type { Action, View } from './types';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;
export const all = <T extends Action['type']>(legal: readonly Action[], type: T): Of<T>[] =>
  legal.filter((action): action is Of<T> => action.type === type);

/**
 * When I may look elsewhere: a time (perhaps past), or null where I have no eyes in this game. While a scene is shown
 * the list is empty, but eyes do not wait for it.
 */
export function lookFrom(view: View, legal: readonly Action[], scene = false): number | null {
  if (all(legal, 'look').length > 0) return view.at;
  if (view.seat === null || view.over || view.options.signals === 'room') return null;
  const again = view.look_again_at;
  const paused = again !== null && view.at < again;
  return paused || scene ? (again ?? 0) : null;
}

export type WinkState =
  | { may: true; to: number; caller: boolean; others: number[] }
  | { may: false; why: 'nobody' | 'over' }
  | { may: false; why: 'look'; at: number }
  | { may: false; why: 'now' }
  | { may: false; why: 'soon'; ms: number };

/** May I wink now, who would see it, or why not. */
export function winkState(view: View, legal: readonly Action[], now: number): WinkState {
  const me = view.seat;
  if (me == null || view.over) return { may: false, why: 'over' };
  if (view.my_wink && now < view.my_wink.until) return { may: false, why: 'now' };
  const target = view.looks[me];
  const called = view.contact_of;
  if (called[0] === undefined) return { may: false, why: 'nobody' };
  if (target == null || !called.includes(target)) return { may: false, why: 'look', at: called[0] };
  const listed = all(legal, 'wink').some((action) => action.to === target);
  const again = view.wink_again_at ?? null;
  if (!listed && again !== null && now < again) return { may: false, why: 'soon', ms: again - now };
  if (!listed && (again === null || view.at >= again)) return { may: false, why: 'nobody' };
  const seers = view.looks.flatMap((at, seat) => (at === me ? [seat] : []));
  return { may: true, to: target, caller: seers.includes(target), others: seers.filter((seat) => seat !== target) };
}

/** The seats that are seen winking now: those I saw, and myself. */
export function winking(view: View, now: number): number[] {
  const seen = view.winks_seen.filter((wink) => wink.at <= now && now < wink.until).map((wink) => wink.seat);
  if (view.seat != null && view.my_wink && now < view.my_wink.until) seen.push(view.seat);
  return seen;
}

/** The next time at which something on the screen changes by itself; null: never. */
export function nextTick(view: View, now: number): number | null {
  const times = [...view.winks_seen.flatMap((wink) => [wink.at, wink.until])];
  if (view.my_wink) times.push(view.my_wink.until);
  if (view.wink_again_at != null && now < view.wink_again_at) times.push(Math.min(view.wink_again_at, now + 1000));
  const later = times.filter((time) => time > now);
  return later.length > 0 ? Math.min(...later) : null;
}

/** The seat whose pawn stands on a card. */
export function pawnOn(view: View, card: number): number | null {
  const seat = view.pawns.indexOf(card);
  return seat < 0 ? null : seat;
}
