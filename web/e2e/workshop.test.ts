// The workshop: a deck is made, changed by forms, checked, tried, printed and given away.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type House } from './house';
import { People, type Looks, type Person } from './people';

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse();
  people = await People.at(house.base);
});
afterEach(async () => {
  expect(people.troubles()).toEqual([]);
  await people.part();
});
afterAll(async () => {
  await people.leave();
  await house.close();
});

const LOOKS: Looks[] = [
  { size: 'phone', lang: 'ru' },
  { size: 'desk', lang: 'en', theme: 'dark' },
];
const said = (looks: Looks, ru: string, en: string): string => (looks.lang === 'en' ? en : ru);
const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

/** A new deck, opened; its id. */
async function begin(person: Person, looks: Looks): Promise<string> {
  await person.go('/decks');
  await button(person, said(looks, 'Новая колода', 'New deck')).click();
  await person.page.waitForURL(/\/decks\/[\w-]{10,}$/);
  await person.page.locator('.grid').waitFor();
  return new URL(person.page.url()).pathname.split('/')[2] ?? '';
}
const kept = (person: Person, id: string) =>
  person.page.evaluate(
    async (id) =>
      (await (await fetch(`/api/me/decks/${id}`)).json()) as {
        deck: {
          agent: { en?: { name: string }; ru?: { name: string }; command: object[]; art?: number; halves?: object }[];
          mission: { art?: number }[];
        };
        warnings: { code: string }[];
      },
    id,
  );

/** The pages of the sheet that lies open, as a printer gets them: their sizes in points. */
async function printed({ page }: Person): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
}

test('with the keyboard alone a card is made, named, copied and taken out', async () => {
  const anna = await people.come({ size: 'desk', lang: 'en' });
  const { page } = anna;
  const press = async (name: RegExp) => {
    const focused = () =>
      page.evaluate(() => {
        const here = document.activeElement as HTMLInputElement | null;
        return (
          here?.getAttribute('aria-label') ?? here?.labels?.[0]?.textContent?.trim() ?? here?.textContent?.trim() ?? ''
        );
      });
    for (let n = 0; n < 90; n++) {
      await page.keyboard.press('Tab');
      if (name.test(await focused())) return;
    }
    throw new Error(`${String(name)} cannot be reached`);
  };
  await anna.go('/decks');
  await page.locator('.shelf .tab').first().waitFor();
  await press(/^New deck$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/decks\/[\w-]{10,}$/);
  await page.locator('.grid').waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await press(/^New agent$/);
  await page.keyboard.press('Enter');
  await page.locator('.fields').waitFor();
  await press(/^Name$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Typist');
  await expect.poll(async () => (await kept(anna, id)).deck.agent.at(-1)?.en?.name).toBe('Typist');
  const before = (await kept(anna, id)).deck.agent.length;
  await press(/^Copy the card$/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await kept(anna, id)).deck.agent.length).toBe(before + 1);
  expect((await kept(anna, id)).deck.agent.at(-1)?.en?.name).toBe('Typist');
  await press(/^Delete the card$/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await kept(anna, id)).deck.agent.length).toBe(before);
});

test('on paper the longest words are whole: nothing pushes anything off its card', async () => {
  const anna = await people.come({ size: 'desk', lang: 'en' });
  const { page } = anna;
  const long = (length: number) => 'Incomprehensibilities'.repeat(30).slice(0, length);
  const id = await begin(anna, { lang: 'en' });
  const { deck } = await kept(anna, id);
  const words = { name: long(60), text: long(500) };
  const [agent, ...agents] = deck.agent;
  const [mission, ...missions] = deck.mission;
  const changed = {
    ...deck,
    agent: [{ ...agent, en: words }, ...agents],
    mission: [{ ...mission, en: words }, ...missions],
  };
  const status = await page.evaluate(
    async ([id, deck]) => {
      const { version } = (await (await fetch(`/api/me/decks/${id}`)).json()) as { version: number };
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/me/decks/${id}`, { method: 'PUT', headers, body: JSON.stringify({ deck, version }) }))
        .status;
    },
    [id, changed] as const,
  );
  expect(status).toBe(200);
  await anna.go(`/decks/${id}/print`);
  await expect.poll(() => page.locator('.cut').count()).toBe(25);
  const cut = await page.locator('.cut').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect();
      return [...card.querySelectorAll('article, article *')]
        .filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
        })
        .map((part) => part.outerHTML.slice(0, 80));
    }),
  );
  expect(cut).toEqual([]);
  // Nothing of the desk is printed, not even as a strip at the foot of the last sheet.
  await page.emulateMedia({ media: 'print' });
  const desk = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.body, '::before').display,
  ]);
  expect(desk).toEqual(['rgb(255, 255, 255)', 'none']);
});

describe.each(LOOKS)('$size $lang', (looks) => {
  test('a card is made by the form, warned of, mended, tried against bots and printed', async () => {
    const anna = await people.come(looks);
    const { page } = anna;
    const id = await begin(anna, looks);
    await button(anna, said(looks, 'Новый агент', 'New agent')).click();
    const name = said(looks, 'Сторож', 'Watchman');
    await page.getByLabel(said(looks, 'Имя', 'Name'), { exact: true }).fill(name);
    await page
      .getByLabel(said(looks, 'Текст', 'Text'), { exact: true })
      .fill(said(looks, 'Можете повернуть соседа.', 'You may turn a neighbour.'));
    // The text says "may", the command does not: the note stands at the field, and goes when it is mended.
    const note = page.locator('.form .note');
    await note.first().waitFor();
    expect(await note.first().textContent()).toContain(said(looks, 'обязательна', 'no choice'));
    await button(anna, said(looks, 'Отметить «можно пропустить»', 'Tick “may be left out”')).click();
    await expect.poll(() => note.count()).toBe(0);
    const before = await kept(anna, id);
    await button(anna, said(looks, 'Голова: другой вид', 'Head: another one')).click();
    await expect
      .poll(async () => (await kept(anna, id)).deck.agent.at(-1)?.art)
      .not.toBe(before.deck.agent.at(-1)?.art);
    const made = (await kept(anna, id)).deck.agent.at(-1);
    expect(made?.[looks.lang ?? 'ru']?.name).toBe(name);
    expect(made?.command).toEqual([{ turn: { among: 'next', may: true } }]);
    expect(await anna.axe()).toEqual([]);
    // On paper: every card once, both colours of those that have two.
    await anna.go(`/decks/${id}/print`);
    await expect.poll(() => page.locator('.cut').count()).toBe(27);
    expect(await page.locator('.cut', { hasText: name }).count()).toBe(2);
    expect(await anna.axe()).toEqual([]);
    // Nine cards a sheet of A4, eight of Letter on its side; nothing runs over into another page.
    expect(await printed(anna)).toEqual(Array(3).fill('595 × 842'));
    await page.getByRole('radio', { name: 'Letter' }).check();
    await expect.poll(() => page.locator('.sheet').count()).toBe(4);
    expect(await printed(anna)).toEqual(Array(4).fill('792 × 612'));
    await anna.go(`/decks/${id}`);
    await button(anna, said(looks, 'Попробовать с ботами', 'Try it against bots')).click();
    await page.locator('main.play').waitFor();
    const played = await page.evaluate(async () => {
      const code = location.pathname.split('/')[2];
      return (await (await fetch(`/api/tables/${code}/deck`)).json()) as { agent: unknown[] };
    });
    expect(played.agent).toHaveLength(3);
  });

  test('a deck goes out as a file and comes in again, is copied, tried from the list, and gone when it is not wanted', async () => {
    const anna = await people.come(looks);
    const { page } = anna;
    const id = await begin(anna, looks);
    const waits = page.waitForEvent('download');
    await page.getByRole('link', { name: said(looks, 'Файл', 'File'), exact: true }).click();
    const file = await (await waits).path();
    await anna.go('/decks');
    await page.getByLabel(said(looks, 'Взять из файла', 'From a file')).setInputFiles(file);
    await page.waitForURL((url) => /\/decks\/[\w-]{10,}$/.test(url.pathname) && !url.pathname.endsWith(id));
    await page.locator('.grid').waitFor();
    const again = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect((await kept(anna, again)).deck.agent).toEqual((await kept(anna, id)).deck.agent);
    await button(anna, said(looks, 'Копия колоды', 'Copy the deck')).click();
    await page.waitForURL((url) => !url.pathname.endsWith(again));
    await anna.go('/decks');
    await expect.poll(() => page.locator('.shelf li').count()).toBe(4);
    expect(await anna.axe()).toEqual([]);
    // What cannot be read says why, and nothing is made of it.
    await page.getByLabel(said(looks, 'Взять из файла', 'From a file')).setInputFiles({
      name: 'bad.toml',
      mimeType: 'text/plain',
      buffer: Buffer.from('name = "bad"\n[[agnet]]\nid = 1\n'),
    });
    const refused = page.getByRole('dialog');
    await refused.getByText('agnet').waitFor();
    await page.keyboard.press('Escape');
    expect(anna.troubles.map((trouble) => /status of (\d+)/.exec(trouble)?.[1])).toEqual(['400']);
    anna.troubles = [];
    await anna.go(`/decks/${again}`);
    await button(anna, said(looks, 'Удалить колоду', 'Delete the deck')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said(looks, 'Удалить колоду', 'Delete the deck') })
      .click();
    await expect.poll(() => page.locator('.shelf li').count()).toBe(3);
    await page
      .getByRole('button', { name: said(looks, 'Попробовать: Моя колода', 'Try it: My Deck') })
      .first()
      .click();
    await page.locator('main.play').waitFor();
  });

  test('a mission has a sign, and an agent the halves that are chosen', async () => {
    const anna = await people.come(looks);
    const { page } = anna;
    const id = await begin(anna, looks);
    await anna.go(`/decks/${id}?card=agent.0`);
    await page.getByRole('radio', { name: said(looks, 'белая и чёрная', 'white and black') }).check();
    await expect
      .poll(async () => (await kept(anna, id)).deck.agent[0]?.halves)
      .toEqual({ left: 'white', right: 'black' });
    await page.getByRole('radio', { name: said(looks, 'одна справа', 'one at the right') }).check();
    await page
      .getByRole('group', { name: said(looks, 'Цвет половинки', 'Colour of the half') })
      .getByRole('radio', { name: said(looks, 'чёрный', 'black') })
      .check();
    await expect.poll(async () => (await kept(anna, id)).deck.agent[0]?.halves).toEqual({ right: 'black' });
    await anna.go(`/decks/${id}?card=mission.0`);
    await button(anna, said(looks, 'Знак 5 из 15', 'Sign 5 of 15')).click();
    await expect.poll(async () => (await kept(anna, id)).deck.mission[0]?.art).toBe(4);
    expect(await anna.axe()).toEqual([]);
  });

  test('a deck is given by its link, kept and copied by another, and chosen for a table', async () => {
    const anna = await people.come(looks);
    await anna.named('Анна');
    const id = await begin(anna, looks);
    await anna.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(anna, said(looks, 'Дать ссылкой', 'Give by link')).click();
    await button(anna, said(looks, 'Больше не давать', 'Give it no longer')).waitFor();
    const gleb = await people.come(looks);
    await gleb.go(`/decks/${id}`);
    await button(gleb, said(looks, 'Оставить себе', 'Keep it')).click();
    await gleb.go('/decks');
    await gleb.page.getByText(said(looks, 'от игрока Анна', 'from Анна')).waitFor();
    await gleb.go(`/new?game=agents&deck=${id}`);
    await gleb.page.getByRole('radio', { name: said(looks, 'Моя колода', 'My Deck') }).waitFor();
    await button(gleb, said(looks, 'Сделать стол', 'Make the table')).click();
    const title = said(looks, 'Моя колода (Me)', 'My Deck (Me)');
    await gleb.page.locator('.pane.rules', { hasText: title }).waitFor();
    // Whoever joins sees what is played with: its title and maker, and every card with what it brings.
    await gleb.page.waitForURL(/\/t\/\w+/);
    const boris = await people.come(looks);
    const link = await gleb.page.evaluate(async () => {
      const table = (await (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json()) as { key?: string };
      return location.pathname + (table.key ? `.${table.key}` : '');
    });
    await boris.named('Борис');
    await boris.go(link);
    await boris.page.locator('footer .go').click();
    await boris.page.locator('.pane.rules', { hasText: title }).waitFor();
    await button(boris, said(looks, 'Карты колоды', 'Cards of the deck')).click();
    const cards = boris.page.getByRole('dialog');
    await cards.getByText(said(looks, 'Наблюдатель', 'Watcher'), { exact: true }).waitFor();
    await expect.poll(() => cards.locator('li .points').allTextContents()).toEqual(expect.arrayContaining(['+2']));
  });
});
