import { expect, test } from 'vitest';
import { readCode } from './code';

test.each([
  ['k7mx4a', 'K7MX4A'],
  ['К7МХ4А', 'K7MX4A'],
  [' к7-мх 4а ', 'K7MX4A'],
  ['https://example.org/t/K7MX4A?x', 'K7MX4A'],
  ['АВСЕНК', 'ABCEHK'],
  ['мртху9', 'MPTXY9'],
  ['K7MX4AAB', 'K7MX4A'],
  ['ЖЮ!', ''],
])('%s is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));
