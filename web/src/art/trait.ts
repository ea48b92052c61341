// Trait glyphs, 32 × 32, in the colour of the text around: the shapes that the cats wear. Absence is the glyph
// faint, with a slash in ink (a red one would fight with the notebook's red pencil).
import type { TraitName } from './cat';
import { type Art, box, flat, group, line, oval, path } from './ink';

const I = 'currentColor';
const WORN: Record<'hat' | 'glasses' | 'newspaper', string> = {
  hat: flat('M9 19 Q9 6 14 7 Q16 9 18 7 Q23 6 23 19Z', I) + flat('M2 21 Q16 14 30 21 Q26 26 16 24 Q6 26 2 21Z', I),
  glasses: oval(9, 17, 6, 6, I, 0) + oval(23, 17, 6, 6, I, 0) + line('M2 13 H30', 2.4, I),
  newspaper: group(
    box(5, 6, 22, 20, 1, 'none', 2.4, I) +
      box(8, 9, 16, 4, 0, I, 0) +
      line('M8 17 H15 M8 21 H15 M18 17 H24 M18 21 H24', 2, I),
    'rotate(-6 16 16)',
  ),
};
const COAT =
  flat('M5 30 Q5 12 12 8 L16 18 L20 8 Q27 12 27 30Z', I) +
  line('M12 6 L6 13 L11 16 L16 27 L21 16 L26 13 L20 6', 2, 'var(--glyph-gap, var(--paper))');
const SWEATER =
  path('M4 30 Q5 13 11 10 H21 Q27 13 28 30Z', 'none', 2.4, I) +
  flat('M11 5 H21 V11 Q16 14 11 11Z', I) +
  line('M6 19 Q16 15 26 19 M5 26 Q16 22 27 26', 3, I);
const HEAD = 'M16 8 Q28 8 28 19 Q28 29 16 29 Q4 29 4 19 Q4 8 16 8Z M5 16 L4 3 L13 9Z M27 16 L28 3 L19 9Z';
const GREY = path(HEAD, '#b9c3ca', 1.8, I);
const GINGER =
  path(HEAD, '#d66e1f', 1.8, I) + line('M16 10 V17 M11 11 L12 16 M21 11 L20 16 M5 20 H9 M27 20 H23', 2.4, '#7a330a');

export function trait(name: TraitName, value: boolean): Art {
  let body: string;
  if (name === 'coat') body = value ? COAT : SWEATER;
  else if (name === 'grey') body = value ? GREY : GINGER;
  else body = value ? WORN[name] : group(WORN[name], '', 0.4) + line('M5 5 L27 27', 3, I);
  return { box: '0 0 32 32', body };
}
