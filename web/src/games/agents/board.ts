// How the table lies: whose factions are whose, which way cards point, where halves meet. This reads the picture
// (two halves that touch make a token); what anything is worth in all is the view's `income`.
import { halvesOf } from './cards';
import type { FactionCard, Tariff, View } from './types';

/** Faction F lies between seat F, who has it on the left, and the next seat. */
export const sides = (nSeats: number, faction: number): [number, number] => [faction, (faction + 1) % nSeats];

export function otherSide(nSeats: number, faction: number, seat: number): number {
  const [left, right] = sides(nSeats, faction);
  return seat === left ? right : left;
}

/** The two factions of a seat: the one on its left, then the one on its right. */
export const factionsOf = (nSeats: number, seat: number): number[] => [seat, (seat + nSeats - 1) % nSeats];

/** All the others, going round from my left. */
export function farFactions(nSeats: number, seat: number): number[] {
  const mine = factionsOf(nSeats, seat);
  return Array.from({ length: nSeats }, (_, i) => (seat + 1 + i) % nSeats).filter((faction) => !mine.includes(faction));
}

/** The seats that share no faction with me. */
export function farSeats(nSeats: number, seat: number): number[] {
  const near = [seat, (seat + 1) % nSeats, (seat + nSeats - 1) % nSeats];
  return Array.from({ length: nSeats }, (_, i) => (seat + 2 + i) % nSeats).filter((other) => !near.includes(other));
}

export type Half = 'black' | 'white';

/** The half that a card shows to a seat at its edge toward the head of the line or toward its end; null: none. */
export function halfTo(card: FactionCard, faction: number, seat: number, edge: 'head' | 'end'): Half | null {
  if (card === 'safehouse') return seat === faction ? 'black' : 'white';
  if (card.dead || card.command_to === seat) return null;
  const { left, right } = halvesOf(card.card);
  // Whoever has the faction on the left sees its head at the left.
  return (seat === faction) === (edge === 'head') ? left : right;
}

/** Between each two cards of a line: what the token on the seam brings to a seat, 0 where there is none. */
export function seams(line: readonly FactionCard[], faction: number, seat: number, tariff: Tariff): number[] {
  return line.slice(1).map((card, i) => {
    const before = line[i];
    const one = before === undefined ? null : halfTo(before, faction, seat, 'end');
    const other = halfTo(card, faction, seat, 'head');
    if (one === null || other === null) return 0;
    return one === other ? tariff.whole_token : tariff.mixed_token;
  });
}

/** Cards side by side as one sees them, null the safehouse, which shows this colour; what each seam brings. */
export function joinsOf(seen: readonly ({ card: string; command?: boolean } | null)[], house: Half): number[] {
  // Faction 0 of two: seat 0 has it on the left and a black safehouse, seat 1 sees the line from its other end.
  const seat = house === 'black' ? 0 : 1;
  const line = seen.map((one): FactionCard =>
    one ? { card: one.card, command_to: one.command ? seat : 1 - seat, dead: false } : 'safehouse',
  );
  const tariff = { whole_token: 2, mixed_token: 1 } as Tariff;
  const joins = seams(seat === 0 ? line : line.toReversed(), 0, seat, tariff);
  return seat === 0 ? joins : joins.toReversed();
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

/** What the tokens of one faction bring to a seat. */
export const tokensAt = (view: View, faction: number, seat: number): number =>
  sum(seams(view.factions[faction] ?? [], faction, seat, view.tariff));
