import { expect, test } from 'vitest';
import { readCode, readKey } from './code';

test.each([
  ['k7mx4a', 'K7MX4A'],
  ['К7МХ4А', 'K7MX4A'],
  [' к7-мх 4а ', 'K7MX4A'],
  ['https://example.org/t/K7MX4A?x', 'K7MX4A'],
  ['АВСЕНК', 'ABCEHK'],
  ['мртху9', 'MPTXY9'],
  ['K7MX4AAB', 'K7MX4A'],
  ['ЖЮ!', ''],
  ['https://example.org/t/K7MX4A.aB3_xyz-0123ABCE', 'K7MX4A'],
  ['K7MX.ABCEHK', 'K7MX'],
])('%s is read as %s', (typed, code) => expect(readCode(typed)).toBe(code));

test.each([
  ['https://example.org/t/K7MX4A.aB3_xyz-0123ABCE?x', { code: 'K7MX4A', key: 'aB3_xyz-0123ABCE' }],
  ['K7MX4A.aB3_xyz-0123ABCE', { code: 'K7MX4A', key: 'aB3_xyz-0123ABCE' }],
  ['https://example.org/t/K7MX4A', null],
  ['K7MX4A.short', null],
  ['K7MX4A.aB3_xyz-0123ABCElonger', null],
])('%s carries %o', (link, found) => expect(readKey(link)).toEqual(found));
