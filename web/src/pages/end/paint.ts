// A picture to keep, drawn on the device with the page's own art: nothing is sent anywhere, and no image is loaded (the content
// policy would not have it). Drawings that stand on the page are copied shape by shape onto the canvas.
import type { SeatLook } from '$art/seats';
import { figure } from '$i18n';

export const SIDE = 1080;

export interface Keepsake {
  product: string;
  game: string;
  date: string;
  /** What is celebrated, in capitals: a name, «Победа», «2-е место». */
  head: string;
  /** The title won, where there is one. */
  title: string;
  hero: SVGSVGElement;
  seats: { face: SVGSVGElement; look: SeatLook; points: number; name: string | null }[];
}

const SUN = ['#f0d06f', '#e0b04b'] as const;
const INK = '#221b12';

const shown = (shape: Element, root: Element): boolean => {
  for (let one: Element | null = shape; one && one !== root; one = one.parentElement)
    if (getComputedStyle(one).opacity === '0') return false;
  return true;
};

function outline(shape: SVGElement): Path2D {
  const at = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape.getAttribute('d') ?? undefined);
  if (shape.tagName === 'ellipse') path.ellipse(at('cx'), at('cy'), at('rx'), at('ry'), 0, 0, 2 * Math.PI);
  if (shape.tagName === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  return path;
}

/** Copies a drawing of the page into a square of the canvas. */
export function copyDrawing(
  on: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  x: number,
  y: number,
  side: number,
): void {
  const root = svg.getScreenCTM()?.inverse();
  if (!root) return;
  for (const shape of svg.querySelectorAll<SVGGraphicsElement>('path, ellipse, circle')) {
    const own = shape.getScreenCTM();
    if (!own || !shown(shape, svg)) continue;
    const { fill, stroke, strokeWidth } = getComputedStyle(shape);
    on.save();
    on.translate(x, y);
    on.scale(side / 100, side / 100);
    const { a, b, c, d, e, f } = root.multiply(own);
    on.transform(a, b, c, d, e, f);
    const path = outline(shape);
    if (fill !== 'none') {
      on.fillStyle = fill;
      on.fill(path);
    }
    if (stroke !== 'none') {
      on.lineJoin = on.lineCap = 'round';
      on.strokeStyle = stroke;
      on.lineWidth = parseFloat(strokeWidth);
      on.stroke(path);
    }
    on.restore();
  }
}

function sun(on: CanvasRenderingContext2D): void {
  on.fillStyle = SUN[0];
  on.fillRect(0, 0, SIDE, SIDE);
  on.fillStyle = SUN[1];
  const rays = 18;
  for (let ray = 0; ray < rays; ray++) {
    const turn = (ray * 2 * Math.PI) / rays;
    on.beginPath();
    on.moveTo(540, 364);
    on.lineTo(540 + 1200 * Math.cos(turn), 364 + 1200 * Math.sin(turn));
    on.lineTo(540 + 1200 * Math.cos(turn + Math.PI / rays), 364 + 1200 * Math.sin(turn + Math.PI / rays));
    on.fill();
  }
}

/** A round frame with a dog in it. */
function medal(
  on: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  [x, y, r]: [number, number, number],
  rim: string,
  width: number,
): void {
  on.save();
  on.beginPath();
  on.arc(x, y, r, 0, 2 * Math.PI);
  on.fillStyle = '#fff6e8';
  on.fill();
  on.clip();
  copyDrawing(on, svg, x - r * 0.92, y - r * 0.86, r * 1.84);
  on.restore();
  on.beginPath();
  on.arc(x, y, r, 0, 2 * Math.PI);
  on.lineWidth = width;
  on.strokeStyle = rim;
  on.stroke();
}

/** The seat's shape at the lower left of its medal: colours alone tell nobody apart. */
function mark(on: CanvasRenderingContext2D, { shape, colour }: SeatLook, [x, y, r]: [number, number, number]): void {
  const path = new Path2D(shape);
  on.save();
  on.translate(x - r * 1.12, y + r * 0.34);
  on.scale(r / 22, r / 22);
  on.lineJoin = 'round';
  on.lineWidth = 5;
  on.strokeStyle = '#fff8ea';
  on.stroke(path);
  on.fillStyle = colour;
  on.fill(path);
  on.restore();
}

/** As large as it fits. */
function words(on: CanvasRenderingContext2D, text: string, y: number, size: number, width: number, font: string): void {
  let now = size;
  do on.font = font.replace('#', String(now));
  while (on.measureText(text).width > width && (now -= 2) > 14);
  on.fillText(text, 540, y);
}

export function paint(canvas: HTMLCanvasElement, keep: Keepsake): void {
  const on = canvas.getContext('2d');
  if (!on) return;
  canvas.width = canvas.height = SIDE;
  sun(on);
  on.textBaseline = 'middle';
  on.fillStyle = INK;
  on.textAlign = 'left';
  on.font = "700 44px 'Oswald'";
  on.fillText(keep.product.toUpperCase(), 44, 58);
  on.textAlign = 'right';
  on.font = "500 28px 'IBM Plex Mono'";
  on.fillText(`${keep.game} · ${keep.date}`, SIDE - 44, 58);
  medal(on, keep.hero, [540, 382, 276], INK, 14);
  on.fillStyle = INK;
  on.fillRect(0, 684, SIDE, 396);
  on.fillStyle = '#b3261e';
  on.fillRect(0, 694, SIDE, 234);
  on.textAlign = 'center';
  on.fillStyle = '#fff8ea';
  words(on, keep.head.toUpperCase(), keep.title ? 778 : 811, 118, 1000, "700 #px 'Oswald'");
  on.fillStyle = '#f2cf6b';
  if (keep.title) words(on, keep.title.toUpperCase(), 884, 52, 1000, "700 #px 'Oswald'");
  const step = SIDE / keep.seats.length;
  const r = Math.min(50, step / 4.4);
  keep.seats.forEach(({ face, look, points, name }, i) => {
    const x = step * i + step / 2;
    medal(on, face, [x - r * 0.9, 1002, r], look.colour, 7);
    mark(on, look, [x - r * 0.9, 1002, r]);
    on.textAlign = 'left';
    on.fillStyle = '#fff8ea';
    on.font = `700 ${Math.round(r * 0.88)}px 'Oswald'`;
    on.fillText(figure(points), x + r * 0.35, name === null ? 1004 : 988);
    on.font = `700 ${Math.round(r * 0.5)}px 'Source Sans 3'`;
    if (name !== null) on.fillText(name, x + r * 0.35, 1028, step / 2);
  });
}
