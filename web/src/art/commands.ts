// Icons of commands, 32 × 32, in the colour of the text around: what an agent's command does.
import { type Art, box, flat, group, line, oval } from './ink';

const I = 'currentColor';
const s = (d: string, width = 2.7): string => line(d, width, I);
const CARD = (x: number, y: number): string => box(x, y, 14, 20, 2, 'none', 2.5, I);
const TURN = s('M6 13 A11 11 0 0 1 26 12 M26 19 A11 11 0 0 1 6 20') + s('M27 5 V13 H19 M5 27 V19 H13');
const HAND = s(
  'M7 29 V15 Q7 12 9.5 12 Q12 12 12 15 V6 Q12 3 14.4 3 Q17 3 17 6 V13 Q17 11 19.4 11 Q22 11 22 14 Q22 12.5 24.2 12.5 Q26.5 12.5 26.5 16 V22 Q26.5 29 20 29Z',
  2.4,
);
const SIGHT = oval(16, 16, 10, 10, 'none', 2.6, I) + s('M16 2 V11 M16 21 V30 M2 16 H11 M21 16 H30', 2.6);
const CROSS = 'M12 3 H20 V12 H29 V20 H20 V29 H12 V20 H3 V12 H12Z';
const small = (body: string, x: number, y: number, k: number): string =>
  group(body, `translate(${x} ${y}) scale(${k})`);

const COIN = oval(11, 13.5, 9, 9, 'none', 2.6, I);

const ICONS: Record<string, string> = {
  sniper: SIGHT,
  poisoner:
    s('M12 3 H20 M13 4 V11 L6 24 Q5 29 10 29 H22 Q27 29 26 24 L19 11 V4', 2.6) +
    flat('M9 21 H23 L25 26 Q25 28 22 28 H10 Q7 28 7 26Z', I),
  handler: TURN,
  puppeteer: small(TURN, 0, 0, 0.6) + small(TURN, 12.6, 12.6, 0.6),
  driver: s('M3 16 H29 M9 9 L2 16 L9 23 M23 9 L30 16 L23 23', 2.8),
  smuggler: s('M4 5 V27 M28 5 V27', 3.4) + s('M9 16 H23 M17 10 L23 16 L17 22'),
  exfiltrator: s('M16 21 V3 M9 10 L16 3 L23 10 M4 20 V29 H28 V20', 2.8),
  medic: flat(CROSS, I),
  recruiter: box(4, 6, 16, 22, 2, 'none', 2.6, I) + s('M25 10 V22 M19.5 16 H30.5', 3),
  analyst: s('M3 27 V7 H12 L15 11 H26 V15 M3 27 H17', 2.6) + s('M24 18 V30 M18 24 H30', 3),
  pickpocket: HAND,
  cleaner: s('M6 9 H26 M12 9 V5 H20 V9 M8.6 9 L10.4 28 H21.6 L23.4 9 M13.6 14 L14.2 23 M18.4 14 L17.8 23', 2.5),
  understudy:
    CARD(4, 4) +
    box(13, 8, 14, 20, 2, I, 0) +
    s('M17 18 H23 M20 15 V21', 2.4).replaceAll(I, 'var(--glyph-gap, var(--paper))'),
  turncoat: s('M4 11 H25 M19 4 L26 11 L19 18 M28 22 H7 M13 15.5 L6 22 L13 29', 2.6),
  liquidator:
    flat('M16 3 Q28 3 28 15 Q28 21 23 23 V29 H9 V23 Q4 21 4 15 Q4 3 16 3Z', I) +
    oval(11, 15, 3.4, 3.8, 'var(--glyph-gap, var(--paper))', 0) +
    oval(21, 15, 3.4, 3.8, 'var(--glyph-gap, var(--paper))', 0) +
    line('M13 25 V29 M19 25 V29', 2, 'var(--glyph-gap, var(--paper))'),
  interrogator: HAND + s('M24 3 V9 M21 6 H27', 2.6),
  interloper: s('M3 5 V27', 3.4) + s('M9 11 H27 M22 6 L27 11 L22 16 M9 22 H27 M22 17 L27 22 L22 27', 2.4),
  saboteur: CARD(9, 6) + s('M3 3 L29 29 M29 3 L3 29', 2.4),
  surgeon: small(flat(CROSS, I), 0, 0, 0.62) + small(flat(CROSS, I), 12, 12, 0.62),
  spymaster: small(TURN, 0, 0, 0.6) + small(TURN, 12.6, 12.6, 0.6) + oval(25, 7, 3, 3, I, 0),
  archivist: CARD(2, 8) + s('M11 5 H20 Q22 5 22 7 V24 M16 2 H25 Q27 2 27 4 V21', 2.4) + s('M9 14 V22 M5 18 H13', 2.6),
  censor: s('M7 3 H21 L26 8 V29 H7Z', 2.5) + box(3, 14, 27, 6, 0, I, 0),
  // Abilities that no card of the house deck has.
  gain: COIN + s('M11 9.5 V17.5 M7 13.5 H15', 2.6) + s('M24 19 V29 M19 24 H29', 3),
  lose: COIN + s('M7 13.5 H15', 2.6) + s('M19 24 H29', 3),
  pay: COIN + s('M18 24 H29 M24 18 L30 24 L24 30', 2.6),
  swap: s('M4 10 H27 M20 3 L27 10 L20 17 M28 22 H5 M12 15 L5 22 L12 29', 2.6),
  discard_from: small(HAND, 0, 6, 0.7) + s('M18 4 L28 14 M28 4 L18 14', 2.8),
  discard_free: oval(13, 16, 9, 9, 'none', 2.6, I) + s('M10 16 H16 M20 5 L29 14 M29 5 L20 14', 2.6),
  blank: s('M7 16 H25', 3),
};
/** What an ability does, for kinds that only a deck of one's own has. */
const ABILITIES: Record<string, string> = {
  kill: 'sniper',
  turn: 'handler',
  extract: 'exfiltrator',
  revive: 'medic',
  discard: 'saboteur',
  move: 'driver',
  steal: 'pickpocket',
  draw: 'recruiter',
  discard_hand: 'archivist',
  discard_mission: 'censor',
  copy: 'understudy',
  swap: 'swap',
  discard_from: 'discard_from',
  discard_free: 'discard_free',
  gain: 'gain',
  lose: 'lose',
  pay: 'pay',
  '': 'blank',
};

/** The kind of the house deck that stands for an ability. */
export const standIn = (ability = 'kill'): string => ABILITIES[ability] ?? 'sniper';

/** The icon of a kind's command; `ability` says what to draw for a kind we do not know. */
export function command(kind: string, ability?: string): Art {
  return { box: '0 0 32 32', body: ICONS[kind] ?? ICONS[standIn(ability)] ?? '' };
}
