// Guests of the masquerade: 44 × 44, in the colour of the text around; the number stands beside, not on them.
import { type Art, flat, line, oval } from './ink';

const I = 'currentColor';
const HATS = [
  flat('M14 15 V4 H30 V15Z', I) + line('M9 16 H35', 3, I),
  flat('M14 14 Q14 3 20 5 Q22 7 24 5 Q30 3 30 14Z', I) + line('M8 16 Q22 10 36 16', 3.4, I),
  oval(22, 5, 5, 4.5, I, 0) + flat('M12 18 Q12 8 22 8 Q32 8 32 18Z', I),
  flat('M12 16 Q12 5 22 5 Q32 5 32 16Z', I) + line('M30 15 H38', 3, I),
  flat('M12 17 Q8 4 22 6 Q36 4 32 17 Q36 24 33 29 H11 Q8 24 12 17Z', I),
  flat('M13 15 L22 1 L31 15Z', I) + oval(22, 2.5, 2.6, 2.6, I, 0),
];
/** Long hair lies behind the face; all else on it. */
const HAIR = 4;

export function guest(number: number): Art {
  const kind = (number * 5 + (number >> 2)) % 6;
  const hat = HATS[kind] ?? '';
  const face = oval(22, 19, 9, 10, 'var(--face, #f5e3c0)', 0);
  const mask =
    flat(
      'M12.5 17 Q17 15 22 18 Q27 15 31.5 17 Q31 23 26.5 22.6 Q23.4 22 22 20 Q20.6 22 17.5 22.6 Q13 23 12.5 17Z',
      'var(--guest-mask, #221b12)',
    ) +
    oval(18, 19, 1.7, 1.3, '#fff', 0) +
    oval(26, 19, 1.7, 1.3, '#fff', 0);
  return {
    box: '0 0 44 44',
    body: flat('M2 46 Q3 31 16 29 H28 Q41 31 42 46Z', I) + (kind === HAIR ? hat + face : face + hat) + mask,
  };
}
