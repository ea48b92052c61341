// The ballroom behind «Маскарад» on the room's big screen: wall, arches, curtains, a chequered floor. Flat colours, and light as
// rings like on a printed poster: nothing that bands on a television.
import { flat, line } from './ink';

export const W = 1920;
export const H = 1080;

const arch = (x: number, width: number, top: number, bottom: number): string =>
  `<path d="M${x} ${bottom} V${top + width / 2} A${width / 2} ${width / 2} 0 0 1 ${x + width} ${top + width / 2} V${bottom}Z" fill="#0b1318" fill-opacity=".55" stroke="#2a3c48" stroke-width="5"/>` +
  line(
    `M${x + width / 2} ${top + 8} V${bottom} M${x} ${top + width * 0.62} H${x + width} M${x} ${top + width * 1.2} H${x + width}`,
    4,
    '#22323d',
  );

const RINGS: [number, number, string][] = [
  [900, 520, '#16232b'],
  [690, 400, '#1a2931'],
  [480, 280, '#1f3038'],
  [290, 175, '#26383f'],
];
const rings = (x: number, y: number): string =>
  RINGS.map(([rx, ry, fill]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`).join('');

function tiles(floor: number): string {
  const horizon = floor - 300;
  const depth = [0, 0.07, 0.16, 0.28, 0.43, 0.62, 0.85, 1.15].map((t) => floor + t * (H - floor));
  const across = (u: number, y: number) => Math.round(W / 2 + u * 241 * ((y - horizon) / (H - horizon)));
  let all = '';
  depth.slice(1).forEach((low, row) => {
    const high = depth[row] ?? floor;
    for (let u = -14; u < 14; u++)
      if ((row + u) & 1)
        all += flat(
          `M${across(u, high)} ${Math.round(high)} L${across(u + 1, high)} ${Math.round(high)} L${across(u + 1, low)} ${Math.round(low)} L${across(u, low)} ${Math.round(low)}Z`,
          '#16222a',
        );
  });
  return all;
}

const curtain = (floor: number): string =>
  `<path d="M0 0 H250 Q236 210 120 330 Q66 420 84 ${floor + 40} H0Z" fill="#6d2022" stroke="#1a0b0c" stroke-width="5"/>` +
  line('M60 0 Q66 220 22 330 M120 0 Q122 210 60 336 M184 0 Q180 190 96 322', 10, '#4a1416') +
  line('M40 352 Q78 330 116 336', 12, '#c99a3c') +
  line('M84 346 V404 M74 404 H94', 7, '#c99a3c');

/** `floor`: where it begins; `glow`: the middle of the light; `drape`: how wide the curtains are. */
export function ballroom(floor: number, glow: readonly [number, number], drape: number): string {
  const arches = [-3, -2, -1, 0, 1, 2, 3].map((k) => arch(W / 2 + k * 262 - 82, 164, 96, floor - 34)).join('');
  return (
    `<rect width="${W}" height="${H}" fill="#131e25"/>${rings(...glow)}${arches}` +
    `<rect y="${floor - 40}" width="${W}" height="40" fill="#1c2a33"/><rect y="${floor}" width="${W}" height="${H - floor}" fill="#0d1418"/>` +
    tiles(floor) +
    `<g transform="scale(${drape} 1)">${curtain(floor)}</g><g transform="matrix(${-drape} 0 0 1 ${W} 0)">${curtain(floor)}</g>`
  );
}

/** The lamp over a desk, for the other games. */
export const lamplight = (x: number, y: number): string =>
  `<rect width="${W}" height="${H}" fill="#0f171c"/>` +
  [
    [1150, 800, '#111b21'],
    [880, 620, '#142028'],
    [600, 440, '#18262f'],
  ]
    .map(([rx, ry, fill]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`)
    .join('');
