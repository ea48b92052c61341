import { atLastMoment, atTime } from './last-moment';
import { later } from './later';

interface Marked<A> {
  deadline: number | null;
  /** What is marked and may be done; null: nothing. */
  action: A | null;
}

/** For a game's screen: what is marked when the clock runs out is done. Called while the component is made. */
export function countsWhenTimeIsUp<A>(marked: () => Marked<A>, now: () => number, act: (action: A) => void): void {
  $effect(() => {
    const { deadline, action } = marked();
    if (action === null) return;
    return atLastMoment(deadline, { now, later }, () => act(action));
  });
}

/** For a game's screen: does something at a time of the game; null: not now. Called while the component is made. */
export function doesAt(time: () => number | null, now: () => number, then: () => void): void {
  $effect(() => {
    const at = time();
    if (at === null) return;
    return atTime(at, { now, later }, then);
  });
}
