// The tasks that are shipped, and which of them this browser has solved. A streak, nothing more.
import type { GameId } from '$lib/catalogue';
import type { DecisionReview, Review } from '$wire/server';

/** As `safehouse tasks make` writes it. */
export interface Task {
  id: string;
  game: GameId;
  unit: Review['unit'];
  seat: number;
  n_seats: number;
  view: Record<string, unknown>;
  decision: DecisionReview;
  /** From 1 to 5, by how many of our bots find the answer. */
  level: number;
}

const FILES = import.meta.glob<string>('../../../../tasks/*.json', { query: '?url', import: 'default' });

export async function loadTasks(game: GameId): Promise<Task[]> {
  const find = FILES[`../../../../tasks/${game}.json`];
  if (!find) return [];
  const answer = await fetch(await find());
  return answer.ok ? ((await answer.json()) as Task[]) : [];
}
export const hasTasks = (game: GameId): boolean => `../../../../tasks/${game}.json` in FILES;

export interface Progress {
  /** Solved at the first try. */
  solved: string[];
  /** Seen, solved or not. */
  seen: string[];
  streak: number;
}

const key = (game: GameId) => `safehouse.tasks.${game}`;
const NONE: Progress = { solved: [], seen: [], streak: 0 };

export function progress(game: GameId): Progress {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Progress>) };
  } catch {
    return NONE;
  }
}

/** The progress after an answer at the first try. */
export function after(before: Progress, id: string, right: boolean): Progress {
  const solved = right && !before.solved.includes(id) ? [...before.solved, id] : before.solved;
  const seen = before.seen.includes(id) ? before.seen : [...before.seen, id];
  return { solved, seen, streak: right ? before.streak + 1 : 0 };
}

export function note(game: GameId, id: string, right: boolean): Progress {
  const next = after(progress(game), id, right);
  try {
    localStorage.setItem(key(game), JSON.stringify(next));
  } catch {
    // A browser that keeps nothing forgets the streak.
  }
  return next;
}

/** The next one: the easiest that has not been seen, then those not solved, then from the beginning. */
export const next = (tasks: Task[], { seen, solved }: Progress, not: string | null): Task | null =>
  tasks.find(({ id }) => !seen.includes(id)) ??
  tasks.find(({ id }) => !solved.includes(id) && id !== not) ??
  tasks.find(({ id }) => id !== not) ??
  tasks[0] ??
  null;
