import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { playOut } from './hands';
import { openHouse, type House } from './house';
import { People } from './people';
import { gather } from './story';

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse();
  people = await People.at(house.base);
});
afterEach(() => people.part());
afterAll(async () => {
  await people.leave();
  await house.close();
});

test('a phrase is read by each in their own language, and muting is a tap', async () => {
  const { all } = await gather(people, { game: 'cow006', seats: 4, bots: ['rookie'] }, ['Анна', 'Борис', 'Carla']);
  const [anna, boris, carla] = all;
  if (!anna || !boris || !carla) throw new Error('three were invited');
  await boris.page.locator('.sign.more').click();
  await boris.page.getByRole('button', { name: 'Удачи!' }).click();
  await carla.page.locator('.talked').getByText('Good luck!').waitFor();
  await anna.page.getByText('Удачи!').first().waitFor();
  await carla.page.locator('.talk summary').click();
  await carla.page.getByRole('button', { name: 'Mute Борис' }).click();
  await carla.page.locator('.talked').getByText('Good luck!').waitFor({ state: 'detached' });
  expect(people.troubles()).toEqual([]);
});

test('the big screen shows no hand, even on a player’s own device', async () => {
  const anna = await people.come({ size: 'desk' });
  const { code } = await anna.makes({ game: 'cow006', seats: 3, bots: ['rookie', 'rookie'], start: true });
  await anna.go(`/t/${code}/screen`);
  await anna.page.locator('.join img').waitFor();
  await anna.page.locator('.stage').waitFor();
  expect(await anna.page.locator('[data-what^="card:"]').count()).toBe(0);
  expect(people.troubles()).toEqual([]);
});

test('a record is kept, opened again and looked through', async () => {
  const anna = await people.come({ size: 'desk', calm: true });
  const made = await anna.makes({
    game: 'cow006',
    seats: 2,
    bots: ['rookie'],
    start: true,
    options: { rounds: 1 },
    bots_at_once: true,
  });
  await anna.go(`/t/${made.code}`);
  await anna.page.locator('main.play').waitFor();
  await playOut([anna.page], 'cow006', 60_000);
  const waiting = anna.page.waitForEvent('download');
  await anna.page.locator('a[download]').click();
  const file = await (await waiting).path();
  await anna.go('/replay');
  await anna.page.locator('input[type=file]').setInputFiles(file);
  await anna.page.getByRole('button', { name: 'Пересмотреть' }).click();
  await anna.page.locator('.controls').waitFor();
  await anna.page.keyboard.press('End');
  await anna.page.getByRole('button', { name: 'Шаг назад' }).click();
  // A link leads to one move as one seat saw it.
  await anna.go(`/t/${made.code}/replay/0?seat=1#5`);
  await anna.page.locator('.top small', { hasText: /^5\// }).waitFor();
  expect(await anna.page.locator('select').inputValue()).toBe('1');
  expect(people.troubles()).toEqual([]);
});

test('another device becomes the same person by a code, and sits in the same seat', async () => {
  const phone = await people.come({ lang: 'en' });
  await phone.named('Yuri');
  const { code } = await phone.makes({ game: 'cow006', seats: 2, bots: ['rookie'], start: true });
  await phone.go('/pair');
  await phone.page.locator('.pane .go').first().click();
  const shown = (await phone.page.locator('output.code').textContent()) ?? '';
  const desk = await people.come({ size: 'desk', lang: 'en' });
  await desk.go(`/pair/${shown}`);
  await desk.page.getByRole('button', { name: 'Join' }).click();
  await desk.page.getByText('Yuri').waitFor();
  await desk.go(`/t/${code}`);
  await expect.poll(() => desk.page.locator('[data-what^="card:"]').count()).toBe(10);
  expect(people.troubles()).toEqual([]);
});
