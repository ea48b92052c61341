import { describe, expect, it } from 'vitest';
import { progress, same, start, stopsOf, wish, type Script, type Standing, type Wish } from './lesson';
import { near, spot, type Box } from './spot';
import type { LessonTexts } from './texts/tips';

const scripts = import.meta.glob<{ default: Script }>('./*.json', { eager: true });
const texts = import.meta.glob<{ default: LessonTexts }>('./texts/*.ts', { eager: true });
const games = ['cow006', 'checkpoint', 'wink', 'agents'];
const scriptOf = (game: string): Script => scripts[`./${game}.json`]?.default ?? { views: [], chapters: [] };

describe.each(games)('the first game of %s', (game) => {
  const script = scriptOf(game);
  const stops = stopsOf(script);
  const said = texts[`./texts/${game}.ts`]?.default;

  it('has words for every stop in both languages, short enough to be read in play', () => {
    const ids = stops.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const lang of ['ru', 'en'] as const) {
      expect(Object.keys(said?.tips[lang] ?? {}).sort()).toEqual([...ids].sort());
      for (const [id, { says }] of Object.entries(said?.tips[lang] ?? {}))
        expect(says.length, `${lang} ${id}`).toBeLessThan(185);
    }
  });

  it('tells what to try wherever an action is awaited', () => {
    for (const { id, expect: awaited } of stops)
      for (const lang of ['ru', 'en'] as const)
        expect(Boolean(said?.tips[lang][id]?.nudge), `${lang} ${id}`).toBe(awaited !== null);
  });

  it('awaits only what is legal, and points at something where something is to be touched', () => {
    for (const { id, expect: awaited, legal, touch } of stops) {
      if (awaited)
        expect(
          legal.some((action) => same(action, awaited)),
          id,
        ).toBe(true);
      if (awaited || touch) expect(said?.points[id]?.length, id).toBeGreaterThan(0);
    }
    for (const id of Object.keys(said?.points ?? {}))
      expect(
        stops.some((stop) => stop.id === id),
        id,
      ).toBe(true);
  });

  it('is never cut: each stop begins with the view the one before led to', () => {
    for (const [i, stop] of stops.entries()) {
      const before = stops[i - 1];
      if (before && before.chapter === stop.chapter) expect(stop.view).toBe(before.then?.view ?? before.view);
    }
  });

  it('ends each chapter with words', () => {
    for (const { id } of script.chapters)
      for (const lang of ['ru', 'en'] as const) expect(said?.ends[lang][id]?.title).toBeTruthy();
  });

  it('can be gone through to its end by doing what is asked', () => {
    let standing = start;
    for (let turn = 0; turn < 200 && standing.doing !== 'chapter_over'; turn++) {
      const stop = stops[standing.stop];
      const next: Wish =
        standing.doing === 'watching'
          ? { type: 'watched' }
          : stop?.expect
            ? { type: 'act', action: stop.expect }
            : stop?.touch
              ? { type: 'touch', what: stop.touch }
              : { type: 'next' };
      standing = wish(stops, standing, next);
    }
    expect(standing.doing).toBe('chapter_over');
  });

  it('is small', () => expect(JSON.stringify(script).length).toBeLessThan(40_000));
});

describe('where the reader stands', () => {
  const stops = stopsOf(scriptOf('cow006'));
  const go = (standing: Standing, ...wishes: Wish[]) => wishes.reduce((now, next) => wish(stops, now, next), standing);
  const choosing = stops.findIndex(({ id }) => id === 'choose');
  const there: Standing = { stop: choosing, doing: 'asking', nudges: 0 };

  it('changes nothing but the count when something else is tried', () =>
    expect(go(there, { type: 'act', action: { type: 'choose', card: 4 } as never })).toEqual({ ...there, nudges: 1 }));
  it('watches what the right action leads to, then goes on', () => {
    const right = go(there, { type: 'act', action: { card: 72, type: 'choose' } as never });
    expect(right.doing).toBe('watching');
    expect(go(right, { type: 'watched' })).toEqual({ stop: choosing + 1, doing: 'asking', nudges: 0 });
  });
  it('may have it done', () => expect(go(there, { type: 'next' }).doing).toBe('watching'));
  it('does not act while watching', () => {
    const watching: Standing = { ...there, doing: 'watching' };
    expect(go(watching, { type: 'act', action: { type: 'choose' } })).toBe(watching);
  });
  it('goes back one stop, and from watching to what was asked', () => {
    expect(go(there, { type: 'back' }).stop).toBe(choosing - 1);
    expect(go({ ...there, doing: 'watching' }, { type: 'back' })).toEqual(there);
    expect(go(start, { type: 'back' })).toEqual(start);
  });
  it('skips to the end of the chapter and begins the next', () => {
    const over = go(there, { type: 'skip' });
    expect(over.doing).toBe('chapter_over');
    expect(progress(stops, over)).toEqual({ done: 12, of: 12 });
    const second = go(over, { type: 'chapter', chapter: 1 });
    expect(stops[second.stop]?.id).toBe('three');
    expect(go(second, { type: 'back' })).toEqual(second);
    expect(progress(stops, second)).toEqual({ done: 1, of: 9 });
  });
});

describe('equal actions', () => {
  it('do not depend on the order of fields, nor on null or absent ones', () => {
    expect(same({ type: 'look', at: null }, { at: undefined, type: 'look' })).toBe(true);
    expect(same({ type: 'look', at: 0 }, { type: 'look' })).toBe(false);
    expect(same({ a: [1, 2] }, { a: [1, 3] })).toBe(false);
  });
});

describe('the note', () => {
  const area: Box = { x: 12, y: 60, w: 366, h: 770 };
  const note = { w: 366, h: 130 };
  const hides = (target: Box) => {
    const { y } = spot(note, area, [target]);
    return y < target.y + target.h && target.y < y + note.h;
  };
  it('lies above where nothing is pointed at', () => expect(spot(note, area, [])).toEqual({ x: 12, y: 60 }));
  it('goes out of the way', () => {
    expect(hides({ x: 20, y: 70, w: 60, h: 60 })).toBe(false);
    expect(hides({ x: 20, y: 780, w: 60, h: 60 })).toBe(false);
    expect(hides({ x: 20, y: 400, w: 60, h: 60 })).toBe(false);
  });
  it('stays where it lies if that hides nothing', () => {
    const stay = { x: 12, y: 300 };
    expect(spot(note, area, [{ x: 20, y: 70, w: 60, h: 60 }], { stay })).toEqual(stay);
    expect(spot(note, area, [{ x: 20, y: 310, w: 60, h: 60 }], { stay })).not.toEqual(stay);
  });
  it('would rather hide nothing that can be touched', () =>
    expect(spot(note, area, [], { mind: [{ x: 12, y: 60, w: 366, h: 100 }] }).y).toBe(700));
  it('finds the gap between two', () => {
    const top = { x: 12, y: 60, w: 366, h: 160 };
    const bottom = { x: 12, y: 640, w: 366, h: 190 };
    const { y } = spot(note, area, [top, bottom]);
    expect(y).toBeGreaterThanOrEqual(220);
    expect(y + note.h).toBeLessThanOrEqual(640);
  });
  it('lies beside what it speaks of where there is room, and hides nothing of it elsewhere', () => {
    const wall = { x: 10, y: 60, w: 2540, h: 1370 };
    const small = { w: 340, h: 150 };
    expect(near(small, wall, { x: 1500, y: 1200, w: 100, h: 140 })).toEqual({ x: 1380, y: 1036 });
    expect(near(small, wall, { x: 20, y: 70, w: 100, h: 1300 })).toEqual({ x: 134, y: 645 });
    expect(near(small, { ...wall, w: 380, h: 300 }, { x: 10, y: 60, w: 380, h: 120 })).toEqual({ x: 30, y: 194 });
    expect(near(small, { ...wall, w: 360, h: 300 }, { x: 10, y: 150, w: 350, h: 60 }).y).toBe(210);
  });
});
