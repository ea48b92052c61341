// What a cat looks like in words, and what a view shows of the hunt.
import { has, TRAITS, type TraitName } from '$art/cat';
import type { Colour, View } from '$wire/checkpoint';
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
/** K5: a table may play without the memory aid while the game goes on. */
export const forgets = (view: View): boolean => !view.options.memory_aid && !view.over;
/** The discards that the page shows: all of them, or the newest where the table plays without the memory aid. */
export function shownDiscard(view: View, seat: number): number[] {
  const { discard } = lineAt(view, seat);
  return forgets(view) ? discard.slice(-1) : discard;
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

/** The traits in which a cat differs from the chief, as they are on the chief: why a catch was worth no more. */
export const failedTraits = (cat: number, chief: number): { trait: TraitName; value: boolean }[] =>
  TRAITS.filter((trait) => has(cat, trait) !== has(chief, trait)).map((trait) => ({ trait, value: has(chief, trait) }));

export interface KnownToken {
  colour: Colour;
  /** Null: I do not know it. */
  value: number | null;
  cafe: boolean;
  officer: boolean;
}

/** A victory token as I know it: my own, one that lies open, or one that was mine. */
export function tokenAt(view: View, seat: number, index: number): KnownToken | null {
  const seen = view.token_colours[seat]?.[index];
  if (!seen) return null;
  const known =
    seat === view.seat
      ? view.my_tokens[index]
      : view.known_tokens.find((one) => one.seat === seat && one.index === index)?.token;
  return {
    colour: seen.colour,
    value: seen.value ?? known?.value ?? null,
    cafe: seen.cafe ?? known?.cafe ?? false,
    officer: seen.officer ?? known?.officer ?? false,
  };
}

/** What a catch brought in the scoring that is on; no token where none was left. */
export function awardOf(view: View, seat: number): { alike: number | null; token: KnownToken | null; gone: boolean } {
  const { alike = null, token = null } = view.awards[seat] ?? {};
  return {
    alike,
    token: token && tokenAt(view, token.seat, token.index),
    /** It was exchanged in the café since. */
    gone: token !== null && token.seat !== seat,
  };
}
