import { afterEach, expect, test } from 'vitest';
import { setLang } from '$i18n';
import type { Event, View } from '$wire/cow006';
import type { Player } from '../contract';
import anniversary from './fixtures/game-anniversary.json';
import choose from './fixtures/choose.json';
import special from './fixtures/special.json';
import { account, asks, decided, fact, ruleNow, say, titles } from './say';

const players: Player[] = ['Анна', 'Юрий', 'Борис', 'Лена', 'Глеб', 'Мария'].map((name, seat) => ({
  seat,
  name,
  bot: false,
  here: true,
  me: seat === 0,
}));
const view = choose.view as unknown as View;
afterEach(() => setLang('ru'));

const EVENTS: Event[] = [
  { type: 'round_began', round: 2, rows: [12, 30, 33, 38] },
  { type: 'chose', seat: 0, card: 72 },
  { type: 'chose', seat: 1 },
  { type: 'time_up', seats: [1, 2] },
  {
    type: 'revealed',
    cards: [
      { seat: 1, card: 15 },
      { seat: 0, card: 72 },
    ],
  },
  { type: 'placed', seat: 1, card: 15, row: 0 },
  { type: 'row_taken', seat: 1, row: 2, cards: [66, 71], points: 6, starts: 15 },
  { type: 'row_taken', seat: 0, row: 2, cards: [66, 71], points: 0, starts: null },
  { type: 'special_played', seat: 0, card: 72, play: { special: 'move', card: 13, to: 1 } },
  { type: 'special_played', seat: 2, card: 72, play: { special: 'stop', row: 3 } },
  { type: 'special_played', seat: 2, card: 25, play: { special: 'replace', card: 15 } },
  { type: 'cancelled', seat: 1, cards: [10, 7], points: 4 },
  { type: 'specials_discarded', specials: ['stop', 'seventh_cow'] },
  { type: 'swapped', seat: 0, discard: 'stop', drew: 'plus' },
  { type: 'swapped', seat: 1, discard: 'stop' },
  { type: 'drafted', seat: 1, card: 17 },
  { type: 'rows_laid', rows: [1, 2, 3, 4] },
  { type: 'round_scored', points: [0, 1], totals: [5, 22] },
  { type: 'passed', seat: 1 },
  { type: 'ended', winners: [0, 2] },
];

test.each(['ru', 'en'] as const)('what happens is said (%s)', (language) => {
  setLang(language);
  expect(EVENTS.map((event) => say(event, view, players))).toMatchSnapshot();
});

test.each(['ru', 'en'] as const)('what is asked, the fact and the account (%s)', (language) => {
  setLang(language);
  const over = anniversary.view as unknown as View;
  expect([
    asks(view, players),
    asks({ ...view, seat: null }, players),
    asks(special.view as unknown as View, players),
    asks(over, players),
    fact(view),
    fact(special.view as unknown as View),
    fact({ ...view, target: null, last_round: 3 }),
    ...account(over, players),
  ]).toMatchSnapshot();
});

test('chance decided only where it did', () => {
  setLang('en');
  const late: Event = { type: 'time_up', seats: [1] };
  expect(say(late, view, players, { ...view, phase: 'choose' })).toBe('Time is up for Юрий: chance decided');
  for (const phase of ['draft', 'take_row', 'special', 'end', 'plus', 'swap'] as const)
    expect(say(late, view, players, { ...view, phase })).toBe('Time is up for Юрий');
  expect(say(late, view, players)).toBe('Time is up for Юрий');
});

test('a row is called full only where it is', () => {
  setLang('en');
  const rows = [[1, 2, 3, 4, 5], [30], [40], [50]].map((cards) => ({ cards, stop: false, seventh: false }));
  const asked: View = { ...view, rows, row_limits: [5, 5, 5, 5], phase: 'plus' };
  const stake = (row: number, room: number[] = asked.row_limits) =>
    say({ type: 'row_at_stake', seat: 1, row }, { ...asked, taking: row, row_limits: room }, players);
  expect(stake(0)).toBe('Юрий: row 1 is full');
  expect(stake(0, [6, 5, 5, 5])).toBe('Юрий: row 1 is at stake');
  expect(stake(1)).toBe('Юрий: row 2 is at stake');
});

test('a card is called the lowest only where it is', () => {
  setLang('en');
  const placing = { seat: 0, card: 3, row: null, takes: true, points: 1, choice: 'row' as const, lowest: true };
  const taking: View = { ...view, phase: 'take_row', to_move: [0], placing };
  expect(asks(taking, players)).toBe('3 is the lowest: which row do you take?');
  expect(asks({ ...taking, placing: { ...placing, lowest: false } }, players)).toBe(
    '3 has nowhere to go: which row do you take?',
  );
});

test('titles and ties are said where the view has them', () => {
  setLang('en');
  expect(titles(view)).toEqual({});
  expect(titles({ ...view, titles: { star: [2], lord: [0, 1] } })).toEqual({
    0: 'Lord of the Herd',
    1: 'Lord of the Herd',
    2: 'Star of Bovine Espionage',
  });
  expect(decided({ ...view, decided_by: 'shared' })).toBe('Equal points: the win is shared.');
  expect([decided(view), decided({ ...view, decided_by: 'points' })]).toEqual(['', '']);
});

test('the rule at hand', () => {
  expect([ruleNow(view), ruleNow(special.view as unknown as View), ruleNow({ ...view, phase: 'take_row' })]).toEqual([
    'C5',
    'S2',
    'C7',
  ]);
});
