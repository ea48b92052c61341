// Where the portraits stand round the crowd, and so which way eyes look. Places are counted clockwise from me at the
// lower edge and given in per cent of the ring's box, so that phone and desk differ only in these tables.
export type Spot = readonly [x: number, y: number];
/** Above and below the crowd, all around it, or at its two sides. */
export type Shape = 'tall' | 'wide' | 'beside';

const TALL_X: Record<number, readonly number[]> = { 2: [26, 74], 3: [15, 50, 85], 4: [12, 37, 63, 88] };
/** How many of the seats stand below the crowd; I am the right one of the middle two, or the middle one. */
const BELOW: Record<number, number> = { 4: 2, 5: 3, 6: 3, 7: 3, 8: 4 };

const WIDE: Record<number, readonly Spot[]> = {
  4: [
    [50, 90],
    [11, 50],
    [50, 10],
    [89, 50],
  ],
  5: [
    [50, 90],
    [11, 66],
    [28, 11],
    [72, 11],
    [89, 66],
  ],
  6: [
    [50, 90],
    [11, 72],
    [11, 25],
    [50, 10],
    [89, 25],
    [89, 72],
  ],
  7: [
    [50, 90],
    [11, 78],
    [9, 34],
    [33, 10],
    [67, 10],
    [91, 34],
    [89, 78],
  ],
  8: [
    [50, 90],
    [11, 86],
    [9, 50],
    [11, 14],
    [50, 10],
    [89, 14],
    [91, 50],
    [89, 86],
  ],
};

function tall(nSeats: number): Spot[] {
  const below = BELOW[nSeats] ?? 3;
  const low = TALL_X[below] ?? [];
  const high = TALL_X[nSeats - below] ?? [];
  const me = Math.floor(below / 2);
  const spots: Spot[] = [];
  for (let i = me; i >= 0; i--) spots.push([low[i] ?? 50, 91]);
  for (const x of high) spots.push([x, 9]);
  for (let i = below - 1; i > me; i--) spots.push([low[i] ?? 50, 91]);
  return spots;
}

/** Half of them at the left and half at the right, I at the lower right, next to my hand. */
function beside(nSeats: number): Spot[] {
  const left = Math.floor(nSeats / 2);
  const right = nSeats - left;
  const height = (at: number, of: number) => (100 * (at + 0.5)) / of;
  const [me, ...others] = Array.from({ length: right }, (_, i): Spot => [93, height(right - 1 - i, right)]);
  const up = Array.from({ length: left }, (_, i): Spot => [7, height(left - 1 - i, left)]);
  return [...(me ? [me] : []), ...up, ...others.reverse()];
}

const ROUND: Record<Shape, (nSeats: number) => readonly Spot[]> = {
  tall,
  wide: (nSeats) => WIDE[nSeats] ?? [],
  beside,
};

/** The place of every seat; `me` stands at the lower edge. */
export function places(nSeats: number, me: number, shape: Shape): Spot[] {
  const round = ROUND[shape](nSeats);
  return Array.from({ length: nSeats }, (_, seat) => round[(seat - me + nSeats) % nSeats] ?? [50, 50]);
}

/** The unit vector on this screen from one portrait to another; down to the table where somebody looks at nobody. */
export function gaze(spots: readonly Spot[], from: number, to: number | null, width: number, height: number): Spot {
  const a = spots[from];
  const b = to === null ? undefined : spots[to];
  if (!a || !b) return [0, 1];
  const x = (b[0] - a[0]) * width;
  const y = (b[1] - a[1]) * height;
  const length = Math.hypot(x, y);
  return length === 0 ? [0, 1] : [x / length, y / length];
}
