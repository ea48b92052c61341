// Where the guests stand in the ballroom of the big screen: three rows of twelve, the back one smaller and dimmer.
export interface Place {
  x: number;
  y: number;
  /** How large, and how far in the dark. */
  s: number;
  dim: number;
}

const ROWS = [
  { y: 548, s: 0.9, dim: 0.16, width: 1560 },
  { y: 706, s: 1, dim: 0.07, width: 1700 },
  { y: 878, s: 1.1, dim: 0, width: 1830 },
] as const;
const ACROSS = 12;
/** Neighbours step aside for whoever is called. */
const ASIDE = 24;

export const PLACES = {
  /** Where a pawn waits that stands nowhere. */
  off: (seat: number): number => 200 + seat * 220,
};

export function placeOf(card: number, called: number | null): Place {
  const at = Math.floor((card - 1) / ACROSS);
  const row = ROWS[Math.min(at, ROWS.length - 1)] ?? ROWS[0];
  const aside = called === null || Math.abs(card - called) !== 1 ? 0 : (card - called) * ASIDE;
  const x = 960 + (((card - 1) % ACROSS) - (ACROSS - 1) / 2) * (row.width / ACROSS) + aside;
  return { x: Math.round(x), y: row.y, s: card === called ? 1.3 : row.s, dim: card === called ? 0 : row.dim };
}
