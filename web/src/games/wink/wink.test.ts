import { describe, expect, it } from 'vitest';
import { inBoth } from '../../i18n/both';
import type { Player } from '../contract';
import { cells } from './crowd';
import { lookFrom, nextTick, winking, winkState } from './deeds';
import { gaze, places } from './ring';
import { account, asks, fact, notedWinks, ruleNow, say, toldLine, winkHint } from './say';
import { scenes } from './scenes';
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
const NAMES = ['Анна', 'Юрий', 'Борис', 'Лена', 'Глеб', 'Мария', 'Ян', 'Ольга'];
const people = (view: View): Player[] =>
  view.pawns.map((_, seat) => ({ seat, name: NAMES[seat] ?? '', bot: false, here: true, me: seat === view.seat }));

describe('every fixture', () => {
  it.each(names)('%s has sentences in both languages', (file) => {
    const { view, events = [] } = load(file);
    const players = people(view);
    const said = inBoth(() => [
      asks(view, players),
      fact(view),
      ...view.history.map((told) => toldLine(told, players)),
      ...events.map((event) => say(event, view, players) ?? ''),
      ...account(view, players),
    ]);
    for (const sentence of said.flat()) expect(sentence).not.toMatch(/undefined|NaN|\[object/);
    expect(ruleNow(view)).toMatch(/^W\d/);
  });

  it.each(names)('%s shows every number of the crowd once', (file) => {
    const { view, legal } = load(file);
    const callable = legal.flatMap((action) => (action.type === 'call' ? [action.card] : []));
    const all = cells(view, callable);
    expect(all.filter((cell) => cell.state !== 'gone').map((cell) => cell.card)).toEqual(view.crowd.map((c) => c.card));
    expect(all.filter((cell) => cell.callable).map((cell) => cell.card)).toEqual(callable);
    expect(all.flatMap((cell) => (cell.pawn === null ? [] : [cell.pawn])).length).toBe(
      view.pawns.filter((pawn) => pawn !== null).length,
    );
  });

  it.each(names)('%s offers a wink exactly when the list has one', (file) => {
    const { view, legal } = load(file);
    const state = winkState(view, legal, view.at);
    const listed = legal.find((action) => action.type === 'wink');
    expect(state.may).toBe(listed !== undefined);
    if (state.may && listed?.type === 'wink') expect(state.to).toBe(listed.to);
    expect(lookFrom(view, legal) !== null).toBe(legal.some((action) => action.type === 'look') || isPaused(view));
  });
});

/** G1: only the pause after the last look keeps looks off the list. */
const isPaused = (view: View) =>
  view.seat !== null && !view.over && view.look_again_at !== null && view.at < view.look_again_at;

describe('the memory aid (W11)', () => {
  const seen = { seat: 1, to: 2, card: 7, at: 0, until: 900 };
  const view = (memory_aid: boolean, over = false) =>
    ({ options: { memory_aid }, over, winks_seen: [seen] }) as unknown as View;
  it('keeps the winks that I saw, and without it the page does not', () => {
    expect(notedWinks(view(true))).toEqual([seen]);
    expect(notedWinks(view(false))).toEqual([]);
    expect(notedWinks(view(false, true))).toEqual([seen]);
  });
});

describe('the ring', () => {
  it('puts me at the lower edge and everybody somewhere else, clockwise', () => {
    for (const shape of ['tall', 'wide', 'beside'] as const)
      for (let n = 4; n <= 8; n++)
        for (let me = 0; me < n; me++) {
          const spots = places(n, me, shape);
          expect(new Set(spots.map(String)).size).toBe(n);
          expect(spots[me]?.[1]).toBe(Math.max(...spots.map(([, y]) => y)));
          // The next one in turn sits at my left hand, on the screen's left half.
          expect(spots[(me + 1) % n]?.[0]).toBeLessThan(spots[me]?.[0] ?? 0);
        }
  });

  it('turns eyes by the places on this screen', () => {
    const spots = places(6, 0, 'tall');
    const [x, y] = gaze(spots, 3, 0, 366, 580);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(1);
    const [left] = gaze(spots, 4, 2, 366, 580);
    expect(left).toBeCloseTo(-1);
    expect(gaze(spots, 2, null, 366, 580)).toEqual([0, 1]);
  });
});

describe('winks', () => {
  const { view, legal } = load('wink');

  it('say who would see them', () => {
    const state = winkState(view, legal, view.at);
    expect(state.may).toBe(true);
    const players = people(view);
    const hint = winkHint(view, legal, players, view.at);
    for (const [seat, at] of view.looks.entries()) if (at === view.seat) expect(hint).toContain(NAMES[seat]);
  });

  it('shut the lid of the one who winks, for as long as the rule says', () => {
    const { view: seen, events = [] } = load('seen');
    const saw = events.find((event) => event.type === 'saw');
    if (saw?.type !== 'saw') throw new Error('the fixture has no wink');
    expect(winking(seen, saw.until - 1)).toContain(saw.seat);
    expect(winking(seen, saw.until)).not.toContain(saw.seat);
    expect(nextTick(seen, saw.from)).toBeLessThanOrEqual(saw.until);
  });

  it('count again when only the pause has kept them off the list', () => {
    const target = view.looks[view.seat ?? 0] ?? 0;
    const paused: View = { ...view, wink_again_at: view.at + 2000, contact_of: [target] };
    const without = legal.filter((action) => action.type !== 'wink');
    expect(winkState(paused, without, view.at + 100)).toEqual({ may: false, why: 'soon', ms: 1900 });
    expect(winkState(paused, without, view.at + 2000).may).toBe(true);
    expect(winkState({ ...paused, contact_of: [] }, without, view.at + 2000)).toEqual({ may: false, why: 'nobody' });
  });
});

describe('scenes', () => {
  it.each(['called', 'named', 'missed', 'accused', 'seen', 'over'])(
    '%s is shown in steps of at most 600 ms',
    (name) => {
      const { before, events = [], view } = load(name);
      const steps = scenes(before as View, events, view);
      for (const step of steps) expect(step.ms).toBeLessThanOrEqual(600);
      expect(steps.map((step) => step.event.type)).toMatchSnapshot();
    },
  );
});

describe('sentences', () => {
  it.each(['called', 'named', 'missed', 'accused', 'seen', 'over'])('%s', (name) => {
    const { events = [], view } = load(name);
    const players = people(view);
    expect(inBoth(() => [...events.map((event) => say(event, view, players)), asks(view, players)])).toMatchSnapshot();
  });

  it('count the points of the end as the view does', () => {
    const { view } = load('over');
    const players = people(view);
    expect(account(view, players)).toMatchSnapshot();
    expect(view.points).toEqual(view.scores);
  });
});
