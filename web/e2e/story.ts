// From a link to a rematch: the story that every game's test tells, each with its own table.
import { expect } from 'vitest';
import type { NewTable } from '../src/wire/requests';
import { playOut } from './hands';
import type { People, Person } from './people';

export async function gather(
  people: People,
  table: NewTable,
  names: string[],
): Promise<{ code: string; all: Person[] }> {
  const all: Person[] = [];
  for (const name of names) {
    const size = all.length % 2 ? 'phone' : 'desk';
    const person = await people.come({ size, lang: all.length % 3 === 2 ? 'en' : 'ru', calm: true });
    await person.named(name);
    all.push(person);
  }
  const [host, ...guests] = all as [Person, ...Person[]];
  const { code } = await host.makes(table);
  await host.go(`/t/${code}`);
  for (const guest of guests) {
    await guest.go(`/t/${code}`);
    await guest.page.locator('footer .go').click();
    await guest.page.locator('.seat.me').waitFor();
    await guest.page.locator('footer .go').click();
    await guest.page.locator('footer [aria-pressed=true]').waitFor();
  }
  return { code, all };
}

/** The same, up to the first view of the game. */
export async function begin(people: People, table: NewTable, names: string[]): Promise<Person[]> {
  const { all } = await gather(people, table, names);
  await all[0]?.page.locator('footer .go:not(:disabled)').click();
  for (const { page } of all) await page.locator('main.play').waitFor({ timeout: 15_000 });
  return all;
}

export async function story(people: People, table: NewTable, names: string[]): Promise<void> {
  const all = await begin(people, table, names);
  const [host] = all as [Person, ...Person[]];
  const pages = all.map(({ page }) => page);
  await playOut(pages, table.game);
  for (const { page } of all) expect(await page.locator('main.end ol li').count()).toBe(table.seats);
  await host.page.getByRole('button', { name: /Проверить|Check/ }).click();
  await host.page.locator('.verdict').waitFor();
  expect(await host.page.locator('.verdict.bad').count()).toBe(0);
  // Again: the next game begins in the same place when everybody has said so.
  for (const { page } of all) await page.locator('footer [aria-pressed]').click();
  for (const page of pages) await page.locator('main.play').waitFor({ timeout: 20_000 });
  expect(people.troubles()).toEqual([]);
}
