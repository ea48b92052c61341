import { expect, test } from 'vitest';
import { finale } from './finale';

// Bits: hat 1, glasses 2, coat 4, grey 8, newspaper 16.
const CHIEF = 0b10101; // hat, coat, newspaper

test('every wrong cat leaves once, and the closest one with the last stamp', () => {
  const close = CHIEF ^ 1; // all but the hat
  const far = CHIEF ^ 2 ^ 8 ^ 16;
  const stamped = finale(CHIEF, [close, far, CHIEF]);
  expect(stamped.map(({ trait }) => trait).at(-1)).toBe('hat');
  expect(stamped.at(-1)?.leave).toEqual([close]);
  expect(stamped.flatMap(({ leave }) => leave).sort()).toEqual([close, far].sort());
  expect(stamped).toHaveLength(5);
});

test('the chief alone is left by nobody', () => {
  expect(finale(CHIEF, [CHIEF]).flatMap(({ leave }) => leave)).toEqual([]);
});
