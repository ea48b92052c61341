import { beforeAll, expect, test } from 'vitest';
import { evening } from './evening';
import { GAMES, prepare } from './screens';
import { momentsOf, NAMES, tableOf, Teller } from './told';

let made: Awaited<ReturnType<typeof prepare>>;
const here = evening(['--away-ms', '86400000'], { stay: true });
beforeAll(async () => {
  made = await prepare(here.people);
}, 240_000);

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
  await person.context.close();
});

test.each(GAMES.map((game, at) => ({ game, size: at % 2 ? 'desk' : 'phone', lang: at % 2 ? 'en' : 'ru' }) as const))(
  'axe finds nothing at any moment of $game in either theme: $size $lang',
  async ({ game, ...looks }) => {
    const person = await here.people.come({ calm: true, ...looks });
    const found: string[] = [];
    const teller = await Teller.to(person);
    for (const [name, told, seats] of momentsOf(game)) {
      await teller.moment(tableOf(game, NAMES[looks.lang].slice(0, seats)), told);
      found.push(...(await person.axe()).map((line) => `${name}: ${line}`));
      found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
    await person.context.close();
  },
);
