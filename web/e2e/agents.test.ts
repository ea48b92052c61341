import { expect, test } from 'vitest';
import type { Event, View } from '../src/wire/agents';
import { press } from './hands';
import { evening } from './evening';
import type { Person } from './people';
import { begin, story } from './story';

const here = evening();

test('a whole game of agents by several browsers, from link to rematch', async () => {
  await story(here.people, { game: 'agents', seats: 2, options: { target: 10 } }, ['Анна', 'Борис']);
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
