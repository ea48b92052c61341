import { beforeAll, expect, test } from 'vitest';
import { evening } from './evening';
import { SIZES, type Size } from './people';
import { GAMES, prepare } from './screens';
import { momentsOf, NAMES, tableOf, Teller, troublesOf } from './told';

let made: Awaited<ReturnType<typeof prepare>>;
const here = evening(['--away-ms', '86400000'], { stay: true });
beforeAll(async () => {
  made = await prepare(here.people);
}, 240_000);

/** Each screen is gone to once a size; there it is read in both languages and seen in both themes. */
test.each([
  { size: 'phone', lang: 'ru', other: 'en' },
  { size: 'desk', lang: 'en', other: 'ru' },
] as const)('axe finds nothing on any screen in either language and theme: $size', async ({ other, ...looks }) => {
  const person = await made.come(looks);
  const found: string[] = [];
  for (const { name, show, play } of made.screens) {
    const look = async (colours: boolean) => {
      found.push(...(await person.axe(colours)).map((line) => `${name}: ${line}`));
      if (play) found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
    };
    await show(person);
    await look(true);
    await person.reads(other);
    await look(false);
  }
  expect(found).toEqual([]);
  await person.context.close();
});

const OTHERS: Record<'phone' | 'desk', Size[]> = {
  phone: ['side', 'small', 'tablet', 'small-side', 'zoomed'],
  desk: ['wall', 'low', 'tablet-side'],
};
test.each(GAMES.map((game, at) => ({ game, size: at % 2 ? 'desk' : 'phone', lang: at % 2 ? 'en' : 'ru' }) as const))(
  'axe finds nothing at any moment of $game in either theme: $size $lang',
  async ({ game, ...looks }) => {
    const person = await here.people.come({ calm: true, ...looks });
    const found: string[] = [];
    const teller = await Teller.to(person);
    const moments = momentsOf(game).map(([name, told, seats]) => {
      return { name, told, table: tableOf(game, NAMES[looks.lang].slice(0, seats)) };
    });
    // What can happen to a table is told alike in every game: once a size is enough.
    const [first] = moments;
    if (first && (game === 'cow006' || game === 'checkpoint'))
      moments.push(...troublesOf(first.table).map(([name, table]) => ({ ...first, name, table })));
    const look = async (name: string) => found.push(...(await person.axe()).map((line) => `${name}: ${line}`));
    // Every other window has its turn: some moments of each game are enough there. What fits there `sizes` measures.
    const others = OTHERS[looks.size];
    for (const [at, { name, told, table }] of moments.entries()) {
      await teller.moment(table, told);
      await look(name);
      found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
      const other = others[(at / 2) % others.length];
      if (!other) continue;
      await person.page.setViewportSize(SIZES[other]);
      await look(`${name} ${other}`);
      await person.page.setViewportSize(SIZES[looks.size]);
    }
    expect(found).toEqual([]);
    await person.context.close();
  },
);
