import type { TableSummary } from '$wire/server';
import { expect, test } from 'vitest';
import { countShown, tablesShown } from './tables-shown';

const table = (code: string): TableSummary => ({
  code,
  game: 'cow006',
  games: 0,
  result: null,
  seat: null,
  seats: [],
  state: 'open',
  to_move: false,
  touched: 0,
});

test('a table of mine that is listed too is shown and counted once', () => {
  const shown = tablesShown([table('AAAAAA'), table('BBBBBB')], [table('BBBBBB'), table('CCCCCC')]);
  expect(shown.others.map(({ code }) => code)).toEqual(['CCCCCC']);
  expect(countShown(shown)).toBe(3);
});
