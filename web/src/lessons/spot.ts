// Where the instructor's note lies so that it hides nothing that is spoken of.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** Room left around what is pointed at, for its ring and arrow. */
const MARGIN = 14;
const grown = ({ x, y, w, h }: Box): Box => ({ x: x - MARGIN, y: y - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN });

/** Places for a note of this size: the corners and edges of the area first, then right below and above what is pointed at. */
function places(note: { w: number; h: number }, area: Box, avoid: Box[]): Box[] {
  const right = area.x + Math.max(0, area.w - note.w);
  const bottom = area.y + Math.max(0, area.h - note.h);
  const middle = area.x + Math.max(0, area.w - note.w) / 2;
  const inside = (y: number) => Math.min(Math.max(y, area.y), bottom);
  const edges = [area.y, bottom, (area.y + bottom) / 2].flatMap((y) => [right, middle, area.x].map((x) => ({ x, y })));
  const beside = avoid.flatMap(({ y, h }) => [inside(y + h), inside(y - note.h)].map((at) => ({ x: middle, y: at })));
  return [...edges, ...beside].map((place) => ({ ...place, ...note }));
}

interface Manners {
  /** Where the note lies already: it stays if nothing is better. */
  stay?: { x: number; y: number };
  /** What it would rather not hide, though nobody speaks of it. */
  mind?: Box[];
}

/** How much worse it is to hide what is spoken of than anything else. */
const WEIGHT = 1000;

/** The first place that hides the least. */
export function spot(
  note: { w: number; h: number },
  area: Box,
  pointedAt: Box[],
  { stay, mind = [] }: Manners = {},
): { x: number; y: number } {
  const avoid = pointedAt.map(grown);
  const inside = stay && stay.x >= area.x && stay.y >= area.y && stay.y + note.h <= area.y + area.h;
  const tried = [...(inside ? [{ ...stay, ...note }] : []), ...places(note, area, avoid)];
  const hides = (place: Box) =>
    avoid.reduce((sum, box) => sum + WEIGHT * overlap(place, box), 0) +
    mind.reduce((sum, box) => sum + overlap(place, box), 0);
  let best = { x: area.x, y: area.y, hidden: Infinity };
  for (const place of tried) {
    const hidden = hides(place);
    if (hidden < best.hidden) best = { x: place.x, y: place.y, hidden };
  }
  return { x: best.x, y: best.y };
}

/** Right beside what is pointed at, so that the eye need not look for it; where there is no room, where it hides the least. */
export function near(note: { w: number; h: number }, area: Box, pointedAt: Box): { x: number; y: number } {
  const { x, y, w, h } = grown(pointedAt);
  const across = Math.min(Math.max(x + (w - note.w) / 2, area.x), area.x + area.w - note.w);
  const along = Math.min(Math.max(y + (h - note.h) / 2, area.y), area.y + area.h - note.h);
  const sides = [
    { x: across, y: y - note.h },
    { x: across, y: y + h },
    { x: x - note.w, y: along },
    { x: x + w, y: along },
  ];
  const fits = (at: { x: number; y: number }) =>
    at.x >= area.x && at.y >= area.y && at.x + note.w <= area.x + area.w && at.y + note.h <= area.y + area.h;
  return sides.find(fits) ?? spot(note, area, [pointedAt]);
}

/** The middle of the area, a little above. */
export const middle = (note: { w: number; h: number }, { x, y, w, h }: Box): { x: number; y: number } => ({
  x: x + Math.max(0, w - note.w) / 2,
  y: y + Math.max(0, h - note.h) * 0.4,
});
