// What a cat looks like in words, and what a view shows of the hunt.
import { has, TRAITS, type TraitName } from '$art/cat';
import type { View } from '$wire/checkpoint';
import { t } from './strings';

export const catName = (cat: number): string => t().cats[cat] ?? String(cat);
export const traitWord = (trait: TraitName, value: boolean): string => t().trait[trait][value ? 1 : 0];

/** All five traits in a few words, for a screen reader: "серый кот в шляпе, без очков, в пальто, без газеты". */
export function describe(cat: number): string {
  const look = (trait: TraitName) => t().looks[trait][has(cat, trait) ? 1 : 0];
  const worn = (['hat', 'glasses', 'coat', 'newspaper'] as const).map(look);
  return `${look('grey')} ${worn.join(', ')}`;
}

/** What is to be seen on it, short: "Дымок (серый, шляпа, пальто)". */
export function introduce(cat: number): string {
  const fur = t().furShort[has(cat, 'grey') ? 1 : 0];
  const worn = (['hat', 'glasses', 'coat', 'newspaper'] as const)
    .filter((trait) => trait === 'coat' || has(cat, trait))
    .map((trait) => traitWord(trait, has(cat, trait)));
  return `${catName(cat)} (${[fur, ...worn].join(', ')})`;
}

/** The cats in front of a seat. */
export function lineAt(view: View, seat: number): { suspects: number[]; discard: number[] } {
  const { suspects = [], discard = [] } = view.lines[seat] ?? {};
  return { suspects, discard };
}
/** Whose line a cat lies in as a suspect. */
export const lineOf = (view: View, cat: number): number =>
  view.lines.findIndex((_, seat) => lineAt(view, seat).suspects.includes(cat));
export const catcherOf = (view: View, cat: number): number => view.caught.indexOf(cat);

/** The traits that lie open, by trait: by the officer, by dogs, in a scoring. */
export function openTraits(view: View): Partial<Record<TraitName, boolean>> {
  const open: Partial<Record<TraitName, boolean>> = {};
  for (const { trait, value } of view.public_traits) open[trait] = value;
  for (const { trait, value } of view.exposed) if (value != null) open[trait] = value;
  return open;
}

/** Is the round being scored? */
export const scoring = (view: View): boolean => view.phase === 'cafe' || view.phase === 'declare' || view.over;

/** The cat that has all five, once all five lie open (K10). */
export function chief(view: View): number | null {
  const open = openTraits(view);
  let cat = 0;
  for (const [bit, trait] of TRAITS.entries()) {
    const value = open[trait];
    if (value === undefined) return null;
    if (value) cat |= 1 << bit;
  }
  return cat;
}

/** How many of the chief's traits a cat has. */
export const matching = (cat: number, chiefCat: number): number =>
  TRAITS.filter((trait) => has(cat, trait) === has(chiefCat, trait)).length;

export const myPoints = (view: View): number => view.my_tokens.reduce((sum, { value }) => sum + value, 0);
