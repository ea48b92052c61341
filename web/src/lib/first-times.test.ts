import { expect, test } from 'vitest';
import { FirstTimes, type Memory, nextHint } from './first-times';

function memory(): Memory & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) };
}
const HINTS = [{ id: 'envelope' }, { id: 'sixth' }];

test('a hint comes when its moment has come, and never twice', () => {
  const device = memory();
  const times = new FirstTimes(device);
  const next = (...come: string[]) => nextHint(HINTS, 'cow006', times, ({ id }) => come.includes(id))?.id ?? null;
  expect(next()).toBeNull();
  expect(next('sixth')).toBe('sixth');
  times.seen('cow006', 'sixth');
  expect(next('sixth')).toBeNull();
  expect(next('sixth', 'envelope')).toBe('envelope');
  // The device remembers after a reload.
  expect(new FirstTimes(device).isNew('cow006', 'sixth')).toBe(false);
});

test('the same hint of another game is another hint', () => {
  const times = new FirstTimes(memory());
  times.seen('cow006', 'goal');
  expect(times.isNew('wink', 'goal')).toBe(true);
});

test('a game is new until it was played to its end', () => {
  const times = new FirstTimes(memory());
  expect(times.isFirst('agents')).toBe(true);
  times.played('agents');
  times.played('agents');
  expect(times.isFirst('agents')).toBe(false);
  expect(times.isFirst('wink')).toBe(true);
});
