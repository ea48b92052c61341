import { expect, test } from 'vitest';
import { evening } from './evening';
import { playOut, press } from './hands';
import type { Person } from './people';

const here = evening([], { stay: true });
let anna: Person;

/** The lines of the table that is shown: place, name and score. */
async function lines({ page }: Person): Promise<string[][]> {
  await page.locator('.right ol li').first().waitFor();
  return page
    .locator('.right ol li')
    .evaluateAll((rows) =>
      rows.map((row) => ['.place', '.who b', '.points'].map((part) => row.querySelector(part)?.textContent ?? '')),
    );
}

test('two who never meet play one deal, and see one table', async () => {
  anna = await here.people.come({ calm: true });
  await anna.go('/');
  await anna.page.getByRole('link', { name: 'Раздача дня' }).click();
  await anna.page.getByText('Ещё никто не сыграл').waitFor();
  expect(await anna.axe()).toEqual([]);
  await anna.page.getByRole('button', { name: 'Сыграть' }).click();
  await anna.page.locator('[data-what^="card:"]').first().waitFor();

  // Going away in the middle is no loss, and no second try.
  const table = anna.page.url();
  await anna.go('/daily');
  await anna.page.getByRole('button', { name: 'Доиграть', exact: true }).click();
  await anna.page.locator('[data-what^="card:"]').first().waitFor();
  expect(anna.page.url()).toBe(table);
  await playOut([anna.page], 'cow006');
  expect(await anna.page.getByRole('button', { name: 'Ещё раз' }).count()).toBe(0);
  await anna.page.getByRole('link', { name: 'Таблица дня' }).click();
  await anna.page.getByRole('heading', { name: '1-е место из 1' }).waitFor();
  expect(await anna.axe()).toEqual([]);

  const boris = await here.people.come({ lang: 'en', size: 'desk', theme: 'dark', calm: true });
  await boris.go(new URL(table).pathname);
  await boris.page.getByText('This deal of the day is sealed.').first().waitFor();
  // Nobody is shown what others have still to play: that the server says so is no trouble.
  boris.troubles = [];

  await anna.page.getByText('Друзья', { exact: true }).click();
  await anna.page.getByRole('button', { name: 'Позвать друзей' }).click();
  await anna.page.getByText('Ваш круг: 1 человек').waitFor();
  const id = await anna.page.evaluate(async () => {
    const [circle] = (await (await fetch('/api/daily/friends')).json()) as { id: string }[];
    return circle?.id ?? '';
  });
  await boris.go(`/daily/with/${id}`);
  await boris.page.getByText('You are in the circle of').waitFor();
  await boris.page.getByRole('button', { name: 'Play it' }).click();
  await playOut([boris.page], 'cow006');
  await boris.page.getByRole('link', { name: 'Table of the day' }).click();
  await boris.page.getByRole('heading', { name: /Place \d of 2/ }).waitFor();
  expect(await boris.axe()).toEqual([]);

  await anna.go('/daily/cow006');
  const [seen, theirs] = [await lines(anna), await lines(boris)];
  expect(seen).toHaveLength(2);
  expect(seen.map(([place, , points]) => [place, points])).toEqual(theirs.map(([place, , points]) => [place, points]));
  expect(seen.filter(([, name]) => name === 'Вы')).toHaveLength(1);
  expect(theirs.filter(([, name]) => name === 'You')).toHaveLength(1);
  for (const span of ['Неделя', 'Друзья']) {
    await anna.page.getByText(span, { exact: true }).click();
    expect(await lines(anna)).toHaveLength(2);
  }

  // How the other one played can be looked at now.
  await anna.page.locator('.right ol li a').click();
  await anna.page.waitForURL(/\/replay\/0/);
});

test('where time would count it stands still until one does something', async () => {
  await anna.go('/daily/wink');
  await anna.page.getByRole('button', { name: 'Сыграть' }).click();
  await anna.page.locator('.event').first().waitFor();
  const wait = anna.page.getByRole('button', { name: 'Ждать' });
  const until = Date.now() + 170_000;
  while (!(await anna.page.locator('main.end').count()) && Date.now() < until) {
    if (await wait.isVisible()) await wait.click({ timeout: 2000 }).catch(() => null);
    else await press(anna.page, 'wink');
    await anna.page.waitForTimeout(60);
  }
  await anna.page.getByRole('link', { name: 'Таблица дня' }).click();
  await anna.page.getByRole('heading', { name: '1-е место из 1' }).waitFor();
}, 200_000);
