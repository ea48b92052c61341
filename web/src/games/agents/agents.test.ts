import { describe, expect, it } from 'vitest';
import { inBoth } from '../../i18n/both';
import type { Player } from '../contract';
import { factionsOf, farFactions, farSeats, halfTo, seams, sides, sum, tokensAt } from './board';
import { agentText, face, missionText, payOf, shy, tokenOf } from './cards';
import { AGENTS, FREE, MISSIONS } from './deck';
import { all, direct, freePlays, openEnds, playAt, plays, sources } from './keys';
import { account, asks, cardName, fact, ruleNow, say } from './say';
import { advance, scenes } from './scenes';
import { t } from './strings';
import type { Action, Event, View } from './types';

interface Fixture {
  view: View;
  legal: Action[];
  before?: View;
  events?: Event[];
}
const FIXTURES = import.meta.glob<{ default: Fixture }>('./fixtures/*.json', { eager: true });
const names = Object.keys(FIXTURES).map((path) => path.replace(/.*\/|\.json/g, ''));
function load(name: string): Fixture {
  const found = FIXTURES[`./fixtures/${name}.json`];
  if (!found) throw new Error(`no fixture ${name}`);
  return found.default;
}
const withEvents = names.filter((name) => load(name).events);
const NAMES = ['Анна', 'Юрий', 'Борис', 'Лена', 'Глеб'];
const people = (view: View): Player[] =>
  view.points.map((_, seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, here: true, me: seat === view.seat }));

describe('every fixture', () => {
  it.each(names)('%s has sentences in both languages', (name) => {
    const { view, events = [] } = load(name);
    const players = people(view);
    const said = inBoth(() => [
      asks(view, players),
      fact(view),
      ...account(view, players),
      ...events.map((event) => say(event, view, players) ?? ''),
    ]);
    for (const sentence of said.flat()) expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    expect(ruleNow(view)).toMatch(/^A\d/);
  });

  it.each(names)('%s: every legal action is reached, and nothing else', (name) => {
    const { view, legal } = load(name);
    const me = view.seat ?? 0;
    const reached = new Set<Action>([...direct(legal).values()]);
    for (const way of ['mine', 'theirs'] as const)
      for (const card of view.hand) {
        for (const action of plays(legal, card, way, me)) {
          reached.add(action);
          expect(playAt(legal, card, way, me, `faction:${action.faction}:${action.end}`)).toBe(action);
          expect(openEnds(legal, action.faction)).toContain(action.end);
        }
        for (const action of freePlays(legal, card, way, me)) reached.add(action);
      }
    // The rest are buttons of the tray and its sheets.
    const BUTTONS = ['use', 'skip', 'done', 'exchange', 'end_actions', 'end_turn', 'buy', 'attach', 'detach'] as const;
    for (const type of BUTTONS) for (const action of all(legal, type)) reached.add(action);
    expect(reached.size).toBe(legal.length);
    for (const source of sources(legal))
      expect([...view.hand.map((card) => `card:${card}`), ...missionsOf(view)]).toContain(source);
  });

  it.each(names)('%s: tokens and missions together are the income that the view tells', (name) => {
    const { view } = load(name);
    view.income.forEach((income, seat) => {
      const tokens = sum(factionsOf(view.factions.length, seat).map((faction) => tokensAt(view, faction, seat)));
      const missions = sum((view.holding[seat] ?? []).map((mission) => payOf(mission) ?? 0));
      expect(tokens + missions).toBe(income);
    });
  });
});

const missionsOf = (view: View): string[] =>
  [...view.mission_hand, ...(view.attached[view.seat ?? 0] ?? []).map(({ mission }) => mission)].map(
    (mission) => `mission:${mission}`,
  );

describe('the table', () => {
  it('lies in a ring: everybody has two factions, the rest is far', () => {
    for (let n = 2; n <= 5; n++)
      for (let seat = 0; seat < n; seat++) {
        const mine = factionsOf(n, seat);
        for (const faction of mine) expect(sides(n, faction)).toContain(seat);
        expect([...mine, ...farFactions(n, seat)].toSorted()).toEqual(Array.from({ length: n }, (_, i) => i));
        expect(farSeats(n, seat)).toHaveLength(Math.max(0, n - 3));
        // Far seats lie between the far factions, in their order.
        farSeats(n, seat).forEach((far, i) => expect(sides(n, farFactions(n, seat)[i] ?? -1)).toContain(far));
      }
  });

  it('A23: the example of the book counts 5 in tokens', () => {
    const black = { card: 'sniper:black', command_to: 1, dead: false };
    const white = { card: 'medic:white', command_to: 1, dead: false };
    const { tariff } = load('start').view;
    expect(seams([black, 'safehouse'], 0, 0, tariff)).toEqual([2]);
    expect(seams([white, white, black], 0, 0, tariff)).toEqual([2, 1]);
    expect(halfTo({ ...black, dead: true }, 0, 0, 'head')).toBeNull();
    expect(halfTo('safehouse', 2, 2, 'head')).toBe('black');
    expect(halfTo('safehouse', 2, 0, 'end')).toBe('white');
  });
});

describe('scenes', () => {
  it.each(withEvents)('%s: events lead from the view before to the view after', (name) => {
    const { before, events = [], view } = load(name);
    const last = events.reduce(advance, before as View);
    expect(last.factions).toEqual(view.factions);
    expect(last.points).toEqual(view.points);
    const steps = scenes(before as View, events, view);
    for (const step of steps) expect(step.ms).toBeLessThanOrEqual(600);
  });
});

describe('sentences', () => {
  it.each(withEvents)('%s', (name) => {
    const { events = [], view } = load(name);
    const players = people(view);
    expect(inBoth(() => [...events.map((event) => say(event, view, players)), asks(view, players)])).toMatchSnapshot();
  });
});

describe('cards', () => {
  it('have names, texts, a verb and a short text in both languages', () => {
    inBoth(() => {
      for (const kind of [...Object.keys(AGENTS), ...Object.keys(FREE)]) {
        expect(agentText(kind).text).not.toBe('');
        expect(t().verb[kind], kind).toBeTruthy();
        expect(t().brief[kind], kind).toBeTruthy();
      }
      for (const mission of Object.keys(MISSIONS)) expect(missionText(mission).name).not.toBe('');
    });
  });

  it('of an unknown deck are called by their ids', () => {
    expect(face('field_surgeon:black')).toEqual({ kind: 'field_surgeon', colour: 'black' });
    expect(cardName('field_surgeon:black')).toBe('field surgeon (чёрный)');
    expect(tokenOf('nobody')).toBeNull();
    expect(payOf('nothing')).toBeNull();
    expect(missionText('nothing_at_all').name).toBe('nothing at all');
  });

  it('part long names where they are told to', () => {
    expect(shy('Контрабандист')).toBe('Контра\u00adбандист');
    expect(shy('Медик')).toBe('Медик');
    // Words that nobody has told us of, in any deck: between syllables, and never a letter or two alone.
    const seen = (name: string) => shy(name).replaceAll('\u00ad', '-');
    expect(seen('Телохранитель')).toBe('Тело-хра-ни-тель');
    expect(seen('Поджигатель')).toBe('Под-жи-га-тель');
    expect(seen('Deep Counterespionage')).toBe('Deep Coun-te-res-pio-nage');
    expect(seen('Шантажист')).toBe('Шантажист');
  });
});
