import { describe, expect, test } from 'vitest';
import { MATTERS_MS, type Mood, PACES, stayMs } from './pace';

const usual: Mood = { pace: 'normal', first: false, motion: 'full', hidden: false, hurried: false };
const row = { ms: 560, matters: true };
const step = { ms: 400 };

describe.each(PACES)('at the pace %s', (pace) => {
  test.each([
    ['as always', {}],
    ['in the first game', { first: true }],
    ['with little motion', { motion: 'little' as const }],
    ['while a clock runs', { hurried: true }],
  ])('what matters stays at least 900 ms %s', (_, so) => {
    expect(stayMs(row, { ...usual, pace, ...so })).toBeGreaterThanOrEqual(900);
  });
  test('the first game is slower than the others', () => {
    expect(stayMs(step, { ...usual, pace, first: true })).toBeGreaterThan(stayMs(step, { ...usual, pace }));
  });
});

test('calm is slower than normal, normal than brisk', () => {
  const [calm, normal, brisk] = PACES.map((pace) => stayMs(step, { ...usual, pace }));
  expect(calm).toBeGreaterThan(normal ?? 0);
  expect(normal).toBeGreaterThan(brisk ?? 0);
  expect(MATTERS_MS.calm).toBeGreaterThan(MATTERS_MS.brisk);
});

test('a running clock takes no time away from whoever must think', () => {
  expect(stayMs(step, { ...usual, pace: 'calm', first: true, hurried: true })).toBe(400);
});

test('a page that nobody looks at does not wait, and little motion is short', () => {
  expect(stayMs(row, { ...usual, hidden: true })).toBe(0);
  expect(stayMs(step, { ...usual, motion: 'little' })).toBe(80);
});

test.each(PACES)('the shake before a row falls is seen to its end at the pace %s', (pace) => {
  const shake = { ms: 500, whole: true };
  for (const hurried of [false, true])
    expect(stayMs(shake, { ...usual, pace, hurried })).toBeGreaterThanOrEqual(shake.ms);
});
