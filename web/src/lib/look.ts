// What changes while somebody looks at it.
const LOOK_MS = 5000;

/** Looks at once, and quietly again every few seconds while the page is seen; answers how to end it. */
export function lookAgain(look: (aloud: boolean) => void): () => void {
  look(true);
  const timer = setInterval(() => !document.hidden && look(false), LOOK_MS);
  return () => clearInterval(timer);
}
