// Who looked at whom, and which winks were seen: read off the record of a game that is over. A wink is seen by those who look at
// the winker at some instant of it (G3); the record has the time of every look.
import type { Action } from './types';

export interface Move {
  at: number;
  seat: number | null;
  action: Action | { type: 'clock' };
}
export interface GameRecord {
  moves: Move[];
  options: { wink_ms?: number };
}

/** Somebody looks at somebody for a while; null is the table. */
export interface Look {
  at: number | null;
  from: number;
  until: number;
}
export interface Wink {
  seat: number;
  to: number;
  at: number;
  /** It came through: the one it was meant for looked. */
  seen: boolean;
  /** And who else looked. */
  by: number[];
}
export interface LookMap {
  ends: number;
  looks: Look[][];
  winks: Wink[];
}

const WINK_MS = 900;

export function lookMap({ moves, options }: GameRecord, nSeats: number): LookMap {
  const lasts = options.wink_ms ?? WINK_MS;
  // A wink of the last moment has its time too.
  const ends = (moves.at(-1)?.at ?? 0) + lasts;
  const looks: Look[][] = Array.from({ length: nSeats }, () => [{ at: null, from: 0, until: ends }]);
  for (const { at, seat, action } of moves) {
    if (seat === null || action.type !== 'look') continue;
    const own = looks[seat] ?? [];
    const last = own.at(-1);
    if (last) last.until = at;
    own.push({ at: action.at, from: at, until: ends });
  }
  const watches = (viewer: number, seat: number, from: number, until: number) =>
    looks[viewer]?.some((look) => look.at === seat && look.from < until && look.until > from) ?? false;
  const winks = moves.flatMap(({ at, seat, action }, i): Wink[] => {
    if (seat === null || action.type !== 'wink') return [];
    // The next call or naming by the one it was meant for ends it early.
    const ended = moves
      .slice(i + 1)
      .find((move) => move.seat === action.to && (move.action.type === 'call' || move.action.type === 'name'));
    const until = Math.min(at + lasts, ended?.at ?? Infinity);
    const saw = looks.flatMap((_, viewer) => (viewer !== seat && watches(viewer, seat, at, until) ? [viewer] : []));
    return [
      { seat, to: action.to, at, seen: saw.includes(action.to), by: saw.filter((viewer) => viewer !== action.to) },
    ];
  });
  return { ends, looks, winks };
}

/** How the winks went, in numbers. */
export const tally = (winks: Wink[]): { all: number; seen: number; caught: number; lost: number } => ({
  all: winks.length,
  seen: winks.filter(({ seen }) => seen).length,
  caught: winks.filter(({ by }) => by.length > 0).length,
  lost: winks.filter(({ seen, by }) => !seen && by.length === 0).length,
});
