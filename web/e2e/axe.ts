import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from './house';
import { prepare } from './screens';

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

const LOOKS = [
  { size: 'phone', lang: 'ru', theme: 'light' },
  { size: 'phone', lang: 'en', theme: 'dark' },
  { size: 'desk', lang: 'ru', theme: 'dark' },
  { size: 'desk', lang: 'en', theme: 'light' },
] as const;

test.each(LOOKS)(
  'axe finds nothing on any screen: $size $lang $theme',
  async (looks) => {
    const person = await made.come(looks);
    const found: string[] = [];
    for (const { name, show, play } of made.screens) {
      await show(person);
      found.push(...(await person.axe()).map((line) => `${name}: ${line}`));
      if (play) found.push(...(await person.fits()).map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
    await person.context.close();
  },
  300_000,
);
