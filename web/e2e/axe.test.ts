import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameName } from '../src/wire/server';
import { openHouse, type House } from './house';
import type { Looks } from './people';
import { prepare } from './screens';
import { NAMES, tableOf, Teller, type Told } from './told';

let house: House;
let made: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  house = await openHouse(['--away-ms', '86400000']);
  made = await prepare(house);
}, 240_000);
afterAll(async () => {
  await made.people.leave();
  await house.close();
});

const LOOKS: Looks[] = (['phone', 'desk'] as const).flatMap((size) =>
  (['ru', 'en'] as const).map((lang) => ({ size, lang })),
);
test.each(LOOKS)('axe finds nothing on any screen in either theme: $size $lang', async (looks) => {
  const person = await made.come(looks);
  const found: string[] = [];
  for (const { name, show, play } of made.screens) {
    await show(person);
    found.push(...(await person.axe()).map((line) => `${name}: ${line}`));
    if (play) found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
  }
  expect(found).toEqual([]);
  expect(made.people.troubles()).toEqual([]);
  await person.context.close();
});

/** Every question of a game, kept for the unit tests: here on the real page. */
function momentsOf(game: GameName): [name: string, told: Pick<Told, 'view' | 'legal'>, seats: number][] {
  const folder = new URL(`../src/games/${game}/fixtures/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(?!game-|event-).*\.json$/.test(name));
  return names.map((name) => {
    const told = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Pick<Told, 'view' | 'legal'>;
    const { hand_sizes, lines } = told.view as { hand_sizes?: []; lines?: [] };
    return [name, told, (hand_sizes ?? lines ?? []).length];
  });
}
const GAMES = ['cow006', 'checkpoint', 'wink', 'agents'] as const;
test.each(GAMES.map((game, at) => ({ game, size: at % 2 ? 'desk' : 'phone', lang: at % 2 ? 'en' : 'ru' }) as const))(
  'axe finds nothing at any moment of $game in either theme: $size $lang',
  async ({ game, ...looks }) => {
    const person = await made.come(looks);
    const found: string[] = [];
    const teller = await Teller.to(person);
    for (const [name, told, seats] of momentsOf(game)) {
      await teller.moment(tableOf(game, NAMES[looks.lang].slice(0, seats)), told);
      found.push(...(await person.axe()).map((line) => `${name}: ${line}`));
      found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
    expect(made.people.troubles()).toEqual([]);
    await person.context.close();
  },
);
