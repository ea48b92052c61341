import { expect, test } from 'vitest';
import { type GameRecord, lookMap, type Move, tally } from './looks';

const move = (at: number, seat: number, action: Move['action']): Move => ({ at, seat, action });
const RECORD: GameRecord = {
  options: { wink_ms: 900 },
  moves: [
    move(1000, 1, { type: 'call', card: 7 }),
    move(2000, 1, { type: 'look', at: 2 }),
    move(3000, 2, { type: 'wink', to: 1 }), // 1 looks at 2: it comes through
    move(6500, 3, { type: 'look', at: 2 }),
    move(7000, 1, { type: 'look', at: null }),
    move(7500, 2, { type: 'wink', to: 1 }), // only 3 looks: intercepted
    move(9000, 3, { type: 'look', at: 0 }),
    move(12000, 2, { type: 'wink', to: 1 }), // nobody looks
    move(12899, 0, { type: 'look', at: 2 }), // but 0 does, at the last instant
    move(16000, 2, { type: 'wink', to: 3 }),
    move(16100, 3, { type: 'call', card: 9 }), // which ends that wink before anybody looks
    move(16500, 3, { type: 'look', at: 2 }),
    move(20000, 0, { type: 'look', at: 1 }),
    move(20900, 2, { type: 'wink', to: 1 }),
  ],
};

test('who saw which wink', () => {
  const { winks } = lookMap(RECORD, 4);
  expect(winks.map(({ at, seen, by }) => [at, seen, by])).toEqual([
    [3000, true, []],
    [7500, false, [3]],
    [12000, false, [0]],
    [16000, false, [0]],
    [20900, false, [3]],
  ]);
});

test('a look lasts until the next one, and a wink after the last look is lost', () => {
  const { looks, ends } = lookMap(RECORD, 4);
  expect(ends).toBe(21800);
  expect(looks[1]).toEqual([
    { at: null, from: 0, until: 2000 },
    { at: 2, from: 2000, until: 7000 },
    { at: null, from: 7000, until: 21800 },
  ]);
  const blind = lookMap({ options: {}, moves: [move(10, 2, { type: 'wink', to: 1 })] }, 4);
  expect(tally(blind.winks)).toEqual({ all: 1, seen: 0, caught: 0, lost: 1 });
});
