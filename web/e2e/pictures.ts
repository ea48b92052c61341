// npm run pictures [-- -t home]: every screen, both sizes, languages and themes, into pictures/ (not committed).
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openHouse, type House } from './house';
import type { Looks, Size } from './people';
import { prepare } from './screens';

const only = process.env.ONLY?.split(',');
const LOOKS: Required<Pick<Looks, 'size' | 'lang' | 'theme'>>[] = (['phone', 'desk'] as Size[]).flatMap((size) =>
  (['ru', 'en'] as const).flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ size, lang, theme }))),
);
// The tightest screens, where play must still fit.
LOOKS.push({ size: 'short', lang: 'ru', theme: 'light' }, { size: 'narrow', lang: 'en', theme: 'dark' });

let house: House;
let made: Awaited<ReturnType<typeof prepare>>;
beforeAll(async () => {
  house = await openHouse(['--away-ms', '86400000']);
  made = await prepare(house);
  mkdirSync('pictures', { recursive: true });
}, 240_000);
afterAll(async () => {
  await made.people.leave();
  await house.close();
});

describe('pictures', () => {
  test.each(LOOKS)(
    '$size $lang $theme',
    async (looks) => {
      const person = await made.come(looks);
      for (const { name, show, play } of made.screens) {
        if (only && !only.some((part) => name.startsWith(part))) continue;
        if ((looks.size === 'short' || looks.size === 'narrow') && !play && name !== 'home') continue;
        try {
          await show(person);
          await person.page.evaluate(() => document.fonts.ready);
          await person.page.screenshot({ path: `pictures/${name}-${looks.size}-${looks.lang}-${looks.theme}.png` });
          const faults = await person.fits();
          if (faults.length) console.log(`${name} ${looks.size} ${looks.lang}: ${faults.slice(0, 4).join('; ')}`);
        } catch (error) {
          console.log(`${name} ${looks.size} ${looks.lang}: NOT SHOWN ${String(error).slice(0, 200)}`);
        }
      }
      await person.context.close();
    },
    300_000,
  );
});
