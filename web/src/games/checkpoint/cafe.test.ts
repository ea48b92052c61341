import { expect, test } from 'vitest';
import type { Action, View } from '$wire/checkpoint';
import { passAt } from './cafe';

const view = { phase: 'cafe', at: 1_000, deadline: 16_000 } as unknown as View;
const PASS: Action = { type: 'pass' };
const EXCHANGE: Action = { type: 'exchange', token: 0, with: 1, theirs: 0 };
const idle = { touched: false, leaving: false };

test('a pass goes at the same time whether or not there was something to exchange', () => {
  const times = [
    passAt(view, [PASS], idle),
    passAt(view, [PASS], { touched: false, leaving: true }),
    passAt(view, [PASS, EXCHANGE], idle),
    passAt(view, [PASS, EXCHANGE], { touched: false, leaving: true }),
    passAt(view, [PASS, EXCHANGE], { touched: true, leaving: true }),
  ];
  expect(new Set(times)).toEqual(new Set([7_000]));
});

test('whoever thinks of an exchange is not hurried', () => {
  expect(passAt(view, [PASS, EXCHANGE], { touched: true, leaving: false })).toBeNull();
});

test('nothing is said for whoever is not asked, and never after the clock', () => {
  expect(passAt(view, [], idle)).toBeNull();
  expect(passAt({ ...view, phase: 'declare' }, [PASS], idle)).toBeNull();
  expect(passAt({ ...view, deadline: 4_000 }, [PASS], idle)).toBe(3_000);
});
