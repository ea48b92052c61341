// Cows: a bust of 100 × 100, cut off by the card's lower edge. The disguise is the rank.
import { type Art, box, flat, INK, line, mirrored, oval, path } from './ink';

/** The penalty printed on a card: 55 → 7, other elevens → 5, tens → 3, fives → 2, the rest → 1. */
export function heads(card: number): 1 | 2 | 3 | 5 | 7 {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

export const PALE = '#f8f2e4';
const TAN = '#e9c9a0';
const RED = '#b3261e';
const GOLD = '#e8c34a';

const SPOTS = [
  'M50 22 L72 24 Q76 44 66 58 Q54 52 52 40Z',
  'M28 26 Q40 20 46 24 Q48 40 38 56 Q26 46 28 26Z',
  'M28 26 Q36 22 42 24 Q46 38 36 48 Q28 42 28 26Z M62 40 Q74 34 73 42 Q72 54 64 60 Q58 52 62 40Z',
  'M36 22 Q50 17 64 22 Q60 38 50 54 Q40 38 36 22Z',
];
/** Masked ranks have a brown blaze instead of black spots, in which their glasses would drown. */
const BLAZE = flat('M37 22 Q50 17 63 22 Q60 31 54 36 H46 Q40 31 37 22Z', '#a0683a');

export const ear = (hide: string): string =>
  path('M27 36 Q8 28 4 40 Q8 54 28 48Z', hide) + flat('M22 39 Q12 36 9 41 Q13 47 22 45Z', '#e79d8c');
export const HORN = path('M33 25 Q22 20 24 7 Q33 8 41 21Z', '#f3dfae');
export const head = (hide: string): string => path('M28 26 Q50 14 72 26 Q76 46 67 64 L33 64 Q24 46 28 26Z', hide);
export const eye = (x: number, glance = 0): string =>
  oval(x, 45, 6.5, 7.5, '#fff', 2.2) + oval(x + glance, 46, 3, 3.8, INK, 0);
const MUZZLE =
  oval(50, 72, 27, 17.5, '#efb3a0') +
  oval(40, 69, 3.6, 4.6, INK, 0) +
  oval(60, 69, 3.6, 4.6, INK, 0) +
  line('M40 81 Q50 87 60 81', 2.6);

const GLASSES =
  line('M27 38 L73 38') +
  path('M28 38 H47 V47 Q46 55 37.5 55 Q29 55 28 46Z', INK) +
  path('M53 38 H72 V46 Q71 55 62.5 55 Q54 55 53 47Z', INK) +
  line('M33 42 L38 42 M58 42 L63 42', 2.4, '#fff');
const fedora = (felt: string, band: string): string =>
  path('M30 26 Q30 4 42 5 Q50 10 58 5 Q70 4 70 26Z', felt) +
  flat('M29.6 19 Q50 14 70.4 19 L71 26 Q50 21 29 26Z', band) +
  path('M12 29 Q50 14 88 29 Q82 35 50 31 Q18 35 12 29Z', felt);
const TRENCH =
  path('M34 81 L20 76 L14 92 L36 104 L50 96 L64 104 L86 92 L80 76 L66 81', '#566471') +
  path('M40 84 L50 96 L60 84Z', PALE) +
  path('M50 90 L46 104 H54Z', RED, 2);
const UNIFORM =
  path('M34 81 L18 78 L12 104 H88 L82 78 L66 81 L50 98Z', '#3a2b4d') +
  line('M18 80 L30 84 M82 80 L70 84', 4, '#d9a520');
const CHIEF =
  line('M27 33 L73 50') +
  path('M53 38 Q63 34 72 40 Q72 55 62 56 Q52 54 53 38Z', INK) +
  path('M24 27 Q50 16 76 27 L80 14 Q50 -6 20 14Z', '#3a2b4d') +
  path('M22 27 Q50 15 78 27 L77 33 Q50 23 23 33Z', '#d9a520', 2.6) +
  path('M50 4 L52.6 10 L59 10.4 L54 14.6 L55.8 21 L50 17.4 L44.2 21 L46 14.6 L41 10.4 L47.4 10Z', GOLD, 1.6);
const CIGAR = path('M58 82 L76 87 L75 91 L57 86Z', '#7b4a22', 2) + oval(76, 89, 2.8, 2.8, '#ff7b3a', 0);

/** What a plain cow has about her: a daisy, a bell with an ear tag, or her tongue out. */
const WHIMS = [
  line('M62 82 Q78 86 90 76', 2.4, '#4d6b2b') +
    oval(90, 75, 4.6, 4.6, '#fff', 1.6) +
    oval(90, 75, 1.8, 1.8, '#d9a520', 0),
  path('M8 44 L14 56 L7 58Z', GOLD, 2) +
    line('M40 88 Q50 96 60 88', 3, '#7b4a22') +
    box(44, 90, 12, 11, 3, GOLD, 2.2) +
    oval(50, 99, 2, 2, INK, 0),
  path('M54 82 Q60 92 65 81', '#d96a6a', 2.2),
];

export function cow(card: number): Art {
  const rank = heads(card);
  const pattern = (card * 7 + (card >> 3)) % 4;
  const glance = [-2.4, 2.4, 0][(card >> 1) % 3] ?? 0;
  const hide = pattern === 2 ? TAN : PALE;
  const masked = rank !== 1 && rank !== 3;
  const body = path('M8 104 Q10 84 34 80 L66 80 Q90 84 92 104Z', rank >= 5 ? '#3b4650' : hide);
  const clothes = rank === 5 ? TRENCH : rank === 7 ? UNIFORM : '';
  const horns = rank <= 2 ? mirrored(HORN) : '';
  const spots = masked ? BLAZE : flat(SPOTS[pattern] ?? '', INK);
  const eyes = eye(38, glance) + (rank === 7 ? '' : eye(62, glance));
  const disguise = {
    1: WHIMS[card % 3] ?? '',
    2: GLASSES,
    3: fedora('#8a6a3c', INK),
    5: GLASSES + fedora('#3b4650', RED),
    7: CHIEF + CIGAR,
  }[rank];
  return {
    box: '0 0 100 100',
    body: body + clothes + mirrored(ear(hide)) + horns + head(hide) + spots + eyes + MUZZLE + disguise,
  };
}
