import { expect, test } from 'vitest';
import { evening } from './evening';
import type { Person } from './people';
import { tableOf, Teller, type Told } from './told';
import { readFileSync } from 'node:fs';

const here = evening();

const CHOOSE = JSON.parse(
  readFileSync(new URL('../src/games/cow006/fixtures/choose.json', import.meta.url), 'utf8'),
) as Pick<Told, 'view' | 'legal'> & { view: { fates: { takes: boolean; row: number | null }[]; hand: number[] } };
const TABLE = tableOf(
  'cow006',
  ['Анна', 'Борис', 'Вера', 'Гена', 'Дина', 'Егор', 'Жанна'].slice(
    0,
    (CHOOSE.view as unknown as { hand_sizes: [] }).hand_sizes.length,
  ),
);
const taking = CHOOSE.view.hand[CHOOSE.view.fates.findIndex(({ takes, row }) => takes && row !== null)] ?? 0;
const hint = ({ page }: Person) => page.locator('.hint');

test('the first game begins with its goal, and a note comes when a card is touched that would take a row, once', async () => {
  const anna = await here.people.come({ newcomer: true });
  const teller = await Teller.to(anna);
  await teller.moment(TABLE, CHOOSE);
  await anna.page.locator('.goal', { hasText: 'шестая карта берёт ряд' }).waitFor();
  expect(await hint(anna).count()).toBe(0);
  await anna.touches(`card:${taking}`);
  await hint(anna).waitFor();
  expect(await hint(anna).innerText()).toContain(`${taking} не поместится`);
  // The button repeats what it costs.
  expect(await anna.page.locator('[data-what=main]').innerText()).toMatch(/заберёт ряд \d: −\d+/);
  expect(await anna.axe()).toEqual([]);
  await hint(anna).getByRole('button', { name: 'Понятно' }).click();
  await hint(anna).waitFor({ state: 'detached' });
  const again = await Teller.to(anna);
  await again.moment(TABLE, CHOOSE);
  await anna.touches(`card:${taking}`);
  await anna.page.locator('.trap.taken').waitFor();
  await anna.page.waitForTimeout(1500);
  expect(await hint(anna).count()).toBe(0);
});

test('hints can be switched off on the note itself, and on again in the menu', async () => {
  const anna = await here.people.come({ newcomer: true, size: 'short', lang: 'en' });
  const teller = await Teller.to(anna);
  await teller.moment(TABLE, CHOOSE);
  // A low window has no line for the goal: the first note says it.
  await hint(anna).getByText('Collect the fewest penalty points').waitFor();
  await hint(anna).getByRole('button', { name: 'No hints' }).click();
  await hint(anna).waitFor({ state: 'detached' });
  await anna.touches(`card:${taking}`);
  await anna.page.locator('.trap.taken').waitFor();
  expect(await hint(anna).count()).toBe(0);
  await anna.page.getByRole('button', { name: 'Back' }).click();
  await anna.page.getByRole('switch', { name: 'Hints' }).click();
  await anna.page.getByRole('radio', { name: 'Calm' }).check();
  expect(await anna.page.evaluate(() => localStorage.getItem('safehouse.pace'))).toBe('calm');
  await anna.page.keyboard.press('Escape');
  await hint(anna).waitFor();
});

test('who has played before is told neither', async () => {
  const boris = await here.people.come();
  const teller = await Teller.to(boris);
  await teller.moment(TABLE, CHOOSE);
  await boris.touches(`card:${taking}`);
  await boris.page.locator('.trap.taken').waitFor();
  expect(await boris.page.locator('.goal, .hint').count()).toBe(0);
});

test('what happened before is one touch away, where it does not stand beside the game', async () => {
  const anna = await here.people.come();
  const teller = await Teller.to(anna);
  await teller.moment(TABLE, CHOOSE);
  // What the page keeps for a reload; the next game begins with it.
  await anna.page.evaluate(() => {
    const log = [
      { key: 2, seat: 1, text: 'Борис: 12 в ряд 1' },
      { key: 1, seat: 2, text: 'Вера берёт ряд 3' },
    ];
    sessionStorage.setItem('safehouse.log.K7MX4A', JSON.stringify({ game: 1, log }));
  });
  await teller.moment(TABLE, CHOOSE);
  await anna.touches('log');
  await anna.page.locator('dialog').getByText('Вера берёт ряд 3').waitFor();
  expect(await anna.axe()).toEqual([]);
});
