import { expect, test } from 'vitest';
import type { Event, View } from '../src/wire/checkpoint';
import { press } from './hands';
import { evening } from './evening';
import type { Person } from './people';
import { begin, story } from './story';

const here = evening();

test('a whole game of checkpoint by several browsers, from link to rematch', async () => {
  await story(here.people, { game: 'checkpoint', seats: 3, options: { pace: 'step' } }, ['Анна', 'Борис', 'Carla']);
});

test('a catch race: two press on the same cat, one gets it, and both see who', async () => {
  const options = { press_ms: 2000, reveal_ms: 20_000 };
  const names = ['Анна', 'Борис', 'Carla'];
  const all = await begin(here.people, { game: 'checkpoint', seats: 3, options }, names);
  const [anna, boris, carla] = all as [Person, Person, Person];
  while (all.some((one) => one.sees<View>().phase === 'sides'))
    for (const { page } of all) await press(page, 'checkpoint');
  const suspects = () => anna.sees<View>().lines.flatMap((line) => line.suspects);
  const until = Date.now() + 60_000;
  while (suspects().length < 2 && Date.now() < until)
    for (const { page } of all)
      await page
        .locator('[data-what="second:ready"]:enabled')
        .click({ timeout: 1000 })
        .catch(() => {});
  const [cat, other] = suspects();
  for (const person of [anna, boris]) await person.touches(`card:${cat}`);
  const before = carla.frames.length;
  await Promise.all([anna, boris].map(({ page }) => page.locator('.catch [data-what=main]').dispatchEvent('click')));
  const told = (person: Person) => person.events<Event>().find((event) => event.type === 'caught');
  for (const person of all) await expect.poll(() => told(person), { timeout: 10_000 }).toBeTruthy();
  const caught = told(anna);
  if (caught?.type !== 'caught') throw new Error('nobody caught it');
  expect(caught.cat).toBe(cat);
  // Who had pressed too is not told to a third.
  expect(carla.events<Event>(before).filter(({ type }) => type === 'pressed')).toEqual([]);
  const [winner, loser] = caught.seat === anna.sees<View>().seat ? [anna, boris] : [boris, anna];
  for (const person of all) {
    expect(told(person)).toEqual(caught);
    // The same dog lies on the same cat on every screen.
    await person.page.locator(`.caught [data-what="card:${cat}"]`).waitFor();
  }
  expect(await winner.page.locator('.catch .told').textContent()).toMatch(/Ваш кот/);
  const name = names[caught.seat] ?? '?';
  await loser.page.locator('.log, .event', { hasText: name }).first().waitFor();
  // The slower one may still catch another.
  await loser.touches(`card:${other}`);
  await expect.poll(() => loser.page.locator('.catch [data-what=main]').isEnabled()).toBe(true);
});
