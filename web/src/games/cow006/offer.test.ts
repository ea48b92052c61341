import { expect, test } from 'vitest';
import type { Action, View } from '$wire/cow006';
import { passAfterMs } from './asking.svelte';
import choose from './fixtures/choose.json';
import ends from './fixtures/ends.json';
import plus from './fixtures/plus.json';
import special from './fixtures/special.json';
import swap from './fixtures/swap.json';
import { offer } from './offer';
import { fate } from './rows';

const of = (fixture: unknown) => fixture as { view: View; legal: Action[] };

test('a card of the hand is touched, and is the action', () => {
  const { view, legal } = of(choose);
  expect(offer(view, legal, {}).cards).toEqual(view.hand);
  expect(offer(view, legal, {}).action).toBeNull();
  expect(offer(view, legal, { card: 72 }).action).toEqual({ type: 'choose', card: 72 });
});

test('a special asks for what it needs, step by step', () => {
  const { view, legal } = of(special);
  const none = offer(view, legal, {});
  expect(none.pass).toBe(true);
  expect(none.action).toBeNull();
  expect(none.specials).toEqual(expect.arrayContaining(['fifth_row', 'insert', 'replace', 'move', 'stop']));
  expect(offer(view, legal, { special: 'fifth_row' }).action).toEqual({ type: 'special', special: 'fifth_row' });
  const stop = offer(view, legal, { special: 'stop' });
  expect(stop.rows).toEqual([0, 1, 2]);
  expect(offer(view, legal, { special: 'stop', row: 1 }).action).toEqual({ type: 'special', special: 'stop', row: 1 });
  const move = offer(view, legal, { special: 'move' });
  expect(move.rowCards).toContain(52);
  expect(move.rowCards).not.toContain(86);
  expect(move.rows).toEqual([]);
  expect(offer(view, legal, { special: 'move', card: 52 }).rows).toEqual([0, 2]);
  expect(offer(view, legal, { special: 'move', card: 52, row: 2 }).action).toEqual({
    type: 'special',
    special: 'move',
    card: 52,
    to: 2,
  });
  expect(offer(view, legal, { special: 'replace' }).cards).toEqual(view.hand);
});

test('a plus is put on a card of what is taken, a swap on a special, an end on a place', () => {
  expect(offer(of(plus).view, of(plus).legal, { card: 44 }).action).toEqual({
    type: 'special',
    special: 'plus',
    card: 44,
  });
  expect(offer(of(swap).view, of(swap).legal, { special: 'stop' }).action).toEqual({ type: 'swap', discard: 'stop' });
  const end = offer(of(ends).view, of(ends).legal, {});
  expect(end.ends).toHaveLength(2);
  expect(offer(of(ends).view, of(ends).legal, { row: 1, end: 'low' }).action).toEqual({
    type: 'end',
    row: 1,
    end: 'low',
  });
});

test('what becomes of a card is what the view says', () => {
  const { view } = of(choose);
  for (const [i, card] of view.hand.entries()) expect(fate(view, card)).toMatchObject(view.fates[i]!);
  expect(fate({ ...view, fates: [{ row: 1, takes: false }] }, view.hand[0])).toEqual({
    row: 1,
    takes: false,
    points: 0,
    choice: null,
    lowest: false,
  });
  expect(fate(view, 1000)).toBeNull();
  expect(fate(view, undefined)).toBeNull();
});

test('the switch spares questions, but never the one about a row', () => {
  const { view, legal } = of(special);
  expect(passAfterMs(view, legal, true, 0.5)).toBeNull();
  const harmless: View = { ...view, placing: view.placing && { ...view.placing, takes: false } };
  expect(passAfterMs(harmless, legal, true, 0.5)).toBeLessThan(500);
  expect(passAfterMs(harmless, legal, false, 0.5)).toBeNull();
  expect(passAfterMs(harmless, [{ type: 'pass' }], false, 0)).toBeGreaterThan(500);
  expect(passAfterMs(view, [], true, 0)).toBeNull();
});
