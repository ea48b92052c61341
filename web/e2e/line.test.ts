import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { evening } from './evening';
import { press } from './hands';
import type { Person } from './people';
import { gather } from './story';

const here = evening(['--away-ms', '6000']);

const QUICK = { game: 'cow006', seats: 3, bots: ['rookie', 'rookie'], start: true } as const;
const quick = () => ({ ...QUICK, bots: [...QUICK.bots] });

test('within two taps one plays, without a name or a form', async () => {
  const anna = await here.people.come();
  await anna.go('/');
  await anna.page.locator('.fold.cow006 .go').waitFor();
  await anna.page.locator('.fold.cow006 .go').tap();
  await anna.page.locator('[data-what^="card:"]').first().waitFor();
  await anna.page.locator('[data-what^="card:"]').first().tap();
  await anna.page.locator('[data-what=main]').tap();
  await expect.poll(() => anna.page.locator('[data-what^="card:"]').count()).toBe(9);
});

test('a lost line: a quiet note, and back in the same seat', async () => {
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
  await anna.page.locator('.banner', { hasText: 'Ход уйдёт, как только она вернётся.' }).waitFor();
  here.house.mend();
  await anna.page.locator('.banner').waitFor({ state: 'detached' });
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
  // The same hand, and it can be played.
  const hand = anna.page.locator('[data-what^="card:"]');
  expect(await hand.count()).toBe(10);
  await hand.first().click();
  await anna.page.locator('[data-what=main]').click();
  await expect.poll(() => hand.count()).toBe(9);
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
  const cards = (page: Page) => page.locator('[data-what^="card:"]').count();
  /** Answers whatever is asked, until so many cards are left. */
  const plays = ({ page }: Person, left: number) =>
    expect
      .poll(() =>
        cards(page)
          .then((n) => (n > left ? press(page, 'cow006') : null))
          .then(() => cards(page)),
      )
      .toBe(left);
  await boris.page.goto('about:blank');
  // A quiet note that counts; what is asked stays in sight.
  const note = anna.page.locator('.event', { hasText: /бот через \d+ с: Борис/ });
  await note.waitFor();
  const seconds = async () => Number(/через (\d+) с/.exec((await note.textContent()) ?? '')?.[1]);
  const first = await seconds();
  expect(await anna.page.locator('.act').textContent()).toContain('Выберите карту');
  await expect.poll(seconds).toBeLessThan(first);
  await note.waitFor({ state: 'detached', timeout: 60_000 });
  // The bot plays: Anna’s card alone makes a turn.
  await plays(anna, 9);
  await boris.go(`/t/${code}`);
  await boris.page.locator('.banner', { hasText: 'За вас играет бот' }).waitFor();
  await expect.poll(() => cards(boris.page)).toBeLessThanOrEqual(9);
  await boris.page.getByRole('button', { name: 'Сесть обратно' }).click();
  await boris.page.locator('.banner').waitFor({ state: 'detached' });
  // Now the game waits for him again, and he plays himself.
  const waits = anna.page.getByText('ждём: Борис');
  await expect.poll(() => press(anna.page, 'cow006').then(() => waits.count())).toBeGreaterThan(0);
  await boris.page.waitForTimeout(1000);
  expect(await waits.count()).toBeGreaterThan(0);
  const before = await cards(boris.page);
  await expect
    .poll(async () => {
      // Either of them may have to take a row before the next card.
      await press(boris.page, 'cow006');
      await press(anna.page, 'cow006');
      return cards(boris.page);
    })
    .toBeLessThan(before);
});

test('on a slow line a game still comes up and a card is played', async () => {
  const anna = await here.people.come();
  const client = await anna.context.newCDPSession(anna.page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await anna.go('/');
  await anna.page.locator('.fold.cow006 .go').tap();
  const hand = anna.page.locator('[data-what^="card:"]');
  await hand.first().tap();
  await anna.page.locator('[data-what=main]').tap();
  await expect.poll(() => hand.count()).toBe(9);
});

test('a table that is not there is said so, with a way on', async () => {
  const anna = await here.people.come({ lang: 'en' });
  anna.away = true;
  await anna.go('/t/AAAAAA');
  await anna.page.getByRole('heading', { name: 'There is no such table.' }).waitFor();
  await anna.page.getByRole('link', { name: 'Home' }).click();
  await anna.page.locator('.fold').first().waitFor();
});
