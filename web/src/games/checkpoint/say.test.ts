import { afterEach, expect, test } from 'vitest';
import { setLang } from '$i18n';
import type { Event, View } from '$wire/checkpoint';
import type { Player } from '../contract';
import declare from './fixtures/declare.json';
import game from './fixtures/game-step.json';
import hunt from './fixtures/hunt.json';
import sides from './fixtures/sides.json';
import { awardOf, describe as describeCat, introduce } from './look';
import { account, asks, fact, ruleNow, say } from './say';

const players: Player[] = ['Анна', 'Юрий', 'Борис', 'Лена'].map((name, seat) => ({
  seat,
  name,
  bot: false,
  here: true,
  me: seat === 0,
}));
const view = hunt.view as unknown as View;
afterEach(() => setLang('ru'));

const EVENTS: Event[] = [
  { type: 'round', round: 2, first: 1 },
  { type: 'trait', seat: 0, trait: 'hat', open: false },
  { type: 'trait', seat: 1, trait: 'coat', open: true },
  { type: 'side', seat: 2, tossed: true, open: false },
  { type: 'turned', seat: 1, cat: 13, suspect: true },
  { type: 'turned', seat: 0, cat: 0, suspect: false },
  { type: 'dog', seat: 1, trait: 'glasses', value: false },
  { type: 'caught', seat: 1, cat: 8 },
  { type: 'missed', seat: 0, cat: 8, by: 1 },
  { type: 'missed', seat: 0, cat: 8 },
  { type: 'final_call' },
  { type: 'gave_up', seat: 2 },
  { type: 'revealed', seat: 2, trait: 'grey', value: true },
  { type: 'chief', cat: 31 },
  {
    type: 'drew',
    seat: 0,
    colour: 'gold',
    token: { colour: 'gold', value: 4, cafe: false, officer: false, open: false },
  },
  { type: 'drew', seat: 1, colour: 'white' },
  {
    type: 'drew',
    seat: 1,
    colour: 'black',
    token: { colour: 'black', value: -2, cafe: false, officer: true, open: true },
  },
  { type: 'exchanged', seat: 1, token: 0, with: 2, theirs: 1, known_by: [] },
  { type: 'declared', seats: [] },
  { type: 'declared', seats: [0, 1] },
  { type: 'over', reason: 'fifth_round', winners: [1] },
];

test.each(['ru', 'en'] as const)('what happens is said (%s)', (language) => {
  setLang(language);
  expect(EVENTS.map((event) => say(event, view, players))).toMatchSnapshot();
});

test.each(['ru', 'en'] as const)('what is asked, the fact and the account (%s)', (language) => {
  setLang(language);
  const over = game.view as unknown as View;
  expect([
    asks(view, players),
    asks(sides.view as unknown as View, players),
    asks({ ...view, seat: null }, players),
    asks(over, players),
    fact(view),
    fact(declare.view as unknown as View),
    ...account(over, players),
  ]).toMatchSnapshot();
});

/** The same words as in crates/checkpoint/src/names.rs. */
test('a description tells all five traits', () => {
  setLang('ru');
  expect(describeCat(1 + 4 + 8)).toBe('серый кот в шляпе, без очков, в пальто, без газеты');
  expect(describeCat(2 + 16)).toBe('рыжий кот без шляпы, в очках, в свитере, с газетой');
  setLang('en');
  expect(describeCat(1 + 4 + 8)).toBe('a grey cat in a hat, without glasses, in a coat, without a newspaper');
  expect(new Set(Array.from({ length: 32 }, (_, cat) => describeCat(cat))).size).toBe(32);
  expect(new Set(Array.from({ length: 32 }, (_, cat) => introduce(cat))).size).toBe(32);
});

test('the scoring sheet shows the award of this round, not the last token there is', () => {
  const white = { colour: 'white', open: false, known_by: [] };
  const officer = { colour: 'black', open: true, value: -2, cafe: false, officer: true, known_by: [] };
  const scored = {
    ...view,
    seat: 0,
    token_colours: [[white], [white, { ...white, open: true, value: 1, cafe: true }], [white, officer]],
    my_tokens: [{ colour: 'white', value: 2, cafe: false, officer: false, open: false }],
    known_tokens: [],
    // Seat 0 got none; seat 1 drew what seat 0 has now; seat 2 drew the officer.
    awards: [
      { alike: null, token: null },
      { alike: 4, token: { seat: 0, index: 0 } },
      { alike: 2, token: { seat: 2, index: 1 } },
    ],
  } as unknown as View;
  expect(awardOf(scored, 0)).toEqual({ alike: null, token: null, gone: false });
  expect(awardOf(scored, 1)).toMatchObject({ alike: 4, token: { colour: 'white', value: 2 }, gone: true });
  expect(awardOf(scored, 2)).toMatchObject({ alike: 2, token: { value: -2, officer: true }, gone: false });
});

test('what is asked in a scoring follows what may be done', () => {
  setLang('en');
  const declaring = { ...(declare.view as unknown as View), my_points: 11 };
  expect(asks(declaring, [], [{ type: 'pass' }, { type: 'declare' }])).toBe('You have 11 points. Declare?');
  expect(asks(declaring, [], [{ type: 'pass' }])).toBe('See how the round ended');
});

test('the rule at hand', () => {
  expect([ruleNow(view), ruleNow(sides.view as unknown as View), ruleNow(declare.view as unknown as View)]).toEqual([
    'K7',
    'K3',
    'K10',
  ]);
});
