import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Event, View } from '../src/wire/agents';
import { playOut, press } from './hands';
import { evening } from './evening';
import type { Person } from './people';
import { begin, story } from './story';

const FIRST = fileURLToPath(new URL('../../decks/agents/first.toml', import.meta.url));
/** Fifty invented cards that use all of the language of cards. */
const NIGHT = fileURLToPath(new URL('../../decks/agents/night.toml', import.meta.url));
const here = evening(['--deck', FIRST]);

test('a whole game of agents by several browsers, from link to rematch', async () => {
  await story(here.people, { game: 'agents', seats: 2, options: { target: 10 } }, ['Анна', 'Борис']);
});

test('a box that somebody has entered is played by four browsers', async () => {
  // All of the language of cards, and one card more by hand.
  const dina = await here.people.come({ size: 'desk' });
  await dina.named('Дина');
  await dina.go('/decks');
  await dina.page.getByLabel('Взять из файла').setInputFiles(NIGHT);
  await dina.page.waitForURL(/\/decks\/[\w-]{10,}$/);
  await dina.page.getByRole('button', { name: 'Новый агент', exact: true }).click();
  await dina.page.getByLabel('Имя', { exact: true }).fill('Вахтёр');
  await dina.page.locator('.top', { hasText: 'сохранено' }).waitFor();
  expect(await dina.page.locator('.check').textContent()).toContain('играть можно');
  const deck = new URL(dina.page.url()).pathname.split('/')[2] ?? '';
  await dina.go(`/decks/${deck}`);
  await dina.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dina.page.getByRole('button', { name: 'Дать ссылкой', exact: true }).click();
  await dina.page.getByRole('button', { name: 'Больше не давать', exact: true }).waitFor();
  const wanted = { game: 'agents', seats: 4, deck, options: { target: 12 } } as const;
  const all = await begin(here.people, wanted, ['Анна', 'Борис', 'Вера', 'Глеб']);
  const played = await all[3]?.page.evaluate(async () => {
    const deck = await fetch(`/api/tables/${location.pathname.split('/')[2]}/deck`);
    return (await deck.json()) as { agent: { ru?: { name: string } }[]; free: unknown[]; mission: unknown[] };
  });
  expect([played?.agent.length, played?.free.length, played?.mission.length]).toEqual([26, 8, 17]);
  expect(played?.agent.at(-1)?.ru?.name).toBe('Вахтёр');
  await playOut(
    all.map(({ page }) => page),
    'agents',
    240_000,
  );
  expect(all.map((one) => one.sees<View>().over)).toEqual([true, true, true, true]);
});

test('a command that faces another is used in the other’s turn', async () => {
  const all = await begin(here.people, { game: 'agents', seats: 2 }, ['Анна', 'Борис']);
  const other = (one: Person) => all.find((person) => person !== one) as Person;
  const offered = (one: Person) => {
    const { pending, turn, seat } = one.sees<View>();
    return pending?.type === 'offer' && pending.seat === seat && turn !== seat;
  };
  const until = Date.now() + 120_000;
  while (!all.some(offered) && Date.now() < until) for (const { page } of all) await press(page, 'agents');
  const user = all.find(offered);
  if (!user) throw new Error('no command was offered in another’s turn');
  const since = user.frames.length;
  await user.page.locator('.offer').waitFor();
  // Meanwhile the one whose turn it is can only wait.
  expect(await other(user).page.locator('.event.mine').count()).toBe(0);
  await user.page.locator('.offer [data-what=main]').click();
  const used = (one: Person) => one.events<Event>(one === user ? since : 0).some((event) => event.type === 'used');
  await expect.poll(() => all.every(used)).toBe(true);
  // Its targets, if it has any, are touched one after the other; then the turn goes on.
  while (user.sees<View>().pending && Date.now() < until) await press(user.page, 'agents');
  expect(user.sees<View>().turn).not.toBe(user.sees<View>().seat);
  await other(user).page.locator('.event.mine').waitFor();
});

test('the cards of a deck of one’s own say what its file says', async () => {
  const [anna] = await begin(here.people, { game: 'agents', seats: 2, options: { deck: 'first' } }, ['Анна', 'Борис']);
  if (!anna) throw new Error('nobody came');
  const { hand, mission_hand } = anna.sees<View>();
  interface Card {
    id: string;
    pays: number;
    ru: { name: string; text: string };
  }
  const deck = (await (await fetch(`${here.house.base}/api/decks/first`)).json()) as Record<string, Card[]>;
  const find = (id: string) =>
    Object.values(deck)
      .flatMap((cards) => (Array.isArray(cards) ? cards : []))
      .find((card) => card.id === id);
  for (const card of hand) {
    const { name, text } = find(card.split(':')[0] ?? '')?.ru ?? { name: '?', text: '?' };
    const there = anna.page.locator(`[data-what="card:${card}"]`);
    await expect.poll(() => there.getAttribute('aria-label')).toContain(text);
    expect(await there.getAttribute('aria-label')).toContain(name);
  }
  for (const mission of mission_hand) {
    const there = anna.page.locator(`[data-what="mission:${mission}"]`);
    await expect.poll(() => there.textContent()).toContain(`+${find(mission)?.pays}`);
  }
});
