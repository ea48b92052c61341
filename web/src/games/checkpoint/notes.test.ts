import { expect, test } from 'vitest';
import type { View } from '$wire/checkpoint';
import hunt from './fixtures/hunt.json';
import three from './fixtures/three.json';
import { shownDiscard } from './look';
import { cell, excluded, marked } from './notes';

test('a tap crosses out, a second is sure, a third wipes it away', () => {
  const at = cell(1, 'hat', true);
  const once = marked({}, at);
  const twice = marked(once, at);
  expect([once, twice, marked(twice, at)]).toEqual([{ [at]: 'no' }, { [at]: 'sure' }, {}]);
});

test('the assistant excludes what lines and open traits exclude, and never the truth', () => {
  const view = three.view as unknown as View;
  // Seats 1 and 2 of the fixture have glasses and a sweater.
  expect(excluded(view, 1).has(cell(1, 'glasses', true))).toBe(false);
  expect(excluded(view, 2).has(cell(2, 'coat', false))).toBe(false);
  expect(excluded(view, 1).has(cell(1, 'hat', true))).toBe(true);
  expect(excluded(view, 1).size).toBe(9);
});

test('a trait that is public or mine is nobody else’s', () => {
  const view = hunt.view as unknown as View;
  const out = excluded(view, 1);
  expect(out.has(cell(1, 'newspaper', false))).toBe(true);
  expect(out.has(cell(1, 'hat', false))).toBe(true);
});

test('without the memory aid the page shows the newest discard alone until the game is over (K5)', () => {
  const view = three.view as unknown as View;
  const seat = view.lines.findIndex(({ discard = [] }) => discard.length > 1);
  const all = view.lines[seat]?.discard ?? [];
  expect(all.length).toBeGreaterThan(1);
  const without = { ...view, options: { ...view.options, memory_aid: false } };
  expect(shownDiscard({ ...view, options: { ...view.options, memory_aid: true } }, seat)).toEqual(all);
  expect(shownDiscard(without, seat)).toEqual(all.slice(-1));
  expect(shownDiscard({ ...without, over: true }, seat)).toEqual(all);
});
