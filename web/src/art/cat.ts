// Cats: 100 × 120, five layers, so 32 cats. Each trait changes the outline or a large area, none hides another, and
// each can be read in the right half alone: long lines overlap left over right.
import { type Art, box, flat, group, INK, line, mirrored, oval, path } from './ink';

/** What a cat's number is made of: the bits 1, 2, 4, 8, 16. */
export const TRAITS = ['hat', 'glasses', 'coat', 'grey', 'newspaper'] as const;
export type TraitName = (typeof TRAITS)[number];

export const has = (cat: number, trait: TraitName): boolean => ((cat >> TRAITS.indexOf(trait)) & 1) === 1;

interface Fur {
  coat: string;
  marks: string;
  muzzle: string;
  ear: string;
}
const GINGER: Fur = { coat: '#d66e1f', marks: '#6e2d08', muzzle: '#fbe3c2', ear: '#f4c4a0' };
/** Much lighter than the ginger on purpose: without colour the furs differ by lightness and pattern. */
const GREY: Fur = { coat: '#b9c3ca', marks: '#75818a', muzzle: '#f4f6f7', ear: '#c9a8a4' };

const TABBY =
  line('M50 28 V40 M40 29 L42 38 M60 29 L58 38', 5, GINGER.marks) +
  line(
    'M18 55 L29 58 M18.5 63 L30 63.5 M22 71 L31 69 M82 55 L71 58 M81.5 63 L70 63.5 M78 71 L69 69',
    4.4,
    GINGER.marks,
  );
const CAP = flat('M24 40 Q34 27 50 27 Q66 27 76 40 Q62 36 56 42 Q52 48 50 58 Q48 48 44 42 Q38 36 24 40Z', GREY.marks);
const WHISKERS = line('M30 68 L8 64 M30 72 L9 75 M70 68 L92 64 M70 72 L91 75', 1.6);
const EYES = [35, 65]
  .map(
    (x) =>
      path(`M${x - 10} 53 Q${x} 41 ${x + 10} 53 Q${x} 62 ${x - 10} 53Z`, '#f2e27a', 2.6) + oval(x, 52, 2.5, 6, INK, 0),
  )
  .join('');
const GLASSES =
  line('M12 46 H88', 4) +
  oval(34, 52, 14, 12.5, '#17130d') +
  oval(66, 52, 14, 12.5, '#17130d') +
  line('M26 49 Q29 44 35 44 M58 49 Q61 44 67 44', 3, '#fff');
const HAT =
  path('M27 27 Q26 0 40 1 Q50 8 60 1 Q74 0 73 27Z', '#4a3a2a') +
  flat('M26.6 18 Q50 12 73.4 18 L74 28 Q50 21 26 28Z', '#c9402f') +
  path('M5 32 Q50 14 95 32 Q90 42 50 37 Q10 42 5 32Z', '#4a3a2a');
const COAT =
  path('M4 124 Q6 94 30 82 L70 82 Q94 94 96 124Z', '#34485c') +
  path('M40 80 L50 106 L60 80Z', '#fff', 2.4) +
  path('M50 90 L45.5 98 L50 112 L54.5 98Z', INK, 1) +
  mirrored(path('M34 74 L18 84 L24 98 L34 96 L48 120 L50 108Z', '#5b7590') + oval(31, 112, 3, 3, '#e8c34a', 1.4));
const SHAPE = 'M6 124 Q8 96 30 86 L70 86 Q92 96 94 124Z';
const SWEATER =
  path(SHAPE, '#f5ecd6') +
  flat('M14 104 Q50 92 86 104 L90 112 Q50 100 10 112Z', '#1f7a70') +
  flat('M8 120 Q50 108 92 120 L94 130 H6Z', '#1f7a70') +
  line(SHAPE) +
  path('M30 76 Q50 86 70 76 L73 90 Q50 100 27 90Z', '#1f7a70') +
  line('M38 81 L37 94 M46 83 L45.5 96 M54 83 L54.5 96 M62 81 L63 94', 2, '#f5ecd6');
const PAPER = group(
  box(0, 0, 50, 34, 1.5, '#fdfaf0') +
    box(4, 4, 42, 7, 0, INK, 0) +
    line('M25 14 V31', 1.4) +
    line('M5 16 H21 M5 21 H21 M5 26 H21 M29 26 H45 M29 30 H45', 2, '#6b6254') +
    box(29, 14.5, 16, 8, 0, '#b9b09c', 0),
  'translate(45 90) rotate(-7)',
);
const paw = (fur: string): string =>
  path('M40 99 Q48 93 54 98 Q57 104 51 107 Q43 109 40 105Z', fur, 2.6) + line('M48 98 V102 M52 99 V103', 1.6);

export function cat(number: number): Art {
  const fur = has(number, 'grey') ? GREY : GINGER;
  const hat = has(number, 'hat');
  const ears = hat
    ? path('M20 46 L10 30 L34 30Z', fur.coat)
    : path('M24 44 L19 10 L45 27Z', fur.coat) + flat('M27 34 L24.5 20 L36 28Z', fur.ear);
  const head = path('M50 26 Q84 26 84 54 Q84 80 50 80 Q16 80 16 54 Q16 26 50 26Z', fur.coat);
  const muzzle =
    flat('M50 60 Q60 58 65 66 Q64 77 50 77 Q36 77 35 66 Q40 58 50 60Z', fur.muzzle) +
    path('M45.5 61 H54.5 L50 66.5Z', '#7a2f28', 1.6) +
    line('M50 67 Q49 73 42 72 M50 67 Q51 73 58 72', 2.4);
  return {
    box: '0 0 100 120',
    body:
      (has(number, 'coat') ? COAT : SWEATER) +
      mirrored(ears) +
      head +
      (fur === GREY ? CAP : TABBY) +
      muzzle +
      WHISKERS +
      (has(number, 'glasses') ? GLASSES : EYES) +
      (hat ? HAT : '') +
      (has(number, 'newspaper') ? PAPER + paw(fur.coat) : ''),
  };
}
