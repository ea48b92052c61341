// The order in which the traits of the spy chief are stamped: the one that parts the last two comes last.
import { has, TRAITS, type TraitName } from '$art/cat';

/** Which caught cats a trait sends away. */
const sends = (trait: TraitName, chief: number, cats: number[]): number[] =>
  cats.filter((cat) => has(cat, trait) !== has(chief, trait));

export interface Stamped {
  trait: TraitName;
  value: boolean;
  /** The cats that leave with it. */
  leave: number[];
}

export function finale(chief: number, caught: number[]): Stamped[] {
  const wrong = caught.filter((cat) => cat !== chief);
  // Of all that send somebody away, the one that the closest cat fails comes last.
  const failing = (cat: number) => TRAITS.filter((trait) => has(cat, trait) !== has(chief, trait));
  const closest = [...wrong].sort((a, b) => failing(a).length - failing(b).length)[0];
  const last = closest === undefined ? undefined : failing(closest)[0];
  const order = [...TRAITS].sort((a, b) => Number(a === last) - Number(b === last));
  let left = wrong;
  return order.map((trait) => {
    const leave = sends(trait, chief, left);
    left = left.filter((cat) => !leave.includes(cat));
    return { trait, value: has(chief, trait), leave };
  });
}
