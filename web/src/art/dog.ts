// Dogs: 100 × 100, the players' portraits. Eight breeds; seats 8 and 9 are the first two breeds with a hat.
// Ears, head and eyes move: Dog.svelte puts the parts together. What a mood does to them is in mood.ts.
import { flat, group, INK, line, oval, path } from './ink';
import { around, brows, type Ear, LIPS, type Mood, openMouth } from './mood';

interface Breed {
  fur: string;
  dark: string;
  ear: Ear;
  muzzle: string;
  mark: string;
  /** What lies under the eye, the skin round it, the brow over it. */
  cheek: string;
  skin: string;
  brow: string;
  /** The mouth's line, where ink would drown. */
  lips?: string;
  /** Hair that stands up with a start. */
  tuft?: string;
  face?: 'jowls' | 'beard';
  ruff?: boolean;
}

const SPOTS: [number, number, number][] = [
  [34, 28, 4],
  [60, 25, 5],
  [70, 34, 3],
  [28, 58, 3.4],
  [73, 57, 4],
  [47, 31, 2.6],
];
const BLACK_MUZZLE = '#3f2f22';
const BREEDS: Breed[] = [
  {
    fur: '#c98b4a',
    dark: '#4a3523',
    ear: 'up',
    muzzle: BLACK_MUZZLE,
    cheek: '#4a3523',
    skin: '#6b4a2b',
    brow: '#2b1d10',
    lips: '#d9a86c',
    mark: flat(
      'M24 50 Q30 36 44 40 Q50 44 56 40 Q70 36 76 50 Q76 60 69 67 Q66 86 50 87 Q34 86 31 67 Q24 60 24 50Z',
      '#4a3523',
    ),
  },
  {
    fur: '#f4ead6',
    dark: '#54341f',
    ear: 'drop',
    muzzle: '#fff8ea',
    cheek: '#f4ead6',
    skin: '#54341f',
    brow: '#d9a063',
    mark: flat(
      'M23 46 Q23 21 50 20 Q77 21 77 46 Q70 62 58 44 Q52 36 53 22 L47 22 Q48 36 42 44 Q30 62 23 46Z',
      '#54341f',
    ),
  },
  {
    fur: '#d8d2c8',
    dark: '#8c857a',
    ear: 'rose',
    muzzle: '#f3eee4',
    cheek: '#d8d2c8',
    skin: '#b9b2a6',
    brow: '#6d675d',
    mark: '',
    face: 'jowls',
  },
  {
    fur: '#c9a6b4',
    dark: '#a67f90',
    ear: 'puff',
    muzzle: '#e6cfd8',
    cheek: '#c9a6b4',
    skin: '#a67f90',
    brow: '#6f4a5b',
    mark: '',
    tuft: path('M30 32 Q20 18 34 12 Q40 2 52 6 Q66 2 68 14 Q80 20 70 32 Q50 24 30 32Z', '#c9a6b4'),
  },
  {
    fur: '#3d4249',
    dark: '#2a2d33',
    ear: 'up',
    muzzle: '#565c66',
    cheek: '#3d4249',
    skin: '#565c66',
    brow: '#8d95a1',
    lips: '#15171a',
    mark: '',
    face: 'beard',
  },
  {
    fur: '#faf6ec',
    dark: '#2b2620',
    ear: 'drop',
    muzzle: '#fff',
    cheek: '#faf6ec',
    skin: '#d9d2c2',
    brow: '#2b2620',
    mark: SPOTS.map(([x, y, r]) => oval(x, y, r, r * 0.9, '#2b2620', 0)).join(''),
  },
  {
    fur: '#8793a0',
    dark: '#5b6672',
    ear: 'up',
    muzzle: '#f4f6f8',
    cheek: '#f4f6f8',
    skin: '#c3cbd3',
    brow: '#3c4651',
    mark: flat('M50 42 Q34 28 28 44 Q24 56 34 66 L36 80 Q50 90 64 80 L66 66 Q76 56 72 44 Q66 28 50 42Z', '#f4f6f8'),
  },
  {
    fur: '#e2944a',
    dark: '#b86a26',
    ear: 'small',
    muzzle: '#fbe6c8',
    cheek: '#e2944a',
    skin: '#c97a30',
    brow: '#7a4210',
    mark: '',
    ruff: true,
  },
];

const earOf = (b: Breed): string =>
  ({
    up: path('M26 42 Q16 18 22 3 Q38 10 44 28Z', b.fur) + flat('M28 34 Q22 20 25 11 Q34 16 37 27Z', b.dark),
    drop: path('M32 24 Q10 20 6 44 Q4 68 15 74 Q26 70 27 46Z', b.dark),
    rose: path('M28 32 Q12 30 14 16 Q30 10 42 24Z', b.dark),
    puff: path('M28 30 Q10 26 8 44 Q0 52 7 62 Q6 74 18 74 Q30 74 28 58Z', b.dark),
    small: path('M26 36 Q20 20 27 12 Q38 18 42 28Z', b.dark),
  })[b.ear];
const RUFF = path(
  'M50 16 Q64 10 70 22 Q84 24 84 38 Q94 48 87 60 Q90 74 76 78 Q70 92 50 90 Q30 92 24 78 Q10 74 13 60 Q6 48 16 38 Q16 24 30 22 Q36 10 50 16Z',
  '#f0b470',
);
const head = (b: Breed): string =>
  path(
    b.face === 'jowls'
      ? 'M50 20 Q80 20 80 48 Q90 62 80 76 Q70 88 50 86 Q30 88 20 76 Q10 62 20 48 Q20 20 50 20Z'
      : 'M50 20 Q78 20 78 46 Q78 60 69 68 Q66 86 50 87 Q34 86 31 68 Q22 60 22 46 Q22 20 50 20Z',
    b.fur,
  );
function muzzle(b: Breed, mood: Mood): string {
  if (b.face === 'jowls') {
    const drawn =
      path('M50 58 Q66 54 78 68 Q76 84 62 82 Q54 82 50 76 Q46 82 38 82 Q24 84 22 68 Q34 54 50 58Z', b.muzzle, 2.6) +
      path('M38 80 V74 L42 79 M62 80 V74 L58 79', '#fff', 2);
    return mood === 'glad' ? group(drawn, 'translate(0 -3)') : drawn;
  }
  if (b.face === 'beard')
    return (
      path('M32 62 Q50 52 68 62 Q74 84 60 92 Q54 96 50 92 Q46 96 40 92 Q26 84 32 62Z', b.muzzle, 2.6) +
      line(
        mood === 'calm' || mood === 'smug' ? 'M40 84 L42 90 M50 84 V92 M60 84 L58 90' : 'M36 84 L38 88 M64 84 L62 88',
        2,
      )
    );
  const outline = b.muzzle === BLACK_MUZZLE ? 0 : 2.2;
  return path('M50 58 Q64 56 66 70 Q64 84 50 84 Q36 84 34 70 Q36 56 50 58Z', b.muzzle, outline);
}
const NOSE = flat('M42 62 Q50 58 58 62 Q58 69 50 71 Q42 69 42 62Z', '#17130d') + oval(47, 63.4, 2, 1.2, '#fff', 0);

/** Hats of the two seats that share a breed: a bowler and a flat cap, over the brow and between the ears. */
const HATS: Record<number, string> = {
  8:
    path('M32 27 Q30 4 50 4 Q70 4 68 27Z', '#3b4650') +
    flat('M31.6 20 Q50 15 68.4 20 L68 27 Q50 22 32 27Z', '#d9a520') +
    path('M20 30 Q24 22 32 25 Q50 20 68 25 Q76 22 80 30 Q66 35 50 32 Q34 35 20 30Z', '#3b4650'),
  9:
    path('M24 28 Q22 8 46 5 Q74 4 78 24 Q78 28 74 29 Q50 20 24 28Z', '#6b7a4a') +
    line('M50 5 Q48 14 50 22 M34 9 Q38 16 38 23 M66 8 Q62 15 63 22', 2) +
    path('M22 30 Q50 18 78 29 Q74 36 50 30 Q30 32 22 30Z', '#556339'),
};

const breedOf = (seat: number): Breed => BREEDS[seat % BREEDS.length] as Breed;

export const skinOf = (seat: number): string => breedOf(seat).skin;
export const cheekOf = (seat: number): string => breedOf(seat).cheek;
export const earKind = (seat: number): Ear => breedOf(seat).ear;
/** The shut eye's lid. */
export const lid = (seat: number): string => breedOf(seat).fur;

export const BODY =
  path('M10 106 Q12 88 34 84 H66 Q88 88 90 106Z', 'var(--seat, #566471)') +
  path('M36 84 L50 100 L64 84', 'var(--paper, #f7efdc)', 2.6);
/** The left ear; the right one is mirrored. */
export const ear = (seat: number): string => earOf(breedOf(seat));
export const ruff = (seat: number): string => (breedOf(seat).ruff ? RUFF : '');

const TUFT: Record<Mood, string> = {
  calm: '',
  glad: '',
  smug: '',
  hurt: 'translate(50 32) scale(1.04 .86) translate(-50 -32)',
  startled: 'translate(0 -4)',
};
/** The head itself, before it has eyes. */
export function skull(seat: number, mood: Mood): string {
  const b = breedOf(seat);
  return head(b) + b.mark + (b.tuft ? group(b.tuft, TUFT[mood]) : '');
}

/** Muzzle, nose and mouth; an open mouth lies under the jowls. */
export function snout(seat: number, mood: Mood): string {
  const b = breedOf(seat);
  const open = openMouth(mood, b.face === 'jowls' ? 80 : b.face === 'beard' ? 76 : 75, b.face === 'jowls');
  const whole = b.face === 'jowls' ? open + muzzle(b, mood) : muzzle(b, mood) + open;
  return whole + NOSE + LIPS[b.face ?? 'plain'][mood](b.lips ?? INK);
}

/** What lies before the eyes: brows, a tear, a hat. */
export function beforeEyes(seat: number, mood: Mood, masked: boolean): string {
  const b = breedOf(seat);
  return brows(mood, b.face === 'beard', masked ? INK : b.brow) + around(mood, b.ear) + (HATS[seat] ?? '');
}

/** The domino mask of the masquerade, under the eyes so that the whites stand out on it. */
export const mask = (colour: string): string =>
  path(
    'M50 38 Q40 30 24 33 Q14 34 9 26 Q10 48 22 57 Q36 62 46 52 Q50 49 54 52 Q64 62 78 57 Q90 48 91 26 Q86 34 76 33 Q60 30 50 38Z',
    colour,
    2.8,
  );
