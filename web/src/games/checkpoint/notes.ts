// The notebook: what a player has decided about the others' traits. Kept for this table and round in this tab.
import { has, TRAITS, type TraitName } from '$art/cat';
import type { View } from '$wire/checkpoint';
import { lineAt } from './look';

export type Mark = 'no' | 'sure';
/** By cell: "2:hat:true". */
export type Notes = Record<string, Mark>;

export const cell = (seat: number, trait: TraitName, value: boolean): string => `${seat}:${trait}:${value}`;

/** A tap goes from blank to crossed out, to sure, to blank. */
export function marked(notes: Notes, at: string): Notes {
  const { [at]: old, ...rest } = notes;
  if (old === 'sure') return rest;
  return { ...rest, [at]: old === 'no' ? 'sure' : 'no' };
}

/**
 * What lines and open traits exclude: a suspect has its owner's value, a discarded cat does not; no two players have one
 * trait. Shown only where the table has the assistant on.
 */
export function excluded(view: View, seat: number): Set<string> {
  const out = new Set<string>();
  const line = lineAt(view, seat);
  const known = view.exposed.find((one) => one.seat === seat);
  const taken = new Set<TraitName>([
    ...view.public_traits.map(({ trait }) => trait),
    ...view.exposed.filter((one) => one.seat !== seat).map(({ trait }) => trait),
    ...(view.my_trait && seat !== view.seat ? [view.my_trait.trait] : []),
  ]);
  for (const trait of TRAITS)
    for (const value of [true, false]) {
      const against =
        taken.has(trait) ||
        (known && (known.trait !== trait || (known.value != null && known.value !== value))) ||
        line.suspects.some((cat) => has(cat, trait) !== value) ||
        line.discard.some((cat) => has(cat, trait) === value);
      if (against) out.add(cell(seat, trait, value));
    }
  return out;
}

/** Which round the notes belong to: those of another are worth nothing. */
export const roundKey = (view: View): string => `${view.round}/${view.first}/${view.my_trait?.trait ?? ''}`;

const KEY = 'safehouse.checkpoint.notes.';

export function keptNotes(place: string, round: string): Notes {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + place) ?? 'null') as { round: string; notes: Notes } | null;
    return kept?.round === round ? kept.notes : {};
  } catch {
    return {};
  }
}

export function keepNotes(place: string, round: string, notes: Notes): void {
  sessionStorage.setItem(KEY + place, JSON.stringify({ round, notes }));
}
