// What happens and what is asked, in sentences.
import { list, plural } from '$i18n';
import type { Event, Special, View } from '$wire/cow006';
import type { Player } from '../contract';
import { nameOf, namesIn } from '../people';
import { asksSeldom } from './asking.svelte';
import type { Picks } from './offer';
import { isFull } from './rows';
import { t } from './strings';

const points = (n: number): string => plural(n, t().points);
const minus = (n: number): string => (n > 0 ? `−${n}` : '0');
const specials = (kinds: Special[]): string => list(kinds.map((kind) => t().specialName[kind]));

function saySpecial({ seat, card, play }: Extract<Event, { type: 'special_played' }>, players: Player[]): string {
  const who = nameOf(players, seat);
  const said = t().said.special;
  switch (play.special) {
    case 'fifth_row':
      return said.fifth_row(who, card);
    case 'replace':
      return said.replace(who, card, play.card);
    case 'move':
      return said.move(who, card, play.to + 1, play.card);
    case 'plus':
      return said.plus(who, play.card);
    case 'seventh_cow':
    case 'insert':
    case 'stop':
      return said[play.special](who, card, play.row + 1);
  }
}

export function say(event: Event, view: View, players: Player[], before?: View | null): string | null {
  const { said } = t();
  switch (event.type) {
    case 'round_began':
      return said.round(event.round);
    case 'drafted':
      return said.drafted(nameOf(players, event.seat), event.card);
    case 'rows_laid':
      return said.rows(event.rows.join(', '));
    case 'chose':
      return event.seat === view.seat && event.card != null ? said.mine(event.card) : null;
    case 'time_up':
      return (before?.phase === 'choose' ? said.lateByChance : said.late)(namesIn(players, event.seats));
    case 'revealed':
      return said.revealed(event.cards.map(({ card }) => card).join(', '));
    case 'special_played':
      return saySpecial(event, players);
    case 'placed':
      return said.placed(nameOf(players, event.seat), event.card, event.row + 1);
    case 'row_at_stake':
      return (view.taking === event.row && isFull(view, event.row) ? said.stakeFull : said.stake)(
        nameOf(players, event.seat),
        event.row + 1,
      );
    case 'row_taken':
      return said.took(nameOf(players, event.seat), event.row + 1, minus(event.points), event.starts ?? null);
    case 'cancelled':
      return said.cancelled(nameOf(players, event.seat), points(event.points));
    case 'specials_discarded':
      return said.discarded(specials(event.specials));
    case 'pile_renewed':
      return said.renewed(event.n_cards);
    case 'swapped':
      return event.drew && event.seat === view.seat
        ? said.drew(t().specialName[event.drew])
        : said.swapped(nameOf(players, event.seat), t().specialName[event.discard]);
    case 'round_scored':
      return said.scored(event.points.map((n, seat) => `${nameOf(players, seat)} ${minus(n)}`).join(', '));
    case 'ended':
      return said.won(namesIn(players, event.winners), event.winners.length > 1);
    case 'dealt':
    case 'passed':
      return null;
  }
}

/** The card that is about to be placed. */
const placing = (view: View): number => view.placing?.card ?? 0;

export function asks(view: View, players: Player[]): string {
  const words = t();
  if (view.over) return words.over;
  if (view.seat === null || !view.to_move.includes(view.seat))
    return view.to_move.length ? words.waiting(namesIn(players, view.to_move)) : words.all;
  switch (view.phase) {
    case 'draft':
      return words.chooseDraft;
    case 'choose':
      return words.chooseCard;
    case 'take_row':
      return (view.placing?.lowest ? words.chooseRowLowest : words.chooseRow)(placing(view));
    case 'end':
      return words.chooseEnd(placing(view));
    case 'special':
      if (asksSeldom() && !view.placing?.takes) return words.lays(placing(view));
      return words.chooseSpecial(placing(view), view.placing?.takes === true);
    case 'plus':
      return words.choosePlus;
    case 'swap':
      return words.chooseSwap;
    case 'over':
      return words.over;
  }
}

/** What a special still needs: "Стоп. К какому ряду?" */
export function aim({ special, card }: Picks): string {
  const words = t();
  if (!special) return '';
  const aims: Record<Special, string> = {
    fifth_row: words.specialText.fifth_row,
    seventh_cow: words.chooseAt,
    stop: words.chooseAt,
    insert: words.chooseIn,
    replace: words.chooseReplacing,
    move: card === undefined ? words.chooseMoved : words.chooseTo,
    plus: words.choosePlus,
  };
  return `${words.specialName[special]}. ${aims[special]}`;
}

const SPECIAL_RULES: Record<Special, string> = {
  fifth_row: 'S4',
  seventh_cow: 'S5',
  insert: 'S6',
  replace: 'S7',
  move: 'S8',
  stop: 'S9',
  plus: 'S10',
};
export const specialRule = (kind: Special): string => SPECIAL_RULES[kind];

export function ruleNow(view: View): string {
  switch (view.phase) {
    case 'draft':
      return 'T2';
    case 'choose':
      return view.options.professional ? 'T3' : 'C5';
    case 'take_row':
      return 'C7';
    case 'end':
      return 'T3';
    case 'special':
      return 'S2';
    case 'plus':
      return 'S10';
    case 'swap':
      return 'S3';
    case 'over':
      return view.options.variant === 'anniversary' ? 'S12' : 'C10';
  }
}

export function fact(view: View): string {
  const words = t();
  const round = words.round(view.round, view.last_round);
  return `${round} · ${view.target === null ? words.less : words.target(view.target)}`;
}

export function account(view: View, players: Player[]): string[] {
  const scores = view.scores ?? view.totals;
  return scores.map((score, seat) =>
    t().account(nameOf(players, seat), points(score), view.piles[seat] ?? 0, view.taken[seat]?.length ?? 0),
  );
}

/** C10: the titles of the box, by seat. */
export function titles(view: View & { titles?: { star: number[]; lord: number[] } | null }): Record<number, string> {
  const { star = [], lord = [] } = view.titles ?? {};
  const all = { ...Object.fromEntries(lord.map((seat) => [seat, t().titles.lord])) };
  for (const seat of star) all[seat] = t().titles.star;
  return all;
}

/** How equal points were settled. */
export const decided = (view: View & { decided_by?: string | null }): string =>
  t().decided[view.decided_by ?? ''] ?? '';
