import { expect, test } from 'vitest';
import { dayName, lastSeen } from './when';

const now = new Date(2026, 10, 17, 21, 30).getTime();
const at = (...when: [number, number, number, number?, number?]) => new Date(...when).getTime();

test('a time of today is a time, yesterday has a name, what is older is a day', () => {
  expect(lastSeen(at(2026, 10, 17, 21, 4), 'ru', now)).toBe('21:04');
  expect(lastSeen(at(2026, 10, 16, 23, 40), 'ru', now)).toBe('вчера, 23:40');
  expect(lastSeen(at(2026, 10, 16, 0, 5), 'en', now)).toBe('yesterday, 00:05');
  expect(lastSeen(at(2026, 9, 3, 12), 'ru', now)).toBe('3 октября');
});

test('a day of another year says which', () => {
  expect(dayName(at(2026, 9, 3), 'en', now)).toBe('October 3');
  expect(dayName(at(2025, 9, 3), 'ru', now)).toBe('3 октября 2025 г.');
});
