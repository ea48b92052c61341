// How long a step of what happens stays on the screen: by the reader's pace, by whether it matters to somebody, and by whether
// there is time for it.
export const PACES = ['calm', 'normal', 'brisk'] as const;
export type Pace = (typeof PACES)[number];

/** No animation of one step is longer. */
export const LONGEST_MS = 600;
/** Whoever wants little motion is shown that something changed, and no more. */
const LITTLE_MS = 80;
const FACTOR: Record<Pace, number> = { calm: 1.6, normal: 1, brisk: 0.65 };
/** What matters to somebody (a row taken, a catch, an accusation, a point) can be read at every pace: never below 900. */
export const MATTERS_MS: Record<Pace, number> = { calm: 1700, normal: 1100, brisk: 900 };
/** In the first game of its kind everything is new. */
const FIRST = 1.4;

export interface Moment {
  /** How long its animation takes. */
  ms: number;
  matters?: boolean | undefined;
  /** Cut short it would not be understood: no pace makes it shorter. */
  whole?: boolean | undefined;
}
export interface Mood {
  pace: Pace;
  /** The reader's first game of this kind. */
  first: boolean;
  motion: 'full' | 'little';
  /** Nobody looks at the page. */
  hidden: boolean;
  /** A clock runs: what is shown must not eat the time to think. */
  hurried: boolean;
}

export function stayMs({ ms, matters, whole }: Moment, { pace, first, motion, hidden, hurried }: Mood): number {
  if (hidden) return 0;
  const slower = first && !hurried ? FIRST : 1;
  const asked = hurried && pace === 'calm' ? 'normal' : pace;
  const factor = whole ? Math.max(FACTOR[asked], 1) : FACTOR[asked];
  const shown = motion === 'little' ? Math.min(ms, LITTLE_MS) : Math.min(ms, LONGEST_MS) * factor * slower;
  return Math.round(matters ? Math.max(shown, MATTERS_MS[hurried ? 'brisk' : asked] * slower) : shown);
}
