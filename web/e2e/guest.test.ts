import { expect, test } from 'vitest';
import { evening } from './evening';
import type { Person } from './people';

const here = evening();

/** All the words on the page. */
const words = ({ page }: Person) => page.locator('main').innerText();

test('who is invited sees who invites to what, writes a name and sits down by one button', async () => {
  const anna = await here.people.come();
  await anna.named('Анна');
  const { code } = await anna.makes({ game: 'wink', seats: 4, bots: ['rookie'] });
  const masha = await here.people.come();
  await masha.go(`/t/${code}`);
  await masha.page.locator('.guest').waitFor();
  const said = await words(masha);
  expect(said).toContain('Анна зовёт вас сыграть');
  expect(said.toUpperCase()).toContain('МАСКАРАД');
  expect(said).toContain('Узнайте своего связного');
  // Nothing to call friends with, and one button beside the language.
  expect(await masha.page.locator('img, .invite').count()).toBe(0);
  expect(await masha.page.locator('.card button').count()).toBe(1);
  expect(await masha.fits()).toEqual([]);
  expect(await masha.axe()).toEqual([]);
  await masha.page.locator('input').fill('Маша');
  await masha.page.keyboard.press('Enter');
  await masha.page.locator('.seat.me', { hasText: 'Маша' }).waitFor();
  await anna.go(`/t/${code}`);
  await anna.page.locator('.seat', { hasText: 'Маша' }).waitFor();
});

test('a full table says so and offers to watch, and who watches is told so', async () => {
  const anna = await here.people.come();
  const { code } = await anna.makes({ game: 'cow006', seats: 2, bots: ['rookie'] });
  const gleb = await here.people.come({ lang: 'en', size: 'narrow' });
  await gleb.go(`/t/${code}`);
  await gleb.page.getByText('All seats are taken.').waitFor();
  expect(await gleb.page.locator('input').count()).toBe(0);
  expect(await gleb.fits()).toEqual([]);
  await gleb.page.getByRole('button', { name: 'Watch the game' }).click();
  await gleb.page.locator('.looks', { hasText: 'You are watching' }).waitFor();
  await anna.go(`/t/${code}`);
  await anna.page.locator('footer .go').click();
  await gleb.page.locator('main.play').waitFor();
  await gleb.page.locator('.watching', { hasText: 'You are watching' }).waitFor();
  expect(await anna.page.locator('.watching').count()).toBe(0);
  // It still says so when something has happened.
  await anna.page.locator('[data-what^="card:"]').first().click();
  await anna.touches('main');
  await gleb.page.locator('[data-what=log]').waitFor();
  expect(await gleb.page.locator('.watching').count()).toBe(1);
  expect(await gleb.fits()).toEqual([]);
});
