import { describe, expect, test } from 'vitest';
import type { AnyView, Course } from '$games/contract';
import { apart, courseOf, type CourseStep, curveOf } from './course';

interface Scored extends AnyView {
  round: number;
  now: number[];
}
const step = (round: number, ...now: number[]): CourseStep => ({
  view: { game: 'x', seat: 0, phase: 'p', to_move: [], at: 0, deadline: null, over: false, round, now } as Scored,
  events: [],
});
const penalty: Course<AnyView> = {
  scores: (view) => (view as Scored).now,
  round: (view) => (view as Scored).round,
  less: true,
  telling: [],
};
const STEPS = [
  step(1, 0, 0, 0),
  step(1, 15, 0, 0), // seat 0 takes a dear row
  step(1, 15, 1, 0),
  step(2, 15, 1, 0),
  step(2, 15, 18, 0), // seat 1 does
  step(2, 16, 18, 2),
];

test('the curve has a point at the beginning, at the end of every round and at the end', () => {
  expect(curveOf(STEPS, penalty).map(({ step, scores }) => [step, ...scores])).toEqual([
    [0, 0, 0, 0],
    [2, 15, 1, 0],
    [5, 16, 18, 2],
  ]);
  expect(curveOf([], penalty)).toEqual([]);
});

describe('the best and the worst moment', () => {
  test('where penalties count, another’s loss is mine to enjoy', () => {
    const { best, worst } = courseOf(STEPS, penalty, 0);
    expect(worst).toMatchObject({ step: 1, gain: -15, point: 1 });
    expect(best).toMatchObject({ step: 4, gain: 8.5, point: 2 });
  });
  test('where points count it is the other way round', () => {
    const { best, worst } = courseOf(STEPS, { ...penalty, less: false }, 0);
    expect([best?.step, worst?.step]).toEqual([1, 4]);
  });
  test('a game in which nothing happened to anybody has neither', () => {
    expect(courseOf([step(1, 0, 0), step(1, 0, 0)], penalty, 0)).toMatchObject({ best: null, worst: null });
  });
});

test('heads at the end of the lines keep apart and inside', () => {
  expect(apart([10, 12, 80], 20, 0, 100)).toEqual([10, 30, 80]);
  expect(apart([95, 96, 97], 20, 0, 100)).toEqual([60, 80, 100]);
});
