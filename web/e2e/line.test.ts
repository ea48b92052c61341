import { expect, test } from 'vitest';
import { press } from './hands';
import { evening } from './evening';
import { gather } from './story';

const here = evening(['--away-ms', '6000']);

const QUICK = { game: 'cow006', seats: 3, bots: ['rookie', 'rookie'], start: true } as const;
const quick = () => ({ ...QUICK, bots: [...QUICK.bots] });

test('within two taps and a second one plays, without a name or a form', async () => {
  const anna = await here.people.come();
  await anna.go('/');
  await anna.page.locator('.fold.cow006 .go').waitFor();
  const began = Date.now();
  await anna.page.locator('.fold.cow006 .go').tap();
  await anna.page.locator('[data-what^="card:"]').first().waitFor();
  console.log(`playing ${Date.now() - began} ms after the tap`);
  await anna.page.locator('[data-what^="card:"]').first().tap();
  await anna.page.locator('[data-what=main]').tap();
  await expect.poll(() => anna.page.locator('[data-what^="card:"]').count()).toBe(9);
});

test('a lost line: a quiet note, and back in the same seat within a second', async () => {
  const anna = await here.people.come();
  const { code } = await anna.makes(quick());
  await anna.go(`/t/${code}`);
  const hand = anna.page.locator('[data-what^="card:"]');
  await hand.first().waitFor();
  const before = await hand.count();
  anna.away = true;
  here.house.cut();
  await anna.page.locator('.banner').waitFor();
  await anna.page.waitForTimeout(2500);
  // What is wished meanwhile is sent when the line is back.
  await hand.first().click();
  await anna.page.locator('[data-what=main]').click();
  here.house.mend();
  const back = Date.now();
  await anna.page.locator('.banner').waitFor({ state: 'detached' });
  console.log(`back ${Date.now() - back} ms after the line`);
  expect(before).toBe(10);
  await expect.poll(() => hand.count(), { timeout: 10_000 }).toBe(9);
  anna.away = false;
});

test('a reload anywhere leads back to the same view', async () => {
  const anna = await here.people.come();
  const { code } = await anna.makes(quick());
  await anna.go(`/t/${code}`);
  const hand = anna.page.locator('[data-what^="card:"]');
  await hand.first().waitFor();
  const cards = await hand.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.what));
  await anna.page.reload();
  await hand.first().waitFor();
  expect(await hand.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.what))).toEqual(cards);
});

test('the server restarts: the page comes back by itself', async () => {
  const anna = await here.people.come();
  const { code } = await anna.makes(quick());
  await anna.go(`/t/${code}`);
  await anna.page.locator('[data-what^="card:"]').first().waitFor();
  anna.away = true;
  await here.house.restart();
  await anna.page.locator('.banner').waitFor({ state: 'detached', timeout: 10_000 });
  await press(anna.page, 'cow006');
  await press(anna.page, 'cow006');
  anna.away = false;
});

test('two tabs on one seat show the same', async () => {
  const anna = await here.people.come();
  const { code } = await anna.makes(quick());
  await anna.go(`/t/${code}`);
  const other = await anna.context.newPage();
  anna.watch(other);
  await other.goto(`${here.house.base}/t/${code}`);
  for (const page of [anna.page, other]) await page.locator('.event.mine').waitFor();
  await anna.page.locator('[data-what^="card:"]').first().click();
  await anna.page.locator('[data-what=main]').click();
  await expect.poll(() => other.locator('[data-what^="card:"]').count(), { timeout: 10_000 }).toBe(9);
});

test('somebody leaves: a countdown, a bot takes the seat, and the person takes it back', async () => {
  const { code, all } = await gather(here.people, { game: 'cow006', seats: 2 }, ['Анна', 'Борис']);
  const [anna, boris] = all;
  if (!anna || !boris) throw new Error('two were invited');
  await anna.page.locator('footer .go:not(:disabled)').click();
  for (const { page } of all) await page.locator('main.play').waitFor();
  await boris.page.goto('about:blank');
  await anna.page.locator('.banner').waitFor();
  await anna.page.locator('.banner').waitFor({ state: 'detached', timeout: 60_000 });
  // The bot plays: Anna’s card is enough for a turn to go on.
  await press(anna.page, 'cow006');
  await press(anna.page, 'cow006');
  await boris.go(`/t/${code}`);
  await boris.page.getByRole('button', { name: /Сесть обратно|Take your seat/ }).click();
  await boris.page.locator('.banner').waitFor({ state: 'detached' });
});

test('a table that is not there is said so, with a way on', async () => {
  const anna = await here.people.come({ lang: 'en' });
  anna.away = true;
  await anna.go('/t/AAAAAA');
  await anna.page.getByRole('heading', { name: 'There is no such table.' }).waitFor();
  await anna.page.getByRole('link', { name: 'Home' }).click();
  await anna.page.locator('.fold').first().waitFor();
});
