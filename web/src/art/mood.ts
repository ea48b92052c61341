// What a dog's face shows. A mood is a row of numbers for the same drawing, so all breeds have all moods: how the ears turn,
// the brows, the lids, the pupils, the mouth, the tilt of the head. A face reacts only to what everybody sees.
import { flat, group, INK, line, oval, path } from './ink';

export const MOODS = ['calm', 'glad', 'hurt', 'smug', 'startled'] as const;
export type Mood = (typeof MOODS)[number];
export type Ear = 'up' | 'drop' | 'rose' | 'puff' | 'small';
export type Vector = readonly [number, number];

/** Where each kind of ear is rooted (the left one). */
export const ROOT: Record<Ear, Vector> = {
  up: [35, 34],
  drop: [30, 27],
  rose: [33, 27],
  puff: [28, 32],
  small: [34, 32],
};
/** How far the left and the right ear turn, in degrees; inwards is positive. */
const TURNS: Record<Ear, Record<Mood, Vector>> = {
  up: { calm: [0, 0], glad: [-9, -9], hurt: [-46, -46], smug: [4, -20], startled: [7, 7] },
  drop: { calm: [0, 0], glad: [16, 16], hurt: [-7, -7], smug: [0, 20], startled: [44, 44] },
  rose: { calm: [0, 0], glad: [8, 8], hurt: [-30, -30], smug: [0, 22], startled: [30, 30] },
  puff: { calm: [0, 0], glad: [14, 14], hurt: [-6, -6], smug: [0, 16], startled: [36, 36] },
  small: { calm: [0, 0], glad: [-8, -8], hurt: [-44, -44], smug: [4, -20], startled: [6, 6] },
};
/** Pricked ears grow longer with a start. */
const stretch = (ear: Ear, mood: Mood): number => (mood === 'startled' && (ear === 'up' || ear === 'small') ? 1.1 : 1);
export const earPose = (ear: Ear, mood: Mood, right: boolean): string =>
  `rotate(${TURNS[ear][mood][right ? 1 : 0]}deg) scaleY(${stretch(ear, mood)})`;

export const TILT: Record<Mood, string> = {
  calm: 'none',
  glad: 'translateY(-1px) rotate(-3deg)',
  hurt: 'translateY(3px) rotate(4deg)',
  smug: 'rotate(5deg)',
  startled: 'translateY(-2.5px)',
};

export interface Eye {
  rx: number;
  ry: number;
  /** The pupil. */
  r: number;
  /** Where the eyes look when nobody says where. */
  look: Vector;
  /** The upper lid between two angles of the eye's rim. */
  lid?: Vector;
  /** The cheek is lifted. */
  cheek?: boolean;
  wet?: boolean;
}
export const EYES: Record<Mood, Eye> = {
  calm: { rx: 11, ry: 10, r: 5.5, look: [0, 0] },
  glad: { rx: 11, ry: 10.5, r: 6, look: [0, -0.35], cheek: true },
  hurt: { rx: 11, ry: 10.5, r: 6.6, look: [0, 0.35], lid: [188, 298], wet: true },
  smug: { rx: 11, ry: 10, r: 5.5, look: [0.85, 0.35], lid: [198, 338] },
  startled: { rx: 13, ry: 13.5, r: 3.2, look: [0, 0] },
};
/** How far the pupil goes for a look. */
export function glance({ rx, ry, r, cheek }: Eye, [x, y]: Vector): Vector {
  const room = Math.min(rx, ry) - r;
  return [x * Math.min(4.6, room + 1), y * Math.min(4.2, room) - (cheek ? 1 : 0)];
}

/** What lies over an eye's pupil: a lid, a lifted cheek, a wet rim. `side` is 1 for the left eye, −1 for the right. */
export function overPupil(x: number, side: 1 | -1, eye: Eye, skin: string, cheek: string): string {
  const { rx, ry } = eye;
  const at = (angle: number, way: 1 | -1 = 1) => {
    const turn = (angle * Math.PI) / 180;
    return `${(x + way * rx * Math.cos(turn)).toFixed(1)} ${(45 + ry * Math.sin(turn)).toFixed(1)}`;
  };
  const wet = eye.wet ? line(`M${x - 7.5} 52 Q${x} 56.5 ${x + 7.5} 52`, 2.2, '#7db4dc') : '';
  const lid = eye.lid
    ? path(`M${at(eye.lid[0], side)} A${rx} ${ry} 0 0 ${side < 0 ? 0 : 1} ${at(eye.lid[1], side)}Z`, skin, 2.6)
    : '';
  const lifted = eye.cheek
    ? path(`M${at(10)} A${rx} ${ry} 0 0 1 ${at(170)} Q${x} 39.5 ${at(10)}Z`, cheek, 3.6, cheek) +
      line(`M${at(178)} Q${x} 39 ${at(2)}`, 2.8)
    : '';
  return wet + lid + lifted;
}

/** The left eye's brow, and the right one's where it is another; otherwise it is mirrored. */
const BROWS: Record<Mood, [string, string?] | null> = {
  calm: null,
  glad: ['M25 30 Q35 22 45 28'],
  hurt: ['M22 37 Q31 33 43 25'],
  smug: ['M25 36 Q35 35 46 38', 'M55 27 Q65 18 74 28'],
  startled: ['M27 26 Q35 18 45 23'],
};
export function brows(mood: Mood, bushy: boolean, colour: string): string {
  const drawn = BROWS[mood];
  if (!drawn) return bushy ? line('M26 38 Q34 28 46 36 M74 38 Q66 28 54 36', 5, '#7b828d') : '';
  const one = (d: string) => line(d, bushy ? 5 : 4.2, colour);
  return one(drawn[0]) + (drawn[1] ? one(drawn[1]) : group(one(drawn[0]), 'matrix(-1 0 0 1 100 0)'));
}

/** A tear, or the lines of a start where the ears leave room for them. */
export function around(mood: Mood, ear: Ear): string {
  if (mood === 'hurt') return path('M77 55 Q84 65 77 68.5 Q70 65 77 55Z', '#a9d4f0', 2.2);
  if (mood === 'startled' && ear !== 'drop' && ear !== 'puff')
    return line('M3 24 L9 29 M-1 40 L6 41 M97 24 L91 29 M101 40 L94 41', 3, 'var(--shock, #221b12)');
  return '';
}

const MOUTH = '#6d1a17';
const TONGUE = '#e0706c';
/** An open mouth, whose lip is at `y`. */
export function openMouth(mood: Mood, y: number, jowls: boolean): string {
  const down = jowls ? 1 : 0;
  if (mood === 'startled')
    return oval(50, y + 5 + down, 5.6, 6.6, MOUTH, 2.6) + oval(50, y + 8.5 + down, 3, 2, TONGUE, 0);
  if (mood !== 'glad') return '';
  return (
    path(`M37 ${y - 2} Q50 ${y + 2} 63 ${y - 2} Q63 ${y + 13} 50 ${y + 14} Q37 ${y + 13} 37 ${y - 2}Z`, MOUTH, 2.6) +
    flat(
      `M42.5 ${y + 10.5} Q44 ${y + 5} 50 ${y + 6.5} Q56 ${y + 5} 57.5 ${y + 10.5} Q55 ${y + 13} 50 ${y + 13} Q45 ${y + 13} 42.5 ${y + 10.5}Z`,
      TONGUE,
    )
  );
}

/** The lips of a dog with jowls, with a beard, and of all the others. */
export const LIPS: Record<'jowls' | 'beard' | 'plain', Record<Mood, (ink: string) => string>> = {
  jowls: {
    calm: () => line('M50 71 V76 Q44 80 40 77 M50 76 Q56 80 60 77', 2.4),
    glad: () => '',
    hurt: () => line('M50 71 V77', 2.4) + line('M41 88 Q50 82 59 88', 2.6),
    smug: () => line('M50 71 V76', 2.4) + line('M50 76 Q62 84 76 66', 2.8) + line('M75 62 Q80 65 79 70', 2.2),
    startled: () => line('M50 71 V75', 2.4),
  },
  beard: {
    calm: () => '',
    glad: () => '',
    hurt: (ink) => line('M42 84 Q46 76 50 79 Q54 76 58 84', 2.8, ink),
    smug: (ink) => line('M50 72 V77 Q60 82 67 70', 2.8, ink) + line('M65 66 Q70 68 69 73', 2.2, ink),
    startled: () => '',
  },
  plain: {
    calm: (ink) => line('M50 71 V76 Q44 80 40 77 M50 76 Q56 80 60 77', 2.4, ink === INK ? INK : '#0f0b07'),
    glad: (ink) => line('M50 71 V76', 2.4, ink) + line('M35 71 Q35 73 37 73 M65 71 Q65 73 63 73', 2.4, ink),
    hurt: (ink) => line('M50 71 V75 M40 82 Q44 75 50 76 Q56 75 60 82', 2.6, ink),
    smug: (ink) =>
      line('M50 71 V76 Q45 79 42 77 M50 76 Q60 81 67 69', 2.6, ink) + line('M65 65 Q70 67 69.5 72', 2.2, ink),
    startled: (ink) => line('M50 71 V74', 2.4, ink),
  },
};
