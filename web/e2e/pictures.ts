// npm run pictures: every screen, both sizes, languages and themes, and every moment of every game, into pictures/ (not
// committed). ONLY=home,end draws those whose names begin so.
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from './house';
import { People, type Looks, type Person, type Size } from './people';
import { GAMES, prepare } from './screens';
import { momentsOf, NAMES, tableOf, Teller } from './told';

const only = process.env.ONLY?.split(',');
type Look = Required<Pick<Looks, 'size' | 'lang' | 'theme'>>;
const LOOKS: Look[] = (['phone', 'desk'] as Size[]).flatMap((size) =>
  (['ru', 'en'] as const).flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ size, lang, theme }))),
);
// The tightest screens, where play must still fit.
const TIGHT: Look[] = [
  { size: 'short', lang: 'ru', theme: 'light' },
  { size: 'narrow', lang: 'en', theme: 'dark' },
];

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse(['--away-ms', '86400000']);
  people = await People.at(house.base);
  mkdirSync('pictures', { recursive: true });
});
afterAll(async () => {
  await people.leave();
  await house.close();
});
let made: ReturnType<typeof prepare> | undefined;

const wanted = (name: string) => !only || only.some((part) => name.startsWith(part));
async function draw({ page }: Person, name: string, { size, lang, theme }: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `pictures/${name}-${size}-${lang}-${theme}.png` });
}

test.each([...LOOKS, ...TIGHT])(
  'screens: $size $lang $theme',
  async (look) => {
    const faults: string[] = [];
    if (only?.every((part) => part.startsWith('moment'))) return;
    made ??= prepare(people);
    const { come, screens } = await made;
    const person = await come(look);
    for (const { name, show, play } of screens) {
      if (!wanted(name) || (TIGHT.includes(look) && !play && name !== 'home')) continue;
      await show(person);
      await draw(person, name, look);
      if (play) faults.push(...(await person.fits()).map((fault) => `${name}: ${fault}`));
    }
    await person.context.close();
    expect(faults).toEqual([]);
    expect(people.troubles()).toEqual([]);
  },
  600_000,
);

const LONG = ['Мария-Антуанетта Константинопольская-Ж', '山田太郎', 'محمد', '👩‍👩‍👧‍👦 Family'];
test.each([LOOKS[0] as Look, LOOKS[7] as Look, ...TIGHT])(
  'moments: $size $lang $theme',
  async (look) => {
    const faults: string[] = [];
    for (const game of GAMES) {
      if (!wanted(`moment-${game}`)) continue;
      const person = await people.come({ calm: true, ...look });
      const teller = await Teller.to(person);
      for (const [file, told, seats] of momentsOf(game)) {
        const name = `moment-${game}-${file.replace('.json', '')}`;
        // On the tight ones the names are as bad as they come.
        const names = TIGHT.includes(look) ? [...LONG, ...NAMES.en] : NAMES[look.lang];
        await teller.moment(tableOf(game, names.slice(0, seats)), told);
        await draw(person, name, look);
        faults.push(...(await person.fits()).map((fault) => `${name}: ${fault}`));
      }
      await person.context.close();
    }
    expect(faults).toEqual([]);
    expect(people.troubles()).toEqual([]);
  },
  600_000,
);
