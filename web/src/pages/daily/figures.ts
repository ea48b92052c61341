// The figures of a deal of the day, as they are shown.
import { signed } from '$i18n';
import { sha256 } from '$lib/sha256';
import type { DailyTable, DailyTableLine } from '$wire/server';
import { t } from './strings';

/** A score as people read it: a lead has a sign. */
export const scoreText = (table: Pick<DailyTable, 'compared_by'>, score: number): string =>
  table.compared_by === 'lead' ? signed(score) : String(score);

export const unitOf = ({ compared_by, best }: Pick<DailyTable, 'compared_by' | 'best'>): string =>
  compared_by === 'lead' ? t().unit.lead : t().unit[best];

const cardOf = (action: unknown): string | null => {
  const card = action !== null && typeof action === 'object' && 'card' in action ? action.card : null;
  return typeof card === 'number' ? String(card) : null;
};

/** Where somebody's play parts from mine, in a few words. */
export function difference({ differs, me }: DailyTableLine, played: boolean): string {
  if (me || !played) return '';
  if (!differs) return t().same;
  const [theirs, mine] = [cardOf(differs.theirs), cardOf(differs.mine)];
  if (theirs !== null && mine !== null && theirs !== mine) return t().instead(differs.choice, theirs, mine);
  return t().differs(differs.choice);
}

export interface Bar {
  /** The lowest and the highest score that it counts. */
  from: number;
  to: number;
  n: number;
  mine: boolean;
}

/** How many got how much, in at most so many bars of the same width. */
export function bars(scores: readonly (readonly number[])[], mine: number | null, most = 16): Bar[] {
  const [first, last] = [scores[0]?.[0], scores.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const width = Math.max(1, Math.ceil((last - first + 1) / most));
  const made: Bar[] = [];
  for (let from = first; from <= last; from += width) {
    const to = from + width - 1;
    const within = (score: number | undefined) => score !== undefined && score >= from && score <= to;
    const n = scores.reduce((sum, [score, count]) => sum + (within(score) ? (count ?? 0) : 0), 0);
    made.push({ from, to, n, mine: mine !== null && within(mine) });
  }
  return made;
}

/** The first and last digits of a seal. */
export const short = (seal: string): string => `${seal.slice(0, 4)}…${seal.slice(-4)}`;

/** Is this seed the one that was sealed? */
export function fits(seed: string, commitment: string): boolean {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}

/** A day of the wire as milliseconds, at noon: it is the same day everywhere. */
export const dateOf = (date: string): number => Date.parse(`${date}T12:00:00`);

/** The day before. */
export function dayBefore(date: string): string {
  const before = new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000);
  return before.toISOString().slice(0, 10);
}
