// Time, for what is tested without it.
/** Calls back after so many milliseconds; answers how to take it back. */
export function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
