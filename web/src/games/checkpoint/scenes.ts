// What the table looks like after each event. The events say what happened; nothing here decides anything.
import type { Event, SeenToken, Token, View } from '$wire/checkpoint';
import type { Scene, Sound } from '../contract';

const at = <T>(list: T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, i) => (i === index ? change(item) : item));
const added = (seats: number[], seat: number): number[] =>
  seats.includes(seat) ? seats : [...seats, seat].sort((a, b) => a - b);

function newRound(view: View, round: number, first: number): View {
  return {
    ...view,
    round,
    first,
    phase: 'sides',
    turn: first,
    lines: view.lines.map(() => ({ suspects: [], discard: [] })),
    caught: view.caught.map(() => null),
    catch_order: [],
    public_traits: [],
    exposed: [],
    chief: null,
    awards: [],
    my_trait: null,
    my_press: null,
    ready: [],
    given_up: [],
    answered: [],
    my_answer: null,
  };
}

const seen = (token: Token): SeenToken =>
  token.open
    ? {
        colour: token.colour,
        open: true,
        value: token.value,
        cafe: token.cafe ?? false,
        officer: token.officer ?? false,
        known_by: [],
      }
    : { colour: token.colour, open: false, known_by: [] };

function exchange(view: View, event: Extract<Event, { type: 'exchanged' }>): View {
  const { seat, token, theirs, taken } = event;
  const given = view.token_colours[seat]?.[token];
  const got = view.token_colours[event.with]?.[theirs];
  if (!given || !got) return view;
  // Both are received now, so each is the last of its new owner's.
  const received = <T>(list: T[], gone: number, came: T): T[] => [...list.toSpliced(gone, 1), came];
  const mine: SeenToken = { colour: got.colour, open: false, known_by: event.known_by };
  let token_colours = at(view.token_colours, seat, (list) => received(list, token, mine));
  token_colours = at(token_colours, event.with, (list) => received(list, theirs, { ...given, open: true }));
  const my_tokens = seat === view.seat && taken ? received(view.my_tokens, token, taken) : view.my_tokens;
  return { ...view, token_colours, my_tokens };
}

/** The view after an event, as far as it shows on the table. */
export function step(view: View, event: Event): View {
  switch (event.type) {
    case 'round':
      return newRound(view, event.round, event.first);
    case 'trait': {
      const mine = event.seat === view.seat && event.trait;
      return {
        ...view,
        my_trait: mine ? { trait: mine, value: null } : view.my_trait,
        exposed:
          event.open && event.trait
            ? [...view.exposed, { seat: event.seat, trait: event.trait, value: null }]
            : view.exposed,
      };
    }
    case 'side': {
      const value = event.value ?? null;
      return {
        ...view,
        answered: added(view.answered, event.seat),
        my_trait: view.my_trait && event.seat === view.seat ? { ...view.my_trait, value } : view.my_trait,
        exposed: view.exposed.map((one) => (one.seat === event.seat && event.open ? { ...one, value } : one)),
      };
    }
    case 'turned':
      return {
        ...view,
        phase: 'hunt',
        turn: event.seat,
        ready: [],
        answered: [],
        my_answer: null,
        deck_size: view.deck_size - 1,
        lines: at(view.lines, event.seat, (line) =>
          event.suspect
            ? { ...line, suspects: [...(line.suspects ?? []), event.cat] }
            : { ...line, discard: [...(line.discard ?? []), event.cat] },
        ),
      };
    case 'dog':
      return {
        ...view,
        phase: 'hunt',
        ready: [],
        deck_size: view.deck_size - 1,
        bag_size: view.bag_size - 1,
        public_traits: [...view.public_traits, { trait: event.trait, value: event.value }],
      };
    case 'ready':
      return { ...view, ready: added(view.ready, event.seat) };
    case 'pressed':
      return event.seat === view.seat ? { ...view, my_press: event.cat } : view;
    case 'answered':
      return {
        ...view,
        answered: added(view.answered, event.seat),
        my_answer: event.seat === view.seat ? (event.answer ?? null) : view.my_answer,
      };
    case 'caught':
      return {
        ...view,
        caught: at(view.caught, event.seat, () => event.cat),
        catch_order: [...view.catch_order, event.seat],
        my_press: event.seat === view.seat ? null : view.my_press,
      };
    case 'missed':
      return event.seat === view.seat ? { ...view, my_press: null, my_answer: null } : view;
    case 'final_call':
      return { ...view, phase: 'final_call', ready: [] };
    case 'gave_up':
      return { ...view, given_up: added(view.given_up, event.seat) };
    case 'revealed': {
      const others = view.exposed.filter(({ seat }) => seat !== event.seat);
      return {
        ...view,
        exposed: [...others, { seat: event.seat, trait: event.trait, value: event.value }].sort(
          (a, b) => a.seat - b.seat,
        ),
      };
    }
    case 'tossed':
      return { ...view, public_traits: [...view.public_traits, { trait: event.trait, value: event.value }] };
    case 'officer_left':
      return { ...view, officer: null };
    case 'drew': {
      const drawn = event.token ? seen(event.token) : { colour: event.colour, open: false, known_by: [] };
      return {
        ...view,
        token_colours: at(view.token_colours, event.seat, (list) => [...list, drawn]),
        my_tokens: event.token && event.seat === view.seat ? [...view.my_tokens, event.token] : view.my_tokens,
      };
    }
    case 'exchanged':
      return exchange(view, event);
    case 'shown':
      return {
        ...view,
        token_colours: at(view.token_colours, event.seat, (list) =>
          at(list, event.index, () => seen({ ...event.token, open: true })),
        ),
      };
    case 'asked_again':
    case 'chief':
    case 'no_token':
    case 'passed':
    case 'declared':
    case 'officer_back':
    case 'over':
      return view;
  }
}

function timing(event: Event): { ms: number; matters?: boolean; sound?: Sound } {
  switch (event.type) {
    case 'turned':
      return { ms: 280, sound: 'card' };
    case 'dog':
      return { ms: 520, matters: true, sound: 'reveal' };
    case 'caught':
      return { ms: 420, matters: true, sound: 'caught' };
    case 'missed':
      return { ms: 320 };
    case 'final_call':
      return { ms: 500, sound: 'your_move' };
    case 'revealed':
    case 'tossed':
      return { ms: 320, sound: 'reveal' };
    case 'chief':
      return { ms: 600, matters: true, sound: 'caught' };
    case 'drew':
    case 'shown':
      return { ms: 260, sound: 'point' };
    case 'exchanged':
      return { ms: 420, sound: 'point' };
    case 'round':
      return { ms: 300, sound: 'card' };
    case 'over':
      return { ms: 0, sound: 'over' };
    default:
      return { ms: 0 };
  }
}

/** The scenes between two views: each event's own picture. */
export function scenes(before: View, events: Event[], _after: View): Scene<View, Event>[] {
  let view: View = { ...before, to_move: [] };
  return events.map((event) => {
    view = step(view, event);
    return { view, event, ...timing(event) };
  });
}
