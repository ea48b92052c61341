// The crowd as a grid that keeps its holes: a number that was taken leaves its place empty.
import { pawnOn } from './deeds';
import type { View } from './types';

export interface Cell {
  card: number;
  state: 'up' | 'down' | 'gone';
  mine: boolean;
  pawn: number | null;
  barred: boolean;
  /** Its caller waits for my sign. */
  calls: boolean;
  callable: boolean;
}

/** Every number of this game: what lies in the crowd, and what was won out of it. */
function numbers(view: View): number[] {
  const known = [...view.crowd.map(({ card }) => card), ...view.front.flatMap((front) => front.up ?? [])];
  return Array.from({ length: Math.max(0, ...known) }, (_, i) => i + 1);
}

export function cells(view: View, callable: readonly number[]): Cell[] {
  const lying = new Map(view.crowd.map(({ card, face_up }) => [card, face_up]));
  return numbers(view).map((card) => {
    const up = lying.get(card);
    const pawn = pawnOn(view, card);
    return {
      card,
      state: up === undefined ? 'gone' : up ? 'up' : 'down',
      mine: view.hand.includes(card),
      pawn,
      barred: view.barred.includes(card),
      calls: pawn !== null && view.contact_of.includes(pawn),
      callable: callable.includes(card),
    };
  });
}
