import { expect, test } from 'vitest';
import type { Event, View } from '$wire/cow006';
import anniversary from './fixtures/game-anniversary.json';
import professional from './fixtures/game-professional.json';
import tactical from './fixtures/game-tactical.json';
import takeRow from './fixtures/take-row.json';
import { scenes, step } from './scenes';

interface Recorded {
  events: Event[];
  view: Partial<View>;
}
const GAMES = { anniversary, professional, tactical };

/** What a view shows that events must lead to, one after the other, without looking at the view. */
const SHOWN = [
  ...(['rows', 'revealed', 'piles', 'taken', 'totals', 'rounds_scored'] as const),
  ...(['hand', 'special_counts', 'pool', 'round'] as const),
];

test.each(Object.entries(GAMES))('events of a whole game (%s) lead from each view to the next', (_, game) => {
  const steps = game.steps as unknown as Recorded[];
  let before = steps[0]?.view as View;
  expect(steps.length).toBeGreaterThan(60);
  for (const { events, view } of steps.slice(1)) {
    const reached = events.reduce(step, before);
    const dealt = events.some(({ type }) => type === 'round_began');
    for (const what of SHOWN) {
      // A new deal gives out specials, which only their owners learn of, and opens the pool of a draft.
      if (dealt && (what === 'special_counts' || what === 'pool')) continue;
      // After the last round its points stay to be looked at.
      if (what === 'piles' && events.some(({ type }) => type === 'ended')) continue;
      expect({ [what]: reached[what] }, JSON.stringify(events)).toEqual({ [what]: view[what] });
    }
    before = { ...before, ...view };
  }
});

test('the reveal turns all cards at once, then cows go one by one, within 600 ms each', () => {
  const { before, events, view } = takeRow as unknown as { before: View; events: Event[]; view: View };
  const played = scenes(before, events, view);
  expect(played.map(({ event }) => event.type)).toEqual(events.map(({ type }) => type));
  expect(played.every(({ ms }) => ms <= 600)).toBe(true);
  const reveal = played.find(({ event }) => event.type === 'revealed');
  expect(reveal?.sound).toBe('reveal');
  expect(reveal?.view.revealed).toHaveLength(6);
  expect(reveal?.view.hand).toHaveLength(9);
});

test('nothing may be asked while scenes play', () => {
  const { before, events, view } = takeRow as unknown as { before: View; events: Event[]; view: View };
  expect(scenes(before, events, view).every((scene) => scene.view.to_move.length === 0)).toBe(true);
});

test('a dear row shakes before it falls, and no pace cuts that short', () => {
  const { before } = takeRow as unknown as { before: View };
  const cards = [10, 20, 30, 40, 50];
  const rows = [{ cards, stop: false, seventh: false }, ...before.rows.slice(1)];
  const taken: Event = { type: 'row_taken', seat: 0, row: 0, cards, points: 11, starts: 55 };
  const [shake, fall] = scenes({ ...before, rows }, [taken], before);
  expect(shake).toMatchObject({ whole: true, view: { rows } });
  expect(fall?.view.rows[0]?.cards).toEqual([55]);
});
