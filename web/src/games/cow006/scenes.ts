// What the table looks like after each event. The events say what happened; nothing here decides anything.
import type { Event, RowView, View } from '$wire/cow006';
import type { Scene, Sound } from '../contract';

const sorted = (cards: number[]): number[] => [...cards].sort((a, b) => a - b);
const row = (cards: number[]): RowView => ({ cards, stop: false, seventh: false });
const at = <T>(list: T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, i) => (i === index ? change(item) : item));

function without(view: View, cards: number[]): View {
  return { ...view, revealed: view.revealed.filter(({ card }) => !cards.includes(card)) };
}

function turnUp(view: View, cards: View['revealed']): View {
  const gone = cards.map(({ card }) => card);
  return {
    ...view,
    revealed: cards,
    chosen: view.chosen.map(() => false),
    my_choice: null,
    hand: view.hand.filter((card) => !gone.includes(card)),
    hand_sizes: view.hand_sizes.map((n, seat) => n - (cards.some((one) => one.seat === seat) ? 1 : 0)),
    would_go: [],
    fates: [],
    to_move: [],
    seen: sorted([...view.seen, ...gone]),
  };
}

function place(view: View, card: number, index: number): View {
  const rows =
    index < view.rows.length
      ? at(view.rows, index, (it) => ({ ...it, cards: sorted([...it.cards, card]) }))
      : [...view.rows, row([card])];
  return without({ ...view, rows }, [card]);
}

function take(view: View, event: Extract<Event, { type: 'row_taken' }>): View {
  const { seat, cards, points, starts } = event;
  const rows =
    starts == null
      ? view.rows.filter((_, i) => i !== event.row)
      : at(view.rows, event.row, (it) => ({ ...it, cards: [starts], seventh: false }));
  const taken = at(view.taken, seat, (pile) => sorted([...pile, ...cards]));
  const piles = at(view.piles, seat, (n) => n + points);
  const row_limits = starts == null ? view.row_limits.filter((_, i) => i !== event.row) : view.row_limits;
  const next = { ...view, rows, row_limits, taken, piles, special_played: null };
  return without(next, starts == null ? cards : [...cards, starts]);
}

function playSpecial(view: View, event: Extract<Event, { type: 'special_played' }>): View {
  const { play, seat, card } = event;
  const special_counts = at(view.special_counts, seat, (n) => n - 1);
  const used = view.specials.indexOf(play.special);
  const specials = seat === view.seat ? view.specials.filter((_, i) => i !== used) : view.specials;
  const next = { ...view, special_counts, specials, special_played: play.special };
  switch (play.special) {
    case 'stop':
      return { ...next, rows: at(view.rows, play.row, (it) => ({ ...it, stop: true })) };
    case 'seventh_cow':
      return { ...next, rows: at(view.rows, play.row, (it) => ({ ...it, seventh: true })) };
    case 'replace': {
      const revealed = view.revealed.map((one) => (one.card === card ? { seat, card: play.card } : one));
      const hand = seat === view.seat ? sorted([...view.hand.filter((one) => one !== play.card), card]) : view.hand;
      return { ...next, revealed, hand };
    }
    case 'move': {
      const rows = view.rows.map((it, i) => ({
        ...it,
        cards: i === play.to ? sorted([...it.cards, play.card]) : it.cards.filter((one) => one !== play.card),
      }));
      return { ...next, rows };
    }
    case 'fifth_row':
    case 'insert':
    case 'plus':
      return next;
  }
}

/** The view after an event, as far as it shows on the table. */
export function step(view: View, event: Event): View {
  switch (event.type) {
    case 'round_began':
      return {
        ...view,
        round: event.round,
        rows: event.rows.map((card) => row([card])),
        revealed: [],
        taken: view.taken.map(() => []),
        piles: view.piles.map(() => 0),
      };
    case 'dealt':
      return event.seat === view.seat ? { ...view, hand: event.hand } : view;
    case 'drafted': {
      const mine = event.seat === view.seat;
      return {
        ...view,
        pool: view.pool.filter((card) => card !== event.card),
        drafted: at(view.drafted, event.seat, (cards) => sorted([...cards, event.card])),
        hand_sizes: at(view.hand_sizes, event.seat, (n) => n + 1),
        hand: mine ? sorted([...view.hand, event.card]) : view.hand,
      };
    }
    case 'rows_laid':
      return { ...view, rows: event.rows.map((card) => row([card])), pool: [] };
    case 'chose':
      return {
        ...view,
        chosen: at(view.chosen, event.seat, () => true),
        my_choice: event.seat === view.seat ? (event.card ?? view.my_choice) : view.my_choice,
      };
    case 'revealed':
      return turnUp(view, event.cards);
    case 'special_played':
      return playSpecial(view, event);
    case 'placed':
      return { ...place(view, event.card, event.row), special_played: null };
    case 'row_taken':
      return take(view, event);
    case 'cancelled':
      return {
        ...view,
        piles: at(view.piles, event.seat, (n) => n - event.points),
        cancelled: sorted([...view.cancelled, ...event.cards]),
      };
    case 'specials_discarded':
      return { ...view, rows: view.rows.map((it) => ({ ...it, stop: false })) };
    case 'round_scored':
      return {
        ...view,
        totals: event.totals,
        rounds_scored: [...view.rounds_scored, event.points],
        piles: view.piles.map(() => 0),
      };
    case 'time_up':
    case 'passed':
    case 'row_at_stake':
    case 'pile_renewed':
    case 'swapped':
    case 'ended':
      return view;
  }
}

/** Also of ten players' cards each can be followed; who does not want to wait taps. */
const WALK_MS = 430;

function timing(event: Event): { ms: number; matters?: boolean; sound?: Sound } {
  switch (event.type) {
    case 'revealed':
      return { ms: Math.min(600, 320 + 30 * event.cards.length), sound: 'reveal' };
    case 'placed':
      return { ms: WALK_MS, sound: 'card' };
    case 'row_taken':
      return { ms: 560, matters: true, sound: 'row_taken' };
    case 'special_played':
      return { ms: 560, matters: true, sound: 'card' };
    case 'drafted':
      return { ms: 200, sound: 'card' };
    case 'round_scored':
      return { ms: 600, matters: true, sound: 'point' };
    case 'ended':
      return { ms: 0, sound: 'over' };
    default:
      return { ms: 0 };
  }
}

const BREATH_MS = 500;
const DEAR = 5;
/** A row that costs much, or my own: the others go by as ever. */
const isMoment = (event: Extract<Event, { type: 'row_taken' }>, me: number | null): boolean =>
  event.starts !== null && (event.points >= DEAR || (event.seat === me && event.points > 0));

/** The scenes between two views: each event's own picture. */
export function scenes(before: View, events: Event[], _after: View): Scene<View, Event>[] {
  let view: View = { ...before, to_move: [], placing: null };
  return events.flatMap((event) => {
    const still = view;
    view = step(view, event);
    const shown = { view, event, ...timing(event) };
    // The sixth card: a breath of stillness and a shake before the row falls to its owner.
    return event.type === 'row_taken' && isMoment(event, before.seat)
      ? [{ view: still, event, ms: BREATH_MS, whole: true, sound: 'reveal' as const }, shown]
      : [shown];
  });
}
