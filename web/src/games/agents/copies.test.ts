// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { copiesOf } from './copies';
import actions from './fixtures/actions.json';
import Play from './Play.svelte';
import type { Action, FactionCard, View } from './types';

test('equal cards are told apart by their copy, others by their name', () => {
  expect(copiesOf(['a', 'b', 'a', 'a']).map(({ id }) => id)).toEqual(['a#0', 'b#0', 'a#1', 'a#2']);
});

const SNIPER = 'sniper:black';
const agent = (command_to: number): FactionCard => ({ card: SNIPER, command_to, dead: false });
/** A table of a deck with many equal cards: in the hand, in lines, on the discards, at the factions. */
const view = ((): View => {
  const real = actions.view as unknown as View;
  const me = real.seat ?? 0;
  const faction = me;
  return {
    ...real,
    hand: [SNIPER, SNIPER, SNIPER],
    mission_hand: ['twins', 'twins'],
    factions: real.factions.map(() => [agent(0), 'safehouse', agent(1), agent(0)] as FactionCard[]),
    attached: real.attached.map((_, seat) => [
      { mission: 'twins', faction: seat === me ? faction : seat },
      { mission: 'twins', faction: seat === me ? faction : seat },
    ]),
    free: [
      { card: 'liquidator', owner: me },
      { card: 'liquidator', owner: me },
    ],
    agent_discard: [SNIPER, SNIPER],
    mission_discard: ['twins', 'twins'],
  };
})();
const legal: Action[] = [
  { type: 'play', card: SNIPER, faction: view.seat ?? 0, end: 'head', command_to: view.seat ?? 0 },
];
const players = view.points.map((_, seat) => ({
  seat,
  name: `${seat}`,
  bot: false,
  here: true,
  me: seat === view.seat,
}));

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
});
function show(): HTMLElement {
  const props = { view, legal, happening: null, players, act: () => Promise.resolve(true), busy: false };
  shown = mount(Play, { target: document.body, props: { ...props, now: () => 0, rule: () => {} } });
  flushSync();
  return document.body;
}

test('a deck with equal cards is drawn whole', () => {
  const page = show();
  expect(page.querySelectorAll(`.hand [data-what="card:${SNIPER}"]`)).toHaveLength(3);
  expect(page.querySelectorAll('.hand [data-what="free:liquidator"]')).toHaveLength(2);
  expect(page.querySelectorAll('.faction [data-what="mission:twins"]').length).toBeGreaterThanOrEqual(2);
});

test('of equal cards only the one that was touched is chosen', () => {
  const page = show();
  const cards = page.querySelectorAll<HTMLElement>(`.hand [data-what="card:${SNIPER}"]`);
  cards[1]?.click();
  flushSync();
  expect([...cards].map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
  cards[2]?.click();
  flushSync();
  expect([...cards].map((card) => card.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
});

test('the discards are listed, equal ones too', () => {
  const page = show();
  page.querySelector<HTMLElement>('[data-what="second:decks"]')?.click();
  flushSync();
  expect(page.querySelectorAll('dialog .cards .agent')).toHaveLength(2);
});
