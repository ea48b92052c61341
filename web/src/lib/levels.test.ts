import { expect, test } from 'vitest';
import type { Level } from '$wire/server';
import { words as en } from '../i18n/en';
import { words as ru } from '../i18n/ru';
import { nextLevel, usualLevel } from './levels';

// What the server will tell; the types know the levels that it has now.
const THREE = ['rookie', 'agent', 'spymaster'] as Level[];
const ONE = ['rookie'] as Level[];

test('bots are as good as those chosen last, if the server has them', () => {
  expect(usualLevel(THREE, null)).toBe('rookie');
  expect(usualLevel(THREE, 'spymaster')).toBe('spymaster');
  expect(usualLevel(ONE, 'spymaster')).toBe('rookie');
  expect(usualLevel([], null)).toBe('rookie');
});

test('a tap on a bot makes it better, and the best one the easiest again', () => {
  expect(THREE.map((level) => nextLevel(THREE, level))).toEqual(['agent', 'spymaster', 'rookie']);
  expect(nextLevel(ONE, 'rookie')).toBe('rookie');
});

test('every level has a name in both languages', () => {
  expect(THREE.map((level) => ru.levels[level])).toEqual(['Новичок', 'Агент', 'Резидент']);
  expect(THREE.map((level) => en.levels[level])).toEqual(['Rookie', 'Agent', 'Spymaster']);
});
