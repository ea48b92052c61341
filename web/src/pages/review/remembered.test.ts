import { describe, expect, it } from 'vitest';
import { type Remembered, withGame } from './remembered';

const mistake = (step: number, solved = false) => ({
  step,
  loss: 1,
  size: 'mistake' as const,
  kind: { code: 'other' },
  solved,
});
const game = (code: string, when: number, mistakes = [mistake(3)]): Remembered => ({
  code,
  number: 0,
  game: 'cow006',
  unit: 'round_points',
  when,
  place: 1,
  seats: 4,
  luck: 0,
  play: 0,
  mistakes,
});

describe('what is remembered of reviewed games', () => {
  it('has the latest game first, each once', () => {
    const games = withGame(withGame([], game('A', 1)), game('B', 2));
    expect(games.map(({ code }) => code)).toEqual(['B', 'A']);
    expect(withGame(games, game('A', 3)).map(({ code }) => code)).toEqual(['B', 'A']);
  });
  it('keeps what was solved when a game is looked at again', () => {
    const solved = withGame([], game('A', 1, [mistake(3, true), mistake(5)]));
    const again = withGame(solved, game('A', 2, [mistake(3), mistake(5)]));
    expect(again[0]?.mistakes.map(({ solved }) => solved)).toEqual([true, false]);
  });
});
