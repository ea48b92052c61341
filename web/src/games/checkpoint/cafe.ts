// Café Adler: a pause must not tell who has a café token left.
import type { Action, View } from '$wire/checkpoint';

/** Every "no" goes so long after its question: whoever has nothing to exchange takes as long as whoever thinks of it. */
const PASS_AFTER_MS = 6000;
/** And in any case before the clock would speak. */
const BEFORE_DEADLINE_MS = 1000;

/** What the player has done about the question so far. */
export interface Answering {
  /** An exchange is being thought of: then nothing is said by itself. */
  touched: boolean;
  /** "No" was said; it waits for its time. */
  leaving: boolean;
}

/** When the pass goes, in the game's time; null: not by itself. */
export function passAt(view: View, legal: readonly Action[], { touched, leaving }: Answering): number | null {
  if (view.phase !== 'cafe' || !legal.some(({ type }) => type === 'pass')) return null;
  if (touched && !leaving) return null;
  const usual = view.at + PASS_AFTER_MS;
  return view.deadline === null ? usual : Math.min(usual, view.deadline - BEFORE_DEADLINE_MS);
}
