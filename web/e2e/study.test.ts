import { expect, test } from 'vitest';
import { evening } from './evening';
import { playOut } from './hands';
import type { Person } from './people';

const here = evening();

/** A short game, played without much thought: there are mistakes in it. */
async function plays(person: Person): Promise<string> {
  const { code } = await person.makes({
    game: 'cow006',
    seats: 4,
    options: { rounds: 1 },
    bots: ['rookie', 'rookie', 'rookie'],
    start: true,
    bots_at_once: true,
  });
  await person.go(`/t/${code}`);
  await playOut([person.page], 'cow006');
  return code;
}

test('from a finished game by one tap to a mistake, which is then learnt; and the game is played on from there', async () => {
  const anna = await here.people.come({ calm: true });
  let mistakes = 0;
  // Whoever plays at random errs; but a game without a mistake can happen.
  for (let game = 0; game < 3 && mistakes === 0; game++) {
    await plays(anna);
    await anna.page.getByRole('link', { name: 'Разобрать' }).click();
    await anna.page.getByRole('heading', { name: 'Как шла партия' }).waitFor({ timeout: 120_000 });
    mistakes = await anna.page.locator('button.line .ring').count();
  }
  expect(mistakes).toBeGreaterThan(0);
  expect(await anna.axe()).toEqual([]);

  await anna.page.getByRole('button', { name: 'Решить их заново' }).click();
  await anna.page.getByText('Найдите ход лучше').waitFor();
  const next = anna.page.locator('main.find .go');
  expect(await next.isDisabled()).toBe(true);
  const offers = anna.page.locator('.offers button:not(:disabled)');
  while (await next.isDisabled()) await offers.first().click();
  await anna.page.getByRole('heading', { name: /Верно/ }).waitFor();
  expect(await anna.axe()).toEqual([]);

  await anna.page.getByRole('button', { name: 'Назад' }).click();
  await anna.page.locator('button.line').first().click();
  const hand = await anna.page.locator('.bars li .sr').allInnerTexts();
  await anna.page.getByRole('button', { name: 'Играть отсюда' }).click();
  // The decision may be about a row, and whoever takes a row in the last trick has no cards any more.
  if (hand.length && hand.every((name) => /^\d+$/.test(name))) {
    await anna.page.locator('.hand [data-what^="card:"]').first().waitFor();
    expect(await anna.page.locator('.hand [data-what^="card:"]').count()).toBe(hand.length);
  }
  await playOut([anna.page], 'cow006');
});

test('a game is played on from any moment of its replay, at any seat', async () => {
  const galya = await here.people.come({ calm: true });
  const code = await plays(galya);
  await galya.go(`/t/${code}/replay/0#9`);
  await galya.page.getByRole('button', { name: 'Играть отсюда' }).click();
  expect(await galya.page.locator('dialog select').inputValue()).toBe('0');
  await galya.page.locator('dialog select').selectOption('2');
  expect(await galya.axe()).toEqual([]);
  await galya.page.locator('dialog .go').click();
  await galya.page.waitForURL((url) => !url.pathname.includes(code));
  await galya.page.locator('main.play').waitFor();
  await playOut([galya.page], 'cow006');
});

test('a task is solved, and the streak grows', async () => {
  const boris = await here.people.come({ lang: 'en', size: 'desk', calm: true });
  await boris.go('/tasks');
  await boris.page.locator('.ledger a[href="/tasks/cow006"]').click();
  await boris.page.getByText('Find the best move').waitFor();
  const next = boris.page.locator('main.find .go');
  const offers = boris.page.locator('.offers button:not(:disabled)');
  while (await next.isDisabled()) await offers.first().click();
  await boris.page.getByRole('heading', { name: /Right/ }).waitFor();
  const good = boris.page.getByRole('button', { name: 'Yes', exact: true });
  await good.click();
  await boris.page.getByText('liked by 1 of 1').waitFor();
  expect(await good.getAttribute('aria-pressed')).toBe('true');
  await boris.page.getByRole('button', { name: 'No', exact: true }).click();
  await boris.page.getByText('liked by 0 of 1').waitFor();
  expect(await boris.axe()).toEqual([]);
  await next.click();
  await boris.page.getByText('Find the best move').waitFor();
  expect(await next.isDisabled()).toBe(true);
});

test('whoever plays with bots alone may ask what the best of them would do', async () => {
  const vera = await here.people.come({ calm: true });
  const { code } = await vera.makes({
    game: 'cow006',
    seats: 3,
    bots: ['rookie', 'rookie'],
    start: true,
    bots_at_once: true,
  });
  await vera.go(`/t/${code}`);
  await vera.page.locator('.hand [data-what^="card:"]').first().waitFor();
  await vera.page.locator('.top .ib').first().click();
  await vera.page.getByRole('button', { name: 'Спросить бота' }).click();
  await vera.page
    .getByRole('region', { name: 'Сообщения' })
    .getByText(/Лучший бот: \d+.*(лучше, чем \d+|не хуже и \d+)/s)
    .waitFor();
});
