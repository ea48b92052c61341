import { afterAll, beforeAll, expect, test } from 'vitest';
import { press } from './hands';
import { openHouse, type House } from './house';
import { People } from './people';

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse();
  people = await People.at(house.base);
});
afterAll(async () => {
  await people.leave();
  await house.close();
});

/** Numbers and bots' names change from game to game, the sentences do not. */
const shape = (heard: string[], names: string[]) => {
  const sentences = heard.flatMap((text) => text.split(/(?<=[.!?:])\s+(?=[А-ЯA-Z])/));
  const plain = sentences.map((text) =>
    names
      .reduce((rest, name) => rest.replaceAll(name, 'NN'), text)
      .replace(/\d+/g, '0')
      .trim(),
  );
  return [...new Set(plain)].sort();
};

test.each(['ru', 'en'] as const)('the live region tells a turn of Cow 006 in sentences: %s', async (lang) => {
  const anna = await people.come({ lang, calm: true, size: 'desk' });
  await anna.named(lang === 'ru' ? 'Анна' : 'Ann');
  const { code } = await anna.makes({ game: 'cow006', seats: 2, bots: ['rookie'], start: true });
  await anna.go(`/t/${code}`);
  await anna.page.locator('.event.mine').waitFor();
  await anna.listens();
  const cards = () => anna.page.locator('[data-what^="card:"]').count();
  const until = Date.now() + 30_000;
  while ((await cards()) > 8 && Date.now() < until) {
    await press(anna.page, 'cow006');
    await anna.page.waitForTimeout(80);
  }
  await anna.page.waitForTimeout(500);
  const heard = await anna.heard();
  expect(heard.length).toBeGreaterThan(1);
  const names = await anna.page.evaluate(async (code) => {
    const table = (await (await fetch(`/api/tables/${code}`)).json()) as { seats: { name: string }[] };
    return table.seats.map(({ name }) => name);
  }, code);
  const told = shape(heard, names);
  // Whatever the cards were, these are always told: what was chosen, what was revealed, where it went, what is asked.
  expect(told.join('\n')).toMatch(lang === 'ru' ? /Выберите карту/ : /Choose a card/i);
  for (const sentence of told) expect(sentence).toMatch(lang === 'ru' ? /[а-яё]/i : /^[^а-яё]+$/i);
  expect(await anna.page.locator('[aria-live=polite]').count()).toBe(1);
  expect(people.troubles()).toEqual([]);
});
