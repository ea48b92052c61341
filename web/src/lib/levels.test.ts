import { expect, test } from 'vitest';
import type { Level } from '$wire/server';
import { words as en } from '../i18n/en';
import { words as ru } from '../i18n/ru';
import { nextLevel, usualLevel } from './levels';

// What the server will tell; the types know the levels that it has now.
const FOUR = ['rookie', 'trainee', 'agent', 'spymaster'] as Level[];
const ONE = ['rookie'] as Level[];

test('bots are as good as those chosen last, if the server has them', () => {
  expect(usualLevel(FOUR, null)).toBe('rookie');
  expect(usualLevel(FOUR, 'spymaster')).toBe('spymaster');
  expect(usualLevel(ONE, 'spymaster')).toBe('rookie');
  expect(usualLevel([], null)).toBe('rookie');
});

test('a tap on a bot makes it better, and the best one the easiest again', () => {
  expect(FOUR.map((level) => nextLevel(FOUR, level))).toEqual(['trainee', 'agent', 'spymaster', 'rookie']);
  expect(nextLevel(ONE, 'rookie')).toBe('rookie');
});

test('every level has a name in both languages', () => {
  expect(FOUR.map((level) => ru.levels[level])).toEqual(['Новичок', 'Стажёр', 'Агент', 'Резидент']);
  expect(FOUR.map((level) => en.levels[level])).toEqual(['Rookie', 'Trainee', 'Agent', 'Spymaster']);
});
