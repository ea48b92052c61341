import { describe, expect, it } from 'vitest';
import { bars, dayBefore, difference, fits, short } from './figures';

const line = { place: 1, name: 'Mur', me: false, score: 3, deals: 1, code: null };

describe('the figures of a deal of the day', () => {
  it('counts scores in bars of one width, and marks mine', () => {
    const scores = [
      [2, 1],
      [7, 3],
      [30, 1],
    ];
    const made = bars(scores, 7, 10);
    expect(made.map(({ n }) => n).reduce((a, b) => a + b)).toBe(5);
    expect(new Set(made.map(({ from, to }) => to - from)).size).toBe(1);
    expect(made.filter(({ mine }) => mine)).toHaveLength(1);
    expect(made.find(({ mine }) => mine)?.n).toBe(3);
    expect(bars([], null)).toEqual([]);
  });

  it('says where two plays part, and only to whom has played', () => {
    const differs = { choice: 2, theirs: { type: 'choose', card: 61 }, mine: { type: 'choose', card: 58 } };
    expect(difference({ ...line, differs }, true)).toMatch(/61.*58/);
    expect(difference({ ...line, differs: { ...differs, theirs: null } }, true)).toMatch(/2/);
    expect(difference({ ...line, differs }, false)).toBe('');
    expect(difference({ ...line, me: true }, true)).toBe('');
  });

  it('checks a seal', () => {
    const seed = '00'.repeat(32);
    const seal = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925';
    expect(fits(seed, seal)).toBe(true);
    expect(fits(seed, seal.replace('6', '7'))).toBe(false);
    expect(short(seal)).toBe('6668…2925');
  });

  it('knows the day before', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});
