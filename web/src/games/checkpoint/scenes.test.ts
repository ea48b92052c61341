import { expect, test } from 'vitest';
import type { Event, View } from '$wire/checkpoint';
import caught from './fixtures/caught.json';
import game from './fixtures/game-step.json';
import { scenes, step } from './scenes';

interface Recorded {
  events: Event[];
  view: Partial<View>;
}
/** What a view shows that events must lead to, one after the other, without looking at the view. */
const SHOWN = ['lines', 'caught', 'catch_order', 'public_traits', 'exposed', 'my_tokens', 'my_trait', 'round'] as const;

test('events of a whole game lead from each view to the next', () => {
  const steps = game.steps as unknown as Recorded[];
  let before = steps[0]?.view as View;
  expect(steps.length).toBeGreaterThan(100);
  for (const { events, view } of steps.slice(1)) {
    const reached = events.reduce(step, before);
    for (const what of SHOWN) {
      // The officer's token goes back (K15): the view that follows shows it gone.
      if (
        what === 'my_tokens' &&
        events.some(({ type }) => type === 'officer_back' || type === 'over' || type === 'shown')
      )
        continue;
      expect({ [what]: reached[what] }, JSON.stringify(events)).toEqual({ [what]: view[what] });
    }
    before = { ...before, ...view };
  }
});

test('a catch is a scene with its sound, within 600 ms', () => {
  const { before, events, view } = caught as unknown as { before: View; events: Event[]; view: View };
  const played = scenes(before, events, view);
  expect(played.map(({ event }) => event.type)).toContain('caught');
  expect(played.find(({ event }) => event.type === 'caught')?.sound).toBe('caught');
  expect(played.every(({ ms }) => ms <= 600)).toBe(true);
  expect(played.at(-1)?.view.caught).toEqual(view.caught);
});
