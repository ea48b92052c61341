// What a row looks like: how full it is, and how many heads one counts on its cards.
import { heads } from '$art/cow';
import type { Fate, View } from '$wire/cow006';

/** The heads that are printed on the cards. What taking a row costs is the view's to say. */
export const printed = (cards: number[]): number => cards.reduce((sum, card) => sum + heads(card), 0);

/** How many cards have room; while a fifth row is being laid the view does not tell of it yet. */
export const room = (view: View, row: number): number => view.row_limits[row] ?? Math.min(...view.row_limits);
export const isFull = (view: View, row: number): boolean => (view.rows[row]?.cards.length ?? 0) >= room(view, row);

export type Danger = 'calm' | 'near' | 'full';
export function danger(cards: number, room: number): Danger {
  const left = room - cards;
  return left <= 0 ? 'full' : left === 1 ? 'near' : 'calm';
}

/** What a fate leaves out. */
const HARMLESS: Required<Pick<Fate, 'points' | 'choice' | 'lowest'>> = { points: 0, choice: null, lowest: false };
/** What would become of a card of my hand now, as the view says. */
export function fate(view: View, card: number | undefined): (Fate & typeof HARMLESS) | null {
  const said = card === undefined ? undefined : view.fates[view.hand.indexOf(card)];
  return said ? { ...HARMLESS, ...said } : null;
}
