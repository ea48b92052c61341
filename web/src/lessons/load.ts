// A lesson is loaded when it is opened: the script of views, its words, and the game itself.
import { isGame, type Loaded, loadGame } from '$lib/catalogue';
import { stopsOf, type Script, type Stop } from './lesson';
import type { LessonTexts } from './texts/tips';

const scripts = import.meta.glob<{ default: Script }>('./*.json');
const texts = import.meta.glob<{ default: LessonTexts }>(['./texts/*.ts', '!./texts/tips.ts']);

export interface Lesson {
  game: string;
  module: Loaded;
  stops: Stop[];
  chapters: string[];
  texts: LessonTexts;
}

/** Null where there is no such game. */
export function loadLesson(game: string): Promise<Lesson> | null {
  const script = scripts[`./${game}.json`];
  const words = texts[`./texts/${game}.ts`];
  if (!isGame(game) || !script || !words) return null;
  return Promise.all([script(), words(), loadGame(game)]).then(([{ default: played }, { default: said }, loaded]) => ({
    game,
    module: loaded.default,
    stops: stopsOf(played),
    chapters: played.chapters.map(({ id }) => id),
    texts: said,
  }));
}
