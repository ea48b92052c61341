// What of a deck is on paper: every copy of every card.
import type { Agent, DeckFile, Free, Half, Mission } from './file';

export type Printed =
  | { list: 'agent'; card: Agent; colour: Half }
  | { list: 'free'; card: Free; colour: 'free' }
  | { list: 'mission'; card: Mission; colour: 'free' };

const times = <T>(n: number, item: T): T[] => Array.from({ length: n }, () => item);

export const printedOf = (deck: DeckFile): Printed[] => [
  ...deck.agent.flatMap((card) =>
    card.colours.flatMap((colour) => times(card.copies ?? 1, { list: 'agent' as const, card, colour })),
  ),
  ...deck.free.flatMap((card) => times(card.copies ?? 1, { list: 'free' as const, card, colour: 'free' as const })),
  ...deck.mission.flatMap((card) =>
    times(card.copies ?? 2, { list: 'mission' as const, card, colour: 'free' as const }),
  ),
];
