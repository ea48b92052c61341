import { expect, test } from 'vitest';
import { playOut } from './hands';
import { evening } from './evening';
import { gather } from './story';
import { tableOf, Teller } from './told';

const here = evening();

test('a phrase is read by each in their own language, and muting is a tap', async () => {
  const { all } = await gather(here.people, { game: 'cow006', seats: 4, bots: ['rookie'] }, ['Анна', 'Борис', 'Carla']);
  const [anna, boris, carla] = all;
  if (!anna || !boris || !carla) throw new Error('three were invited');
  await boris.page.locator('.sign.more').click();
  await boris.page.getByRole('button', { name: 'Удачи!' }).click();
  await carla.page.locator('.talked').getByText('Good luck!').waitFor();
  await anna.page.getByText('Удачи!').first().waitFor();
  await carla.page.locator('.talked').getByRole('button', { name: 'Mute Борис' }).click();
  await carla.page.locator('.talked').getByText('Good luck!').waitFor({ state: 'detached' });
});

test('the big screen shows no hand, even on a player’s own device', async () => {
  const anna = await here.people.come({ size: 'desk' });
  const { code } = await anna.makes({ game: 'cow006', seats: 3, bots: ['rookie', 'rookie'], start: true });
  await anna.go(`/t/${code}/screen`);
  await anna.page.locator('.stage').waitFor();
  expect(await anna.page.locator('[data-what^="card:"]').count()).toBe(0);
});

test('a record is kept, opened again and looked through', async () => {
  const anna = await here.people.come({ size: 'desk', calm: true });
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
  // The hand of that seat is shown, but nobody is asked anything.
  expect(await anna.page.locator('[data-what^="card:"]').count()).toBeGreaterThan(0);
  expect(await anna.page.locator('.act, [data-what=main]').count()).toBe(0);
  expect(await anna.page.locator('.event').textContent()).not.toMatch(/Выберите/);
});

test('another device becomes the same person by a code, and sits in the same seat', async () => {
  const phone = await here.people.come({ lang: 'en' });
  await phone.named('Yuri');
  const { code } = await phone.makes({ game: 'cow006', seats: 2, bots: ['rookie'], start: true });
  await phone.go('/pair');
  await phone.page.locator('.pane .go').first().click();
  const shown = (await phone.page.locator('output.code').textContent()) ?? '';
  const desk = await here.people.come({ size: 'desk', lang: 'en' });
  await desk.go(`/pair/${shown}`);
  await desk.page.getByRole('button', { name: 'Whose code is it?' }).click();
  await desk.page.getByRole('button', { name: 'Yes, that’s me' }).click();
  await desk.page.getByText('Yuri').waitFor();
  await desk.go(`/t/${code}`);
  await expect.poll(() => desk.page.locator('[data-what^="card:"]').count()).toBe(10);
});

test.each([
  [['rookie'], ['Бот'], null],
  [['rookie', 'trainee', 'agent', 'spymaster'], ['Новичок', 'Стажёр', 'Агент', 'Резидент'], 'trainee'],
])('bots of the levels the server has, each by a tap: %s', async (levels, names, better) => {
  const anna = await here.people.come({ size: 'narrow' });
  await anna.page.route('**/api/games', async (route) => {
    const games = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: games.map((game) => ({ ...game, levels })) });
  });
  const teller = await Teller.to(anna);
  const table = tableOf('cow006', ['Анна']);
  const bot = { kind: 'bot', level: 'rookie', name: 'Balto' } as const;
  await teller.opens({ ...table, state: 'open', games: 0, seats: [...table.seats, { kind: 'empty' }, bot] });
  const buttons = anna.page.locator('.seat.empty .sec');
  await expect.poll(async () => (await buttons.allTextContents()).map((text) => text.trim())).toEqual(names);
  for (const button of await buttons.all()) await button.click();
  const added = levels.map((level) => ({ type: 'bot', seat: 1, level }));
  await expect.poll(() => teller.asked).toEqual(added);
  // A tap on a bot's level makes it better.
  const level = anna.page.locator('.seat', { hasText: 'Балто' }).locator('.sec');
  if (better === null) expect(await level.count()).toBe(0);
  else {
    await level.click();
    await expect.poll(() => teller.asked.at(-1)).toEqual({ type: 'bot', seat: 2, level: better });
  }
  expect(await anna.fits()).toEqual([]);
});
