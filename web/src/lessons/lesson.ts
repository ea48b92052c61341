// A guided first game: stops with a real view each, and what the expected touch leads to (made by `npm run lessons`).
// Where the reader stands is a pure function of what they wish; time, drawing and speech are elsewhere.
import type { AnyAction, AnyEvent, AnyView } from '$games/contract';

/** As in src/lessons/<game>.json: views are stored once and named by their place. */
export interface Script {
  views: AnyView[];
  chapters: {
    id: string;
    steps: {
      id: string;
      view: number;
      legal: AnyAction[];
      expect?: AnyAction;
      touch?: string;
      then?: { events: AnyEvent[]; view: number };
    }[];
  }[];
}

export interface Stop {
  id: string;
  chapter: number;
  view: AnyView;
  legal: AnyAction[];
  /** The action that goes on; none: reading goes on by the button. */
  expect: AnyAction | null;
  /** Something on the screen that is no action (a notebook's cell): touching it goes on. */
  touch: string | null;
  /** What happens then. */
  then: { events: AnyEvent[]; view: AnyView } | null;
}

export function stopsOf({ views, chapters }: Script): Stop[] {
  const view = (at: number): AnyView => {
    const found = views[at];
    if (!found) throw new Error(`the lesson has no view ${at}`);
    return found;
  };
  return chapters.flatMap(({ steps }, chapter) =>
    steps.map((step) => ({
      id: step.id,
      chapter,
      view: view(step.view),
      legal: step.legal,
      expect: step.expect ?? null,
      touch: step.touch ?? null,
      then: step.then ? { events: step.then.events, view: view(step.then.view) } : null,
    })),
  );
}

export interface Standing {
  stop: number;
  /** Reading and trying, watching what happens, or done with a chapter. */
  doing: 'asking' | 'watching' | 'chapter_over';
  /** How often something else was tried at this stop. */
  nudges: number;
}

export type Wish =
  | { type: 'act'; action: AnyAction }
  | { type: 'touch'; what: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'watched' }
  | { type: 'chapter'; chapter: number }
  | { type: 'skip' };

export const start: Standing = { stop: 0, doing: 'asking', nudges: 0 };

const at = (stop: number, doing: Standing['doing'] = 'asking'): Standing => ({ stop, doing, nudges: 0 });

/** Equal as JSON; a field that is absent and one that is null say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, two] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(two)])].every((key) => same(one[key], two[key]));
}

function onward(stops: Stop[], stop: number): Standing {
  const next = stops[stop + 1];
  return next && next.chapter === stops[stop]?.chapter ? at(stop + 1) : at(stop, 'chapter_over');
}

/** What was asked for is done: it is watched where something happens. */
const goOn = (stops: Stop[], stop: number): Standing =>
  stops[stop]?.then ? at(stop, 'watching') : onward(stops, stop);

function backFrom(stops: Stop[], { stop, doing }: Standing): Standing {
  const before = stops[stop - 1];
  if (doing !== 'asking' || !before || before.chapter !== stops[stop]?.chapter) return at(stop);
  return at(stop - 1);
}

export function wish(stops: Stop[], standing: Standing, wished: Wish): Standing {
  const { stop, doing } = standing;
  const here = stops[stop];
  if (!here) return standing;
  const asking = doing === 'asking';
  const nudged = { ...standing, nudges: standing.nudges + 1 };
  switch (wished.type) {
    case 'act':
      if (!asking) return standing;
      return here.expect && same(here.expect, wished.action) ? goOn(stops, stop) : nudged;
    case 'touch':
      return asking && here.touch === wished.what ? goOn(stops, stop) : standing;
    case 'next':
      return asking ? goOn(stops, stop) : standing;
    case 'watched':
      return doing === 'watching' ? onward(stops, stop) : standing;
    case 'back':
      return backFrom(stops, standing);
    case 'chapter': {
      const first = stops.findIndex(({ chapter }) => chapter === wished.chapter);
      return first < 0 ? standing : at(first);
    }
    case 'skip':
      return at(
        stops.findLastIndex(({ chapter }) => chapter === here.chapter),
        'chapter_over',
      );
  }
}

/** How far one is within the chapter: the third of twelve. */
export function progress(stops: Stop[], { stop, doing }: Standing): { done: number; of: number } {
  const chapter = stops[stop]?.chapter;
  const first = stops.findIndex((other) => other.chapter === chapter);
  const of = stops.filter((other) => other.chapter === chapter).length;
  return { done: doing === 'chapter_over' ? of : stop - first + 1, of };
}
