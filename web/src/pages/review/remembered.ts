// What this browser remembers of my reviewed games: how they came out, and the mistakes that wait to be solved again.
import type { GameId } from '$lib/catalogue';
import type { DecisionReview, Luck, Review } from '$wire/server';

export interface RememberedMistake {
  step: number;
  loss: number;
  size: 'slip' | 'mistake' | 'blunder';
  /** What kind, as the reviewer says it. */
  kind: { code: string };
  solved: boolean;
}

export interface Remembered {
  code: string;
  /** Which game of the table. */
  number: number;
  game: GameId;
  unit: Review['unit'];
  when: number;
  place: number | null;
  seats: number;
  /** What luck and what one's own play brought; null where that is not known. */
  luck: number | null;
  play: number | null;
  mistakes: RememberedMistake[];
}

const KEY = 'safehouse.reviewed';
/** So many games are remembered. */
const MOST = 12;

export function remembered(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Remembered[]) : [];
  } catch {
    return [];
  }
}
function keep(games: Remembered[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

/** Whoever is forgotten leaves no games behind. */
export function forgetReviewed(): void {
  keep([]);
}

const isSame = (one: { code: string; number: number }, other: { code: string; number: number }) =>
  one.code === other.code && one.number === other.number;

/** The list with a game in it, the latest first. What was solved of it stays so. */
export function withGame(games: Remembered[], game: Remembered): Remembered[] {
  const before = games.find((one) => isSame(one, game));
  const isSolved = (step: number) => before?.mistakes.some((one) => one.step === step && one.solved) ?? false;
  const mistakes = game.mistakes.map((one) => ({ ...one, solved: one.solved || isSolved(one.step) }));
  const rest = games.filter((one) => !isSame(one, game));
  return [{ ...game, when: before?.when ?? game.when, mistakes }, ...rest].sort((a, b) => b.when - a.when);
}
export const rememberGame = (game: Remembered): void => keep(withGame(remembered(), game));

export function rememberSolved(code: string, number: number, step: number): void {
  const games = remembered();
  const mistake = games.find((one) => isSame(one, { code, number }))?.mistakes.find((one) => one.step === step);
  if (mistake) {
    mistake.solved = true;
    keep(games);
  }
}

const luckOf = (luck: Luck | null) =>
  luck ? { luck: luck.deal + luck.others, play: luck.skill + luck.hidden } : { luck: null, play: null };

/** What is remembered of a review that is whole. */
export function ofReview(
  review: Review,
  at: { code: string; number: number; game: GameId; place: number | null; seat: number },
  mistakes: DecisionReview[],
  now = Date.now(),
): Remembered {
  const { code, number, game, place, seat } = at;
  return {
    code,
    number,
    game,
    unit: review.unit,
    when: now,
    place,
    seats: review.seats.length,
    ...luckOf(review.seats[seat]?.luck ?? null),
    mistakes: mistakes.flatMap(({ step, loss, mistake }) =>
      mistake ? [{ step, loss, size: mistake.size, kind: mistake.kind as { code: string }, solved: false }] : [],
    ),
  };
}
