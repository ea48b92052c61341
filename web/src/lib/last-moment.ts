// Doing something at a time of the game's own clock, which stands while the table pauses.
// Knows no browser: time comes in through `now` and `later`.

export interface Time {
  now: () => number;
  /** Calls back after so many milliseconds; answers how to take it back. */
  later: (ms: number, then: () => void) => () => void;
}

/** A table that pauses stands still: then the clock is looked at again and again. */
const LOOK_AGAIN_MS = 50;

/** Does it then, or at once where the time is past; answers how to take it back. */
export function atTime(time: number, { now, later }: Time, then: () => void): () => void {
  let cancel = () => {};
  const look = () => {
    const left = time - now();
    if (left > 0) cancel = later(Math.max(LOOK_AGAIN_MS, left), look);
    else then();
  };
  look();
  return () => cancel();
}

/** Time enough for the way to the server. */
const SENT_BEFORE_MS = 400;

/**
 * A choice that is marked but not confirmed counts when the clock runs out: it is sent shortly before. Too late is too
 * late: then the clock has decided.
 */
export function atLastMoment(deadline: number | null, time: Time, send: () => void): () => void {
  if (deadline === null) return () => {};
  return atTime(deadline - SENT_BEFORE_MS, time, () => {
    if (time.now() < deadline) send();
  });
}
