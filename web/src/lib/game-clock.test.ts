import { expect, test } from 'vitest';
import { GameClock } from './game-clock';

test('game time runs from the last word of the server and stands in a pause', () => {
  let ours = 1000;
  const clock = new GameClock(() => ours);
  clock.sync(48_000);
  ours += 500;
  expect(clock.now()).toBe(48_500);
  clock.pause(true);
  ours += 10_000;
  expect(clock.now()).toBe(48_500);
  clock.pause(false);
  ours += 100;
  expect(clock.now()).toBe(48_600);
  clock.sync(49_000);
  expect(clock.now()).toBe(49_000);
});
