// The seven special cards of the anniversary edition, 100 × 100: what it does as a sign, and a cow who peeps out below.
import { ear, eye, head, HORN, PALE } from './cow';
import { type Art, box, flat, group, INK, line, mirrored, oval, path } from './ink';

export const SPECIALS = ['fifth_row', 'seventh_cow', 'insert', 'replace', 'move', 'stop', 'plus'] as const;
export type SpecialKind = (typeof SPECIALS)[number];

const PAPER = '#fdf8ea';
const RED = '#b3261e';
const GREEN = '#2b6a3c';
const BLUE = '#1f5488';

/** The cow who peeps: horns, ears and eyes over the lower edge. */
const peeping = (glance: number): string =>
  group(
    mirrored(ear(PALE)) +
      mirrored(HORN) +
      head(PALE) +
      flat('M50 22 L72 24 Q76 44 66 58 Q54 52 52 40Z', INK) +
      eye(38, glance) +
      eye(62, glance),
    'translate(14 58) scale(.72)',
  );
const card = (x: number, y: number, w = 15, h = 20, fill = PAPER): string => box(x, y, w, h, 2, fill, 2.4);
const arrow = (d: string, colour: string): string => line(d, 7.6, INK) + line(d, 4, colour);

const SIGNS: Record<SpecialKind, string> = {
  fifth_row:
    [0, 1, 2, 3].map((i) => box(14, 6 + i * 10, 56, 7, 2, PAPER, 2.2)).join('') +
    box(14, 46, 56, 9, 2, '#cfe3bf', 2.6, GREEN) +
    line('M82 44 V58 M75 51 H89', 7.6, INK) +
    line('M82 44 V58 M75 51 H89', 4, '#7fd08f'),
  seventh_cow:
    [0, 1, 2, 3, 4].map((i) => card(5 + i * 12, 18, 10.4, 24)).join('') +
    card(66, 18, 10.4, 24, '#f3cf85') +
    box(80, 12, 15, 36, 2, '#b79ad0', 2.6) +
    `<text x="87.5" y="37" text-anchor="middle" font-family="var(--f-num)" font-weight="700" font-size="20" fill="${INK}">7</text>`,
  insert:
    card(10, 24, 20, 28) +
    card(70, 24, 20, 28) +
    box(40, 12, 20, 28, 2, '#cfe3bf', 2.8, GREEN) +
    arrow('M50 18 V50 M43 43 L50 51 L57 43', '#7fd08f'),
  replace:
    group(card(0, 0, 22, 30), 'translate(12 14) rotate(-8 11 15)') +
    group(card(0, 0, 22, 30, '#b9d2e6'), 'translate(66 14) rotate(8 11 15)') +
    arrow('M38 22 H60 M54 16 L61 22 L54 28', '#f2b84b') +
    arrow('M62 42 H40 M46 36 L39 42 L46 48', '#f2b84b'),
  move:
    [0, 1, 2].map((i) => card(8 + i * 19, 6)).join('') +
    card(8, 34) +
    box(27, 34, 15, 20, 2, '#cfe3bf', 2.4, GREEN) +
    arrow('M54 28 Q74 30 72 44 H48 M55 38 L48 44 L55 50', '#7fb0e8'),
  stop:
    path('M35 3 H65 L86 20 V42 L65 59 H35 L14 42 V20Z', RED) +
    line('M37 8.6 H63 L80.4 22.6 V39.4 L63 53.4 H37 L19.6 39.4 V22.6Z', 2, '#fff8ea') +
    path(
      'M34 46 V27 Q34 24 37 24 Q40 24 40 27 V19 Q40 16 43 16 Q46 16 46 19 V15 Q46 12 49 12 Q52 12 52 15 V18 Q52 15.6 55 15.6 Q58 15.6 58 18.6 V32 L62 27.4 Q65 25 67.4 28 L60 42 Q57 49 51 49 H41 Q34 49 34 46Z',
      '#fff8ea',
      2.4,
    ),
  plus:
    oval(50, 30, 27, 27, '#e2b53a') +
    oval(50, 30, 21, 21, 'none', 1.8, '#8a5a00') +
    line('M50 16 V44 M36 30 H64', 11, INK) +
    line('M50 16 V44 M36 30 H64', 6, '#fffdf6') +
    line('M82 8 V16 M78 12 H86 M15 44 V50 M12 47 H18', 2.6, BLUE),
};
const GLANCE: Record<SpecialKind, number> = {
  fifth_row: 2.4,
  seventh_cow: 2.4,
  insert: 0,
  replace: -2.4,
  move: -2.4,
  stop: 0,
  plus: 0,
};

export const special = (kind: SpecialKind): Art => ({ box: '0 0 100 100', body: peeping(GLANCE[kind]) + SIGNS[kind] });
