import { expect, test } from 'vitest';
import { clockFace, duration, lasting, list, plural, signed } from './index';

const points = { one: '# очко', few: '# очка', many: '# очков', other: '# очка' };

test.each([
  [1, '1 очко'],
  [2, '2 очка'],
  [5, '5 очков'],
  [11, '11 очков'],
  [21, '21 очко'],
  [104, '104 очка'],
])('Russian plurals of %d', (n, words) => expect(plural(n, points, 'ru')).toBe(words));

test('English has two forms', () => {
  const forms = { one: '# point', other: '# points' };
  expect([0, 1, 2].map((n) => plural(n, forms, 'en'))).toEqual(['0 points', '1 point', '2 points']);
});

test('lists, signs and times are said as people say them', () => {
  expect(list(['Анна', 'Борис', 'Лена'], 'ru')).toBe('Анна, Борис и Лена');
  expect([signed(3), signed(0), signed(-9)]).toEqual(['+3', '0', '−9']);
  expect(duration(61_000, 'ru')).toBe('61 секунда');
  expect([1, 2, 5, 60, 86_400].map((s) => lasting(s * 1000, 'ru'))).toEqual([
    '1 секунду',
    '2 секунды',
    '5 секунд',
    '1 минуту',
    '24 часа',
  ]);
  expect(duration(14 * 86_400_000, 'en')).toBe('14 days');
  expect(clockFace(13_100, 'ru')).toBe('14');
  expect(clockFace(125_000, 'ru')).toBe('2:05');
  expect(clockFace(3 * 86_400_000, 'ru')).toBe('3 д');
});
