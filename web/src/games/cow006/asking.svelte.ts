// «Ask me only when my card would take a row»: on at first, remembered on this device.
import type { Action, View } from '$wire/cow006';

const KEY = 'safehouse.cow006.ask';

let seldom = $state(typeof localStorage === 'undefined' || localStorage.getItem(KEY) !== 'always');

export const asksSeldom = (): boolean => seldom;

export function setAsksSeldom(next: boolean): void {
  seldom = next;
  localStorage.setItem(KEY, next ? 'seldom' : 'always');
}

/** After how long to pass for the player; null: it is theirs to answer. */
export function passAfterMs(view: View, legal: Action[], quiet: boolean, chance: number): number | null {
  if (!legal.some(({ type }) => type === 'pass')) return null;
  if (quiet && view.phase === 'special' && view.placing?.takes === false) return 120 + 280 * chance;
  // Nothing but to pass: as if one had thought about it, so that the pause tells nothing of the cards held.
  return legal.length === 1 ? 700 + 1300 * chance : null;
}
