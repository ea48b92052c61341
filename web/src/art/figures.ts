// Agents: 60 × 60, shoulders with collar lines, a face of two tones, an eye bar and one hat or hair a kind.
// In the colour of the text around; `--fig-bg` is what lies behind. Black agents are printed in negative.
import { type Art, box, flat, group, line, oval, path } from './ink';

const I = 'currentColor';
const BG = 'var(--fig-bg)';
const FACE = 'var(--fig-face)';
const SHADE = 'var(--fig-shade)';
/** Eyes are dark on every face: in negative the figure's own colour would drown in it. */
const E = 'var(--fig-eye)';

const SHOULDERS =
  flat('M4 64 Q5 46 24 43 H36 Q55 46 56 64Z', I) +
  path('M30 45 L21 42 L18 54 L30 62 L42 54 L39 42Z', I, 1.6, BG) +
  line('M30 62 V47', 1.4, BG);
const FACE_UP = oval(30, 29, 10.4, 13, FACE, 0) + flat('M30 16 Q40.4 16 40.4 29 Q40.4 42 30 42Z', SHADE);
const FACE_IN_HAIR = oval(30, 31, 8.6, 11.5, FACE, 0) + flat('M30 19.5 Q38.6 19.5 38.6 31 Q38.6 42.5 30 42.5Z', SHADE);
const BAR = line('M22 30 H38', 4, E);
const BRIM = line('M12 26 H48', 4.4, I);
const ROUND_GLASSES =
  oval(25.5, 29.5, 4, 4, 'none', 2, E) +
  oval(34.5, 29.5, 4, 4, 'none', 2, E) +
  line('M19 28 L21.5 29 M38.5 29 L41 28', 2, E);

interface Look {
  /** Behind the face: long hair. */
  behind?: string;
  /** On it. */
  on: string;
  /** Eyes: the bar, unless they are something else. */
  eyes?: string;
}

const LOOKS: Record<string, Look> = {
  sniper: {
    on:
      flat('M20 26 Q20 10 30 9 Q40 10 40 26Z', I) +
      line('M12 27 Q30 19 48 27', 4.4, I) +
      line('M36 60 L58 14', 3.2, I) +
      line('M47 29 L53 32', 3, I),
  },
  poisoner: {
    behind: flat('M18 34 Q14 8 30 8 Q46 8 42 34 Q46 44 40 46 H20 Q14 44 18 34Z', I),
    on: '',
  },
  handler: { on: flat('M19 24 V7 H41 V24Z', I) + line('M19 20 H41', 2, BG) + BRIM },
  puppeteer: {
    on:
      flat('M19.6 27 Q18 10 30 11 Q42 10 40.4 27 Q37 19 30 17 Q23 19 19.6 27Z', I) +
      flat('M26 39 Q30 36.6 34 39 L30 47Z', I) +
      line('M3 8 H21 M12 2 V14', 3, I) +
      line('M4 9 L9 46 M20 9 L17 44', 1.2, I),
  },
  driver: { on: flat('M19 24 Q19 11 30 11 Q41 11 41 24Z', I) + line('M18 24 H47', 4.4, I) },
  smuggler: {
    on:
      flat('M19.4 22 Q18 7 30 7 Q42 7 40.6 22Z', I) +
      box(18, 19, 24, 6.4, 2.6, I, 1.6, BG) +
      flat('M19.6 31 Q21 36 25 35 Q30 33 35 35 Q39 36 40.4 31 Q41 44 30 45.6 Q19 44 19.6 31Z', I) +
      line('M27 39 H33', 2, FACE),
    eyes: line('M23 29.6 H37', 3, E),
  },
  exfiltrator: { behind: flat('M17 36 Q14 12 30 10 Q46 12 43 36Z', I), on: '' },
  medic: {
    on:
      flat('M18 24 Q18 12 30 12 Q42 12 42 24Z', I) +
      box(20, 8, 20, 11, 2, I, 0) +
      line('M30 10 V17 M26.5 13.5 H33.5', 2.4, BG),
    eyes: line('M24.6 30 H27 M33 30 H35.4', 3, E),
  },
  recruiter: {
    behind: flat('M18 28 Q18 11 30 11 Q42 11 42 28Z', I) + oval(30, 8, 6, 5, I, 0),
    on: '',
    eyes: line('M25 30 H27.4 M32.6 30 H35', 3, E),
  },
  analyst: {
    on:
      flat('M19.4 27 Q17 11 32 11 Q43 12 40.6 27 Q40 20 36 18 Q27 21 22 18.6 Q20 22 19.4 27Z', I) +
      line('M40 34 L51 18', 2.8, I) +
      line('M51 18 L53 15', 1.6, I),
    eyes: ROUND_GLASSES,
  },
  pickpocket: { on: flat('M17 26 Q18 10 31 12 Q43 12 43 24Z', I) + line('M40 25 L50 27', 4, I) },
  cleaner: {
    on:
      flat('M17.6 27 Q18 9 30 9.4 Q42 9 42.4 27 Q30 19 17.6 27Z', I) +
      flat('M40 22 L50 17 L49 27Z', I) +
      line('M12 64 L9 26', 3, I) +
      flat('M5 25 L13 24 L17 6 Q9 2 0 8Z', I) +
      line('M7 20 L5 9 M10.4 20 L11.4 8', 1.4, BG),
  },
  understudy: {
    on:
      flat('M18 28 Q13 24 17 19 Q16 12 23 12 Q27 6 33 10 Q41 8 42 16 Q47 20 42 28 Q40 20 30 19 Q20 20 18 28Z', I) +
      flat('M30 21 Q41 21 40.6 31 Q39 40 30 42Z', I) +
      flat('M33 29 Q36 26 39 29 Q36 31.4 33 29Z', BG) +
      line('M33 36 Q35.6 37.4 37.4 35', 1.8, BG),
    eyes: line('M23 29.6 H27.4', 3, E),
  },
  turncoat: {
    on: flat('M19 25 Q19 8 28 10 Q30 13 32 10 Q41 8 41 25Z', I) + line('M11 26 Q30 19 49 26', 4.4, I),
  },
  // Free agents.
  liquidator: {
    on: line('M24 38 H36', 1.8, I) + group(box(0, 0, 4, 22, 1, I, 0) + box(-1, 20, 6, 13, 1, I, 0), 'translate(49 22)'),
    eyes: oval(25.2, 29, 4.8, 4.4, I, 0) + oval(34.8, 29, 4.8, 4.4, I, 0) + line('M19 27.6 H41', 2, I),
  },
  interrogator: {
    on:
      flat('M17 21 Q16 9 30 8 Q44 9 43 21Z', I) +
      line('M18 24.6 H42', 4.6, I) +
      oval(30, 15, 2.6, 2.6, BG, 0) +
      line('M3 58 L10 34 L4 22', 2.6, I) +
      flat('M-2 22 L8 14 L14 22 L4 28Z', I) +
      flat('M9 25 L14 22 L21 33 L16 37Z', 'var(--lamp, #f0c94a)'),
  },
  interloper: {
    on:
      flat('M17.6 34 Q16 10 30 10 Q44 10 42.4 34 Q42 45 30 46 Q18 45 17.6 34Z', I) +
      flat('M20.6 27 H39.4 Q40 33.4 35 33 H25 Q20 33.4 20.6 27Z', FACE) +
      flat('M30 27 H39.4 Q40 33.4 35 33 H30Z', SHADE),
    eyes: line('M25 30 H27.6 M32.4 30 H35', 3, E),
  },
  saboteur: {
    on:
      flat('M16 25 Q17 11 30 11 Q43 11 44 25 Q30 19 16 25Z', I) +
      line('M15 26 Q26 21 38 24', 4, I) +
      box(46, 28, 7.6, 26, 1.6, I, 1.4, BG) +
      line('M46 34 H53.6 M46 48 H53.6', 1.6, BG) +
      line('M50 28 Q50 20 56 19', 1.8, I) +
      oval(57, 18, 2.6, 2.6, 'var(--lamp, #f0c94a)', 0),
  },
  surgeon: {
    on:
      flat('M18.6 24 Q17 10 30 9 Q43 10 41.4 24Z', I) +
      line('M19 23 H41', 2, BG) +
      oval(30, 15, 4.6, 4.6, BG, 1.8, I) +
      flat('M20 33 Q30 29.6 40 33 Q40 44 30 44.6 Q20 44 20 33Z', BG) +
      line('M20 33 Q30 29.6 40 33 Q40 44 30 44.6 Q20 44 20 33Z M23.4 37.4 H36.6', 1.6, I),
    eyes: line('M24.6 28.6 H27.2 M32.8 28.6 H35.4', 3, E),
  },
  spymaster: {
    on:
      flat('M20 24 Q19 6 30 7 Q41 6 40 24Z', I) +
      line('M20.4 20 H39.6', 2, BG) +
      line('M10 24 Q14 29 30 26 Q46 29 50 24', 4.4, I) +
      flat('M30 36 Q25 33.4 22.6 38 Q27 39.6 30 37.6 Q33 39.6 37.4 38 Q35 33.4 30 36Z', I) +
      line('M39 32 Q42 40 39.6 46', 1.2, I),
    eyes: line('M23 30 H27.4', 3, E) + oval(35, 30, 4, 4, 'none', 1.8, I),
  },
  archivist: {
    on:
      flat('M18.6 33 Q15 20 22 15 Q21 24 21 32Z M41.4 33 Q45 20 38 15 Q39 24 39 32Z', I) +
      group(
        box(0, 0, 17, 13, 1, I, 1.6, BG) + flat('M0 0 L1 -3 H7 L8 0Z', I) + line('M3.5 5 H13.5 M3.5 8.6 H10', 1.6, BG),
        'translate(40 41) rotate(-8)',
      ),
    eyes: ROUND_GLASSES,
  },
  censor: {
    on:
      flat('M19 23 Q18 9 30 9 Q42 9 41 23Z', I) +
      line('M13 24.6 Q20 22 30 23 Q40 22 47 24.6', 4, I) +
      box(18, 34.4, 24, 6, 0, I, 0),
    eyes: line('M24.4 29.4 H27 M33 29.4 H35.6', 3, E),
  },
};
// Kinds that we have not drawn are put together from parts: a number says which.
const HEADS: Look[] = [
  { on: flat('M19 25 Q19 9 30 9 Q41 9 41 25Z', I) + BRIM },
  { on: flat('M20 26 Q20 10 30 9 Q40 10 40 26Z', I) + line('M12 27 Q30 19 48 27', 4.4, I) },
  { behind: flat('M18 34 Q14 8 30 8 Q46 8 42 34 Q46 44 40 46 H20 Q14 44 18 34Z', I), on: '' },
  { on: flat('M19 24 V7 H41 V24Z', I) + line('M19 20 H41', 2, BG) + BRIM },
  { on: flat('M19.6 27 Q18 10 30 11 Q42 10 40.4 27 Q37 19 30 17 Q23 19 19.6 27Z', I) },
  { on: flat('M19 24 Q19 11 30 11 Q41 11 41 24Z', I) + line('M18 24 H47', 4.4, I) },
  { on: flat('M19.4 22 Q18 7 30 7 Q42 7 40.6 22Z', I) + box(18, 19, 24, 6.4, 2.6, I, 1.6, BG) },
  { behind: flat('M17 36 Q14 12 30 10 Q46 12 43 36Z', I), on: '' },
  { behind: flat('M18 28 Q18 11 30 11 Q42 11 42 28Z', I) + oval(30, 8, 6, 5, I, 0), on: '' },
  { on: flat('M19.4 27 Q17 11 32 11 Q43 12 40.6 27 Q40 20 36 18 Q27 21 22 18.6 Q20 22 19.4 27Z', I) },
  { on: flat('M17 26 Q18 10 31 12 Q43 12 43 24Z', I) + line('M40 25 L50 27', 4, I) },
  { on: flat('M17.6 27 Q18 9 30 9.4 Q42 9 42.4 27 Q30 19 17.6 27Z', I) + flat('M40 22 L50 17 L49 27Z', I) },
  { on: flat('M18 28 Q13 24 17 19 Q16 12 23 12 Q27 6 33 10 Q41 8 42 16 Q47 20 42 28 Q40 20 30 19 Q20 20 18 28Z', I) },
  { on: flat('M19 25 Q19 8 28 10 Q30 13 32 10 Q41 8 41 25Z', I) + line('M11 26 Q30 19 49 26', 4.4, I) },
  { on: flat('M17 21 Q16 9 30 8 Q44 9 43 21Z', I) + line('M18 24.6 H42', 4.6, I) + oval(30, 15, 2.6, 2.6, BG, 0) },
  { on: flat('M16 25 Q17 11 30 11 Q43 11 44 25 Q30 19 16 25Z', I) + line('M15 26 Q26 21 38 24', 4, I) },
];
const EYES = [
  BAR,
  line('M24.6 30 H27 M33 30 H35.4', 3, E),
  ROUND_GLASSES,
  oval(25.2, 29.4, 4.6, 4.2, E, 0) + oval(34.8, 29.4, 4.6, 4.2, E, 0) + line('M19 28 H41', 1.8, E),
  line('M23 30 H27.4', 3, E) + oval(35, 30, 4, 4, 'none', 1.8, E),
  line('M23 29 Q25.4 27 27.6 29 M32.4 29 Q34.6 27 37 29', 2.2, E),
];
const MOUTHS = [
  '',
  flat('M30 36 Q25 33.4 22.6 38 Q27 39.6 30 37.6 Q33 39.6 37.4 38 Q35 33.4 30 36Z', I),
  flat('M26 39 Q30 36.6 34 39 L30 47Z', I),
  line('M26 38 H34', 1.8, E),
  flat('M19.6 31 Q21 36 25 35 Q30 33 35 35 Q39 36 40.4 31 Q41 44 30 45.6 Q19 44 19.6 31Z', I) +
    line('M27 39 H33', 2, FACE),
];
const EXTRAS = [
  '',
  line('M36 60 L58 14', 3.2, I) + line('M47 29 L53 32', 3, I),
  line('M40 34 L51 18', 2.8, I) + line('M51 18 L53 15', 1.6, I),
  line('M12 64 L9 26', 3, I) + flat('M5 25 L13 24 L17 6 Q9 2 0 8Z', I),
  group(box(0, 0, 17, 13, 1, I, 1.6, BG) + line('M3.5 5 H13.5 M3.5 8.6 H10', 1.6, BG), 'translate(40 41) rotate(-8)'),
  box(46, 28, 7.6, 26, 1.6, I, 1.4, BG) +
    line('M50 28 Q50 20 56 19', 1.8, I) +
    oval(57, 18, 2.6, 2.6, 'var(--lamp, #f0c94a)', 0),
  group(box(0, 0, 4, 22, 1, I, 0) + box(-1, 20, 6, 13, 1, I, 0), 'translate(49 22)'),
];

/** The parts of a composed figure; each has five bits of its number. */
export const PARTS = ['head', 'eyes', 'mouth', 'extra'] as const;
export type Part = (typeof PARTS)[number];
const COUNTS: Record<Part, number> = {
  head: HEADS.length,
  eyes: EYES.length,
  mouth: MOUTHS.length,
  extra: EXTRAS.length,
};
const BITS = 5;
const digit = (art: number, part: Part): number =>
  ((art >> (PARTS.indexOf(part) * BITS)) & ((1 << BITS) - 1)) % COUNTS[part];

/** The same figure with the next of its heads, eyes and so on. */
export function nextArt(art: number, part: Part): number {
  const parts = PARTS.map((one) => (digit(art, one) + (one === part ? 1 : 0)) % COUNTS[one]);
  return parts.reduce((all, n, at) => all | (n << (at * BITS)), 0);
}
export const randomArt = (random = Math.random): number =>
  PARTS.reduce((all, part, at) => all | (Math.floor(random() * COUNTS[part]) << (at * BITS)), 0);

/** The figure that a name stands for where nobody has chosen one: always the same. */
export function artOf(kind: string): number {
  let seed = 2166136261;
  for (const letter of kind) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return randomArt(() => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 374761393) >>> 0;
    return seed / 2 ** 32;
  });
}

function composed(art: number): Look {
  const head = HEADS[digit(art, 'head')] ?? { on: '' };
  const on = head.on + (MOUTHS[digit(art, 'mouth')] ?? '') + (EXTRAS[digit(art, 'extra')] ?? '');
  return { ...head, on, eyes: EYES[digit(art, 'eyes')] ?? BAR };
}

/** A kind's figure; `art` is one that a deck has put together, whatever the kind is called. */
export function figure(kind: string, art?: number | null): Art {
  const look = typeof art === 'number' ? composed(art) : (LOOKS[kind] ?? composed(artOf(kind)));
  const face = look.behind ? look.behind + FACE_IN_HAIR : FACE_UP;
  return { box: '0 0 60 60', body: SHOULDERS + face + look.on + (look.eyes ?? BAR) };
}

export const KINDS = Object.keys(LOOKS);

/** The safehouse of a faction. */
export const HOUSE: Art = {
  box: '0 0 60 60',
  body:
    flat('M6 30 L30 8 L54 30 V58 H6Z', I) +
    box(41, 9, 6, 14, 0, I, 0) +
    box(14, 34, 10, 9, 1, 'var(--win, #f0c94a)', 0) +
    box(36, 34, 10, 9, 1, 'var(--win, #f0c94a)', 0) +
    box(25, 44, 10, 14, 0, BG, 0) +
    oval(30, 24, 4, 4, 'var(--win, #f0c94a)', 0),
};
