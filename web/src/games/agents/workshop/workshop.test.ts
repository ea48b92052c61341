import { afterEach, describe as group, expect, test } from 'vitest';
import { artOf, figure, nextArt, PARTS, randomArt } from '$art/figures';
import { MISSIONS as SIGNS, mission as sign, signOf } from '$art/missions';
import { joinsOf, seams } from '../board';
import { briefOf, halvesOf, payOf } from '../cards';
import { AGENTS, FREE, MISSIONS } from '../deck';
import { isHouse, lay, show } from '../decks.svelte';
import { describe, describeMission } from './describe';
import {
  type Agent,
  type DeckFile,
  freshId,
  HALVES,
  halvesKind,
  halvesOf as halvesFor,
  mostSeats,
  nCards,
  readSpot,
  simple,
  spotKey,
  withCopy,
  withNew,
  withoutCard,
  written,
} from './file';
import { fieldsOf, fresh, set, VERBS } from './verbs';

const agent = (id: string, more: Partial<Agent> = {}): Agent => ({
  id,
  en: { name: id, text: 'Text.' },
  colours: ['black', 'white'],
  copies: 1,
  command: [{ kill: { among: 'next' } }],
  ...more,
});
const deck = (): DeckFile => ({
  name: 'mine',
  en: { name: 'Mine' },
  agent: [agent('one'), agent('two', { copies: 2 })],
  free: [],
  mission: [{ id: 'calm', en: { name: 'Calm', text: 'Text.' }, pays: 2, condition: { count: 'dead', exactly: 0 } }],
});
const plain = (kind: string) => kind;

afterEach(() => lay('house'));

group('signs of missions', () => {
  test('a mission that nobody knows has one of ours, always the same, and others have others', () => {
    const ids = Array.from({ length: 30 }, (_, n) => `mission_${n}`);
    expect(ids.map((id) => signOf(id))).toEqual(ids.map((id) => signOf(id)));
    expect(new Set(ids.map((id) => signOf(id))).size).toBeGreaterThan(8);
    expect(ids.every((id) => sign(id).body !== '')).toBe(true);
  });
  test('what a deck has chosen counts more than its name, and a known name more than its letters', () => {
    expect(signOf('twins')).toBe(SIGNS.indexOf('twins'));
    expect(sign('twins', 0)).toEqual(sign(SIGNS[0] ?? ''));
    expect(sign('nobody', SIGNS.length + 1)).toEqual(sign(SIGNS[1] ?? ''));
  });
});

group('files', () => {
  test('cards are added, copied and taken out, each with an id of its own', () => {
    const more = withNew(deck(), 'agent', 'ru', 7, { name: 'Новый', text: 'Текст.' });
    expect(more.agent[2]).toMatchObject({ id: 'agent_1', art: 7, ru: { name: 'Новый', text: 'Текст.' } });
    const copied = withCopy(more, { list: 'agent', number: 0 });
    expect(copied.agent.map(({ id }) => id)).toEqual(['one', 'one_1', 'two', 'agent_1']);
    expect(freshId(copied, 'one_1')).toBe('one_2');
    expect(withoutCard(copied, { list: 'agent', number: 1 })).toEqual(more);
  });
  test('cards of paper are counted, and for how many they are enough', () => {
    expect(nCards('agent', agent('x', { copies: 3 }))).toBe(6);
    expect(nCards('mission', { id: 'x' })).toBe(2);
    expect(mostSeats(deck())).toBe(2);
  });
  test('a card in an address is found again, and rubbish is none', () => {
    expect(readSpot(spotKey({ list: 'free', number: 3 }))).toEqual({ list: 'free', number: 3 });
    for (const bad of [null, '', 'agent', 'agent.x', 'deck.1', 'agent.-1']) expect(readSpot(bad)).toBeNull();
  });
  test('conditions that a form can show come out as they went in; deeper ones are left alone', () => {
    for (const condition of [
      { count: 'dead', at_least: 2 },
      { all: [{ count: 'agents', at_least: 3 }, { not: { count: 'dead', more_than: 0 } }] },
      {
        any: [
          { count: { among: 'yours', kind: 'one' }, exactly: 1 },
          { count: 'room', at_most: { count: 'dead', plus: 1 } },
        ],
      },
    ]) {
      const shown = simple(condition);
      expect(shown && written(shown)).toEqual(condition);
    }
    expect(simple({ all: [{ any: [{ count: 'dead', exactly: 1 }] }] })).toBeNull();
  });
});

group('forms', () => {
  test.each(HALVES)('halves: %s is read as it was chosen', (kind) => {
    for (const colour of ['black', 'white'] as const)
      expect(halvesKind({ halves: halvesFor(kind, colour) })).toBe(kind);
  });
  test('joins beside others are counted as they are seen', () => {
    const seen = [{ card: 'one:black', command: true }, { card: 'two:black' }, null, { card: 'one:white' }];
    expect(joinsOf(seen, 'black')).toEqual([0, 2, 1]);
    expect(joinsOf(seen, 'white')).toEqual([0, 1, 2]);
    show('x', { ...deck(), agent: [agent('one'), agent('mixed', { halves: { left: 'white', right: 'black' } })] });
    // A card turned round swaps its halves for whoever sits opposite, not for me: the right one meets the safehouse.
    expect(joinsOf([{ card: 'one:white' }, { card: 'mixed:black' }, null], 'black')).toEqual([2, 2]);
    expect(joinsOf([{ card: 'one:white' }, { card: 'mixed:black' }, null], 'white')).toEqual([2, 1]);
  });
  test.each(VERBS)('%s begins with all that it needs', (verb) => {
    for (const free of [false, true]) {
      const step = fresh(verb, free);
      const needed = fieldsOf(verb, free).usual.filter((field) => field.type === 'pick' && field.usual === undefined);
      for (const { key } of needed) expect(step[verb]?.[key], key).toBeTruthy();
    }
  });
  test('what is as usual is left out', () => {
    const may = { key: 'may', type: 'switch' } as const;
    expect(set({ among: 'next' }, may, true)).toEqual({ among: 'next', may: true });
    expect(set({ among: 'next', may: true }, may, false)).toEqual({ among: 'next' });
  });
});

group('sentences', () => {
  test('a command is said in both languages', () => {
    const card = agent('x', {
      command: [{ kill: { among: 'next', up_to: 2 } }, { gain: { points: 1, may: true } }],
      or: [[{ draw: { missions: 1 } }]],
    });
    expect(describe(card, 'en', plain)).toBe(
      'Kill up to two agents next to this one, then gain 1 point (you may leave this out), or draw one mission.',
    );
    expect(describe(card, 'ru', plain)).toBe(
      'Убейте до двух агентов рядом с этим, затем получите 1 очко (можно пропустить), или возьмите одну миссию.',
    );
    expect(describe(agent('x', { command: [], blank: true }), 'en', plain)).toBe('No command.');
  });
  test('a mission says what it counts', () => {
    const words = { counts: { dead: 'dead here' }, relations: { at_least: 'at least' } };
    const mission = { id: 'm', pays: 1, per: { count: 'dead', up_to: 3 }, condition: { count: 'dead', at_least: 1 } };
    expect(describeMission(mission, 'en', plain, words)).toBe(
      '1 point for each: dead here, at most 3. Dead here: at least 1.',
    );
  });
});

group('pictures', () => {
  test('a name has always the same figure, and every tap another', () => {
    expect(artOf('courier')).toBe(artOf('courier'));
    expect(artOf('courier')).not.toBe(artOf('lodger'));
    for (const part of PARTS) {
      const next = nextArt(0, part);
      expect(figure('x', next).body).not.toBe(figure('x', 0).body);
      let art = 0;
      for (let n = 0; n < 40 && (n === 0 || art !== 0); n++) art = nextArt(art, part);
      expect(art, 'all come round').toBe(0);
    }
    expect(randomArt(() => 0.999)).toBeLessThan(2 ** 20);
  });
  test('kinds that are drawn keep their looks unless a deck says otherwise', () => {
    expect(figure('sniper').body).not.toBe(figure('sniper', artOf('sniper')).body);
  });
});

test('halves of two colours make the tokens that they make on the table', () => {
  show('test', {
    agent: [
      agent('harlequin', { halves: { left: 'black', right: 'white' } }),
      agent('wedge', { halves: { left: 'white' } }),
      agent('plain'),
    ],
    free: [],
    mission: [],
  });
  expect(halvesOf('harlequin:black')).toEqual({ left: 'black', right: 'white' });
  const to = (card: string) => ({ card, command_to: 1, dead: false });
  const tariff = { whole_token: 2, mixed_token: 1 } as Parameters<typeof seams>[3];
  // Seat 0 has faction 0 on the left, and sees its head at the left.
  expect(seams([to('harlequin:black'), to('plain:white')], 0, 0, tariff)).toEqual([2]);
  expect(seams([to('harlequin:black'), to('plain:black')], 0, 0, tariff)).toEqual([1]);
  expect(seams([to('plain:white'), to('wedge:white'), to('plain:white')], 0, 0, tariff)).toEqual([2, 0]);
  // The other one sees the line from the other side.
  const away = (card: string) => ({ card, command_to: 0, dead: false });
  expect(seams([away('harlequin:black'), away('plain:white')], 0, 1, tariff)).toEqual([1]);
});

test('a game of before shows the cards of the house deck that it was begun with', async () => {
  const listed = <T>(cards: Record<string, T>) => Object.entries(cards).map(([id, card]) => ({ id, ...card }));
  const file = (pays: number) => ({
    agent: listed(AGENTS).map((card) => ({ ...card, command: [{ [card.ability]: {} }] })),
    free: listed(FREE).map((card) => ({ ...card, command: [{ [card.ability]: {} }] })),
    mission: listed(MISSIONS).map((card) => (card.id === 'twins' ? { ...card, pays } : card)),
  });
  const today = payOf('twins') ?? 0;
  await lay('house', { key: 'of today', cards: async () => file(today) });
  expect([isHouse(), payOf('twins')]).toEqual([true, today]);
  await lay('house', { key: 'of before', cards: async () => file(9) });
  expect([isHouse(), payOf('twins')]).toEqual([false, 9]);
  // Its commands may have been others: what stands on the card is said, not the house deck's few words.
  expect(briefOf('sniper:black')).toBe(AGENTS.sniper?.ru.text);
});
