import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from './house';
import { People } from './people';
import { GAMES, prepare } from './screens';
import { momentsOf, NAMES, tableOf, Teller } from './told';

let house: House;
let people: People;
let made: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  house = await openHouse(['--away-ms', '86400000']);
  people = await People.at(house.base);
  made = await prepare(people);
}, 240_000);
afterAll(async () => {
  await people.leave();
  await house.close();
});

const LOOKS = [
  { size: 'phone', lang: 'ru', colours: true },
  { size: 'phone', lang: 'en', colours: false },
  { size: 'desk', lang: 'ru', colours: false },
  { size: 'desk', lang: 'en', colours: true },
] as const;
test.each(LOOKS)('axe finds nothing on any screen in either theme: $size $lang', async ({ colours, ...looks }) => {
  const person = await made.come(looks);
  const found: string[] = [];
  for (const { name, show, play } of made.screens) {
    await show(person);
    found.push(...(await person.axe(colours)).map((line) => `${name}: ${line}`));
    if (play) found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
  }
  expect(found).toEqual([]);
  expect(people.troubles()).toEqual([]);
  await person.context.close();
});

test.each(GAMES.map((game, at) => ({ game, size: at % 2 ? 'desk' : 'phone', lang: at % 2 ? 'en' : 'ru' }) as const))(
  'axe finds nothing at any moment of $game in either theme: $size $lang',
  async ({ game, ...looks }) => {
    const person = await people.come({ calm: true, ...looks });
    const found: string[] = [];
    const teller = await Teller.to(person);
    for (const [name, told, seats] of momentsOf(game)) {
      await teller.moment(tableOf(game, NAMES[looks.lang].slice(0, seats)), told);
      found.push(...(await person.axe()).map((line) => `${name}: ${line}`));
      found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
    expect(people.troubles()).toEqual([]);
    await person.context.close();
  },
);
