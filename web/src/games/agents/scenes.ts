// Which steps are shown between two views. An event says where a card lies and how, so each step is the view before
// with that one change; the numbers of the end are the view's.
import type { Scene, Sound } from '../contract';
import type { Event, FactionAgent, FactionCard, View } from './types';

/** What somebody loses or gains: it stays until it can be read. */
const MATTERS: readonly Event['type'][] = ['killed', 'stole', 'censored', 'played_free', 'points', 'scored'];
/** How long each event is shown; 0: nothing on the table moves by it. */
const SHOWN: Record<Event['type'], [ms: number, sound?: Sound]> = {
  played: [360, 'card'],
  played_free: [360, 'point'],
  offered: [0],
  used: [0],
  skipped: [0],
  activated: [200, 'card'],
  copied: [200],
  killed: [360, 'caught'],
  turned: [360, 'card'],
  moved: [320, 'card'],
  extracted: [320, 'card'],
  revived: [360, 'card'],
  removed: [300, 'card'],
  swapped: [360, 'card'],
  points: [300, 'point'],
  accomplished: [240, 'card'],
  free_discarded: [0],
  showed: [0],
  stole: [360, 'caught'],
  drew: [120, 'card'],
  remade: [0],
  discarded: [160, 'card'],
  censored: [300, 'caught'],
  bought: [160, 'card'],
  exchanging: [0],
  actions_ended: [0],
  attached: [240, 'card'],
  mission_moved: [240, 'card'],
  detached: [200, 'card'],
  paid: [300, 'point'],
  scored: [500, 'point'],
  turn_began: [0],
  last_round: [0],
  time_is_up: [0],
  over: [0, 'over'],
};

export function scenes(before: View, events: Event[], after: View): Scene<View, Event>[] {
  const steps: Scene<View, Event>[] = [];
  let view = before;
  for (const event of events) {
    view = advance(view, event);
    const [ms, sound] = SHOWN[event.type];
    if (ms > 0 || sound) steps.push({ view, event, ms, matters: MATTERS.includes(event.type), sound });
    // The turn's beginning is heard only by the one whose turn it is.
    else if (event.type === 'turn_began' && event.seat === after.seat)
      steps.push({ view, event, ms, sound: 'your_move' });
    else if (event.type === 'offered' && event.seat === after.seat) steps.push({ view, event, ms, sound: 'your_move' });
  }
  return steps;
}

const withLine = (view: View, faction: number, change: (line: FactionCard[]) => FactionCard[]): View => ({
  ...view,
  factions: view.factions.map((line, i) => (i === faction ? change([...line]) : line)),
});

const withAgent = (view: View, faction: number, index: number, change: Partial<FactionAgent>): View =>
  withLine(view, faction, (line) =>
    line.map((card, i) => (i === index && card !== 'safehouse' ? { ...card, ...change } : card)),
  );

const add = (numbers: number[], at: number, n: number): number[] => numbers.map((old, i) => (i === at ? old + n : old));
/** Of equal ones, one goes. */
const withoutOne = <T>(list: T[], is: (item: T) => boolean): T[] => {
  const at = list.findIndex(is);
  return at < 0 ? list : list.toSpliced(at, 1);
};
const without = (cards: string[], card: string): string[] => withoutOne(cards, (other) => other === card);

/** The view with what one event changed on the table. */
export function advance(view: View, event: Event): View {
  switch (event.type) {
    case 'played': {
      const agent = { card: event.card, command_to: event.command_to, dead: false };
      const laid = withLine(view, event.faction, (line) => line.toSpliced(event.index, 0, agent));
      return { ...laid, hand: event.seat === view.seat ? without(view.hand, event.card) : view.hand };
    }
    case 'played_free':
      return {
        ...view,
        free: [...view.free, { card: event.card, owner: event.command_to }],
        points: add(view.points, event.token_to, event.points),
        hand: event.seat === view.seat ? without(view.hand, event.card) : view.hand,
      };
    case 'killed':
      return withAgent(view, event.faction, event.index, { dead: true });
    case 'turned':
      return withAgent(view, event.faction, event.index, { command_to: event.command_to });
    case 'revived':
      return withAgent(view, event.faction, event.index, { command_to: event.command_to, dead: false });
    case 'moved': {
      const card = view.factions[event.from_faction]?.[event.from_index];
      if (card === undefined || card === 'safehouse') return view;
      const taken = withLine(view, event.from_faction, (line) => line.toSpliced(event.from_index, 1));
      return withLine(taken, event.faction, (line) =>
        line.toSpliced(event.index, 0, { ...card, command_to: event.command_to }),
      );
    }
    case 'swapped': {
      const one = view.factions[event.other_faction]?.[event.other_index];
      const other = view.factions[event.faction]?.[event.index];
      if (one === undefined || other === undefined || one === 'safehouse' || other === 'safehouse') return view;
      const laid = withAgent(view, event.faction, event.index, { ...one, command_to: event.command_to });
      const back = { ...other, command_to: event.other_command_to };
      return withAgent(laid, event.other_faction, event.other_index, back);
    }
    case 'points':
      return { ...view, points: add(view.points, event.seat, event.points) };
    case 'extracted':
    case 'removed':
      return withLine(view, event.faction, (line) => line.toSpliced(event.index, 1));
    case 'free_discarded':
      return { ...view, free: withoutOne(view.free, (free) => free.card === event.card) };
    case 'accomplished':
    case 'censored':
      return {
        ...view,
        attached: view.attached.map((own, seat) =>
          seat === event.seat ? withoutOne(own, ({ mission }) => mission === event.mission) : own,
        ),
      };
    case 'bought':
      return { ...view, points: add(view.points, event.seat, -event.price) };
    case 'paid':
      return { ...view, points: add(view.points, event.seat, event.points) };
    case 'scored':
      return { ...view, points: view.points.map((old, seat) => (seat === event.seat ? event.points : old)) };
    case 'offered':
    case 'used':
    case 'skipped':
    case 'activated':
    case 'copied':
    case 'showed':
    case 'stole':
    case 'drew':
    case 'remade':
    case 'discarded':
    case 'exchanging':
    case 'actions_ended':
    case 'attached':
    case 'mission_moved':
    case 'detached':
    case 'turn_began':
    case 'last_round':
    case 'time_is_up':
    case 'over':
      return view;
  }
}
