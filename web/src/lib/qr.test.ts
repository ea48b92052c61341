import { expect, test } from 'vitest';
import { qr, qrPath, type Matrix } from './qr';

const drawn = ({ size, dark }: Matrix) =>
  Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => (dark(x, y) ? '#' : '.')).join(''));

test('the size follows the length', () => {
  expect([1, 17, 18, 53, 78, 106].map((n) => qr('a'.repeat(n)).size)).toEqual([21, 21, 25, 29, 33, 37]);
  expect(() => qr('a'.repeat(107))).toThrow('too long');
});

test('the corner marks, the timing and the dark square are there', () => {
  const lines = drawn(qr('https://example.org/pair/K7MX4A'));
  expect(lines[0]?.slice(0, 8)).toBe('#######.');
  expect(lines[3]?.slice(0, 8)).toBe('#.###.#.');
  expect(lines[6]?.slice(6, 19)).toBe('#.#.#.#.#.#.#');
  expect(lines[lines.length - 8]?.[8]).toBe('#');
});

test('a known code is drawn as it was when a scanner read it', () => {
  expect(drawn(qr('http://192.168.1.7:8080/pair/K7MX4A')).join('\n')).toMatchSnapshot();
});

test('the path covers exactly the dark squares', () => {
  const matrix = qr('yavka');
  const squares = [...qrPath(matrix).matchAll(/h(\d+)v/g)].reduce((sum, [, long]) => sum + Number(long), 0);
  expect(squares).toBe(drawn(matrix).join('').split('#').length - 1);
});
