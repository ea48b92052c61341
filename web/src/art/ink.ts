// The pen every drawing is made with: one ink, round joins, a few flat colours. The functions give SVG markup without
// style attributes (the page's content policy forbids them), which Drawing.svelte puts into an <svg>.

export const INK = '#221b12';

/** A drawing: its box and what is in it. */
export interface Art {
  box: string;
  body: string;
}

export const group = (body: string, transform = '', opacity = 1): string =>
  `<g${transform && ` transform="${transform}"`}${opacity < 1 ? ` opacity="${opacity}"` : ''}>${body}</g>`;

const pen = (fill: string, width: number, stroke: string): string =>
  `fill="${fill}"` +
  (width ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"` : '');

/** A path. */
export const path = (d: string, fill = 'none', width = 3, stroke = INK): string =>
  `<path d="${d}" ${pen(fill, width, stroke)}/>`;

/** A line: a path without a fill. */
export const line = (d: string, width = 3, stroke = INK): string => path(d, 'none', width, stroke);

/** A flat shape: a path without an outline. */
export const flat = (d: string, fill = INK): string => path(d, fill, 0);

export const oval = (cx: number, cy: number, rx: number, ry: number, fill = 'none', width = 3, stroke = INK): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${pen(fill, width, stroke)}/>`;

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  r = 0,
  fill = 'none',
  width = 3,
  stroke = INK,
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${pen(fill, width, stroke)}/>`;

/** The same on the other side of a box 100 wide. */
export const mirrored = (body: string): string => body + group(body, 'matrix(-1 0 0 1 100 0)');
