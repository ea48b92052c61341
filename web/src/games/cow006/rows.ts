// What a row looks like: how full, what it costs, what a card would do there.
import { heads } from '$art/cow';
import type { RowView, View, WouldGo } from '$wire/cow006';

export const cost = (cards: number[]): number => cards.reduce((sum, card) => sum + heads(card), 0);
/** How many cards have room: one more with a Seventh cow. */
export const room = (row: RowView): number => (row.seventh ? 6 : 5);
export type Danger = 'calm' | 'near' | 'full';
export function danger(row: RowView): Danger {
  const left = room(row) - row.cards.length;
  return left <= 0 ? 'full' : left === 1 ? 'near' : 'calm';
}

/** Where a card of my hand would go now, as the view says. */
export function fate(view: View, card: number | undefined): WouldGo | null {
  const at = card === undefined ? -1 : view.hand.indexOf(card);
  return (at >= 0 && view.would_go[at]) || null;
}

/**
 * Would the card that is about to be placed take a row? The view says it for cards in the hand only, and this one lies
 * open; it is asked only to spare people a question (C5–C7), and tested against what views say of hands.
 */
export function wouldTake(view: View, card: number): boolean {
  let nearest: RowView | null = null;
  for (const row of view.rows) {
    const last = row.cards.at(-1) ?? 0;
    if (!row.stop && last < card && last >= (nearest?.cards.at(-1) ?? 0)) nearest = row;
  }
  return nearest === null || nearest.cards.length >= room(nearest);
}
