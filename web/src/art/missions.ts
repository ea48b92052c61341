// Mission glyphs, 32 × 32, in the colour of the text around: the condition as a little picture of a faction.
import { type Art, box, flat, line, oval } from './ink';

const I = 'currentColor';
const s = (d: string, width = 2.5): string => line(d, width, I);
/** Agents lying side by side: `x` black, `o` white, `+` dead, `h` the safehouse, `.` a gap. */
function faction(cards: string, y = 9): string {
  const step = 30 / cards.length;
  const w = Math.min(step - 1.4, 8);
  return [...cards]
    .map((kind, i) => {
      const x = 1 + i * step + (step - w) / 2;
      const mid = x + w / 2;
      if (kind === 'x') return box(x, y, w, 14, 1, I, 1.4, I);
      if (kind === 'o') return box(x, y, w, 14, 1, 'none', 1.8, I);
      if (kind === '+')
        return (
          box(x, y, w, 14, 1, 'none', 1.4, I) +
          s(`M${x + 1.4} ${y + 3} L${x + w - 1.4} ${y + 11} M${x + w - 1.4} ${y + 3} L${x + 1.4} ${y + 11}`, 1.6)
        );
      if (kind === 'h')
        return flat(`M${x - 0.8} ${y + 6} L${mid} ${y - 1} L${x + w + 0.8} ${y + 6} V${y + 14} H${x - 0.8}Z`, I);
      return '';
    })
    .join('');
}
const GLYPHS: Record<string, string> = {
  clean_hands:
    s(
      'M9 29 V14 Q9 12 11 12 Q13 12 13 14 V6 Q13 4 15 4 Q17 4 17 6 V12 Q17 10.6 19 10.6 Q21 10.6 21 13 Q21 12 23 12 Q25 12 25 15 V22 Q25 29 19 29Z',
      2.2,
    ) + s('M3 5 L5 8 M28 4 L26 7 M4 14 H1', 2),
  graveyard: s(
    'M3 29 H29 M6 29 V16 Q6 10 11 10 Q16 10 16 16 V29 M11 14 V21 M8.6 16.4 H13.4 M18 29 V20 Q18 15 22.4 15 Q27 15 27 20 V29',
    2.2,
  ),
  full_house: faction('xoxoxo') + s('M2 28 H30 M2 25 V30 M30 25 V30', 2),
  monochrome: faction('xxx'),
  chessboard: faction('xoxo'),
  in_control:
    faction('ooo', 3) +
    s('M6 29 V21 M3 24 L6 21 L9 24 M16 29 V21 M13 24 L16 21 L19 24 M26 29 V21 M23 24 L26 21 L29 24', 2),
  wiretap: s('M5 20 V16 Q5 5 16 5 Q27 5 27 16 V20', 2.6) + box(3, 18, 7, 10, 2, I, 0) + box(22, 18, 7, 10, 2, I, 0),
  balance: s('M16 4 V28 M9 28 H23 M4 10 H28', 2.4) + s('M4 10 L0.8 20 H7.6Z M28 10 L24.6 20 H31.2Z', 1.8),
  lopsided: s('M16 6 V28 M9 28 H23 M4 16 L28 7', 2.4) + flat('M4 16 L0.6 25 H8Z', I) + s('M28 7 L25 15 H31Z', 1.6),
  twins:
    oval(10.6, 10, 5, 6, I, 0) +
    oval(22, 10, 5, 6, I, 0) +
    flat('M1 29 Q1 18 10.6 18 Q15 18 16.2 21 Q17.6 18 22 18 Q31 18 31 29Z', I),
  guarded_door: faction('ohx'),
  last_one_standing: faction('+x+'),
  stronghold: flat(
    'M4 29 V12 H2 V4 H7 V7 H10 V4 H14 V7 H18 V4 H22 V7 H25 V4 H30 V12 H28 V29 H20 V22 Q20 18 16 18 Q12 18 12 22 V29Z',
    I,
  ),
  perfect_match:
    oval(16, 16, 12, 12, 'none', 2.4, I) +
    flat('M16 9 A4.4 4.4 0 0 1 18.4 17 L20.6 24 H11.4 L13.6 17 A4.4 4.4 0 0 1 16 9Z', I),
  standoff: s('M3 16 H12 M8 11 L13 16 L8 21 M29 16 H20 M24 11 L19 16 L24 21 M16 5 V27', 2.6),
};

export const MISSIONS = Object.keys(GLYPHS);
/**
 * Which of ours is a mission's glyph: the one that a deck has chosen, whatever the mission is called, else its own; for a name
 * that nobody knows, one by its letters, always the same.
 */
export const signOf = (id: string, art?: number | null): number => {
  const known = MISSIONS.indexOf(id);
  const letters = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0);
  return typeof art === 'number' ? art % MISSIONS.length : known >= 0 ? known : letters % MISSIONS.length;
};
export const mission = (id: string, art?: number | null): Art => ({
  box: '0 0 32 32',
  body: GLYPHS[MISSIONS[signOf(id, art)] ?? id] ?? '',
});
