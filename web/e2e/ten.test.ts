import { expect, test } from 'vitest';
import { press } from './hands';
import { evening } from './evening';
import type { Person } from './people';
import { gather } from './story';

const here = evening();

const LONG = 'Мария-Антуанетта Константинопольская-Ж';
const NAMES = ['Анна', LONG, '山田太郎', 'محمد', 'Ян', '👩‍👩‍👧‍👦 Family', 'Zoë', 'Ы', 'Oʻzbek', 'İstanbul'];

test('ten at one table on phones, with names of any script and length', async () => {
  const { all } = await gather(here.people, { game: 'cow006', seats: 10, options: { rounds: 1 } }, NAMES);
  const [host] = all as [Person, ...Person[]];
  await host.page.locator('footer .go:not(:disabled)').click();
  for (const { page } of all) await page.locator('main.play').waitFor({ timeout: 15_000 });
  for (const person of all) expect(await person.fits()).toEqual([]);
  // Two turns by everybody: the cards walk, nothing breaks.
  const until = Date.now() + 60_000;
  const cards = () => host.page.locator('[data-what^="card:"]').count();
  while (Date.now() < until && (await cards()) > 8) for (const { page } of all) await press(page, 'cow006');
  expect(await cards()).toBeLessThan(9);
});
