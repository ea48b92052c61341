import { expect, test } from 'vitest';
import { places } from './places';

const told = (scores: number[], winners: number[]) =>
  places(scores, winners).map(({ seat, place }) => `${place}:${seat}`);

test('the fewest points win in one game, the most in another', () => {
  expect(told([14, 66, 3, 20], [2])).toEqual(['1:2', '2:0', '3:3', '4:1']);
  expect(told([14, 50, 3, 20], [1])).toEqual(['1:1', '2:3', '3:0', '4:2']);
});

test('equals share a place, and a shared win is first', () => {
  expect(told([5, 9, 9, 5], [1, 2])).toEqual(['1:1', '1:2', '3:0', '3:3']);
});

test('a winner with the same points as others is first all the same', () => {
  expect(told([7, 7], [1])).toEqual(['1:1', '2:0']);
});
