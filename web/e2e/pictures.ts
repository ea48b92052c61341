// npm run pictures: every screen in both languages and themes, and every moment of every game in every window, into pictures/
// (not committed). ONLY=home,end draws those whose names begin so, SIZE=side,wall those windows, ALL=1 every screen in every
// window, each in both languages and themes.
import { mkdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { evening } from './evening';
import type { GameName } from '../src/wire/server';
import { SIZES, type Looks, type Person, type Size } from './people';
import { GAMES, prepare } from './screens';
import { momentsOf, NAMES, tableOf, Teller, troublesOf } from './told';

const only = process.env.ONLY?.split(',');
type Look = Required<Pick<Looks, 'size' | 'lang' | 'theme'>>;
const inAll = (sizes: Size[]): Look[] =>
  sizes.flatMap((size) =>
    (['ru', 'en'] as const).flatMap((lang) => (['light', 'dark'] as const).map((theme) => ({ size, lang, theme }))),
  );
const LOOKS = inAll(['phone', 'desk']);
const ALL = process.env.ALL ? inAll(Object.keys(SIZES) as Size[]) : null;
// The tightest screens, where play must still fit.
const TIGHT: Look[] = [
  { size: 'short', lang: 'ru', theme: 'light' },
  { size: 'short', lang: 'en', theme: 'dark' },
  { size: 'narrow', lang: 'ru', theme: 'dark' },
  { size: 'narrow', lang: 'en', theme: 'light' },
];
// The other windows: each in one language by day and in the other by night, in turn.
const OTHERS: Look[] = (
  ['small', 'side', 'small-side', 'zoomed', 'tablet', 'tablet-side', 'low', 'television', 'wall'] as Size[]
).flatMap((size, at): Look[] => [
  { size, lang: at % 2 ? 'en' : 'ru', theme: 'light' },
  { size, lang: at % 2 ? 'ru' : 'en', theme: 'dark' },
]);
/** The other screens that are looked at there. */
const ALSO = ['home', 'new', 'lobby', 'guest', 'end', 'play-menu', 'play-rule'];
const isLookedAt = (name: string, size: Size) =>
  ALSO.includes(name) || (size === 'television' && name.startsWith('screen-'));
/** What lies open after one touch at a moment of a game. */
const SHEETS: Record<GameName, [name: string, moment: string, touch: string][]> = {
  cow006: [
    ['points', 'anniversary', '.more'],
    ['points-ten', 'ten', '.more'],
  ],
  checkpoint: [['discard', 'hunt', '.lines .discard']],
  wink: [
    ['accuse', 'turn', '[data-what="second:accuse"]'],
    ['dossier', 'turn', '[data-what="second:dossier"]'],
    ['name', 'turn', '[data-what=main], [data-what="second:name"]'],
  ],
  agents: [
    ['buy', 'actions', '[data-what="second:buy"]'],
    ['decks', 'actions', '[data-what="second:decks"]'],
    ['player', 'actions', '[data-what="seat:1"]'],
    ['card', 'actions', '.hand [data-what^="card:"]'],
  ],
};

const here = evening(['--away-ms', '86400000'], { stay: true });
beforeAll(async () => {
  mkdirSync('pictures', { recursive: true });
});
let made: ReturnType<typeof prepare> | undefined;

const sizes = process.env.SIZE?.split(',');
const seen = (looks: Look[]) => looks.filter(({ size }) => !sizes || sizes.includes(size));
const wanted = (name: string) => !only || only.some((part) => name.startsWith(part));
/** Anything that begins so is wanted. */
const someWanted = (name: string) => !only || only.some((part) => name.startsWith(part) || part.startsWith(name));
async function draw({ page }: Person, name: string, { size, lang, theme }: Look): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `pictures/${name}-${size}-${lang}-${theme}.png` });
}

test.each(seen(ALL ?? [...LOOKS, ...TIGHT, ...OTHERS]))(
  'screens: $size $lang $theme',
  async (look) => {
    const faults: string[] = [];
    if (only?.every((part) => part.startsWith('moment'))) return;
    made ??= prepare(here.people);
    const { come, screens } = await made;
    const person = await come(look);
    for (const { name, show, play } of screens) {
      if (!wanted(name) || (!ALL && !LOOKS.includes(look) && !play && !isLookedAt(name, look.size))) continue;
      await show(person);
      await draw(person, name, look);
      if (play) faults.push(...(await person.fits()).map((fault) => `${name}: ${fault}`));
    }
    await person.context.close();
    expect(faults).toEqual([]);
  },
  600_000,
);

/** The moment of a game with this name, told. */
async function tell(teller: Teller, game: GameName, name: string, lang: Look['lang']): Promise<void> {
  const [, told, seats] = momentsOf(game).find(([file]) => file === `${name}.json`) ?? expect.fail(name);
  await teller.moment(tableOf(game, NAMES[lang].slice(0, seats)), told);
}
async function sheets(person: Person, teller: Teller, game: GameName, look: Look): Promise<void> {
  for (const [name, moment, touch] of SHEETS[game]) {
    if (!wanted(`moment-${game}-sheet-${name}`)) continue;
    await tell(teller, game, moment, look.lang);
    const there = person.page.locator(touch).locator('visible=true').first();
    if (!(await there.count())) continue;
    await there.dispatchEvent('click');
    await person.page.waitForTimeout(200);
    await draw(person, `moment-${game}-sheet-${name}`, look);
    await person.page.keyboard.press('Escape');
  }
}
/** Where the first minute begins, and what is touched for the next hint. */
const FIRST: Record<GameName, [moment: string, touch: string]> = {
  cow006: ['choose', '.hand [data-what^="card:"]'],
  checkpoint: ['sides', '[data-what^="side:"]'],
  wink: ['turn', '[data-what^="crowd:"]'],
  agents: ['start', '.hand [data-what^="card:"]'],
};
async function hints(game: GameName, look: Look): Promise<void> {
  const person = await here.people.come({ calm: true, newcomer: true, ...look });
  const [moment, touch] = FIRST[game];
  await tell(await Teller.to(person), game, moment, look.lang);
  const hint = person.page.locator('.hint .ok');
  for (const name of ['hint', 'hint-next']) {
    await person.page.waitForTimeout(1400);
    await draw(person, `moment-${game}-${name}`, look);
    if (await hint.count()) await hint.click();
    else await person.page.locator(touch).locator('visible=true').last().dispatchEvent('click');
  }
  await person.context.close();
}

const LONG = ['Мария-Антуанетта Константинопольская-Ж', '山田太郎', 'محمد', '👩‍👩‍👧‍👦 Family'];
test.each(seen(ALL ?? [LOOKS[0] as Look, LOOKS[7] as Look, ...TIGHT, ...OTHERS]))(
  'moments: $size $lang $theme',
  async (look) => {
    const faults: string[] = [];
    for (const game of GAMES) {
      if (!someWanted(`moment-${game}`)) continue;
      const person = await here.people.come({ calm: true, ...look });
      const teller = await Teller.to(person);
      for (const [file, told, seats] of momentsOf(game)) {
        const name = `moment-${game}-${file.replace('.json', '')}`;
        if (!wanted(name)) continue;
        // On the tight ones the names are as bad as they come.
        const names = TIGHT.some(({ size }) => size === look.size) ? [...LONG, ...NAMES.en] : NAMES[look.lang];
        await teller.moment(tableOf(game, names.slice(0, seats)), told);
        await draw(person, name, look);
        faults.push(...(await person.fits()).map((fault) => `${name}: ${fault}`));
      }
      const [, told, seats] = momentsOf(game)[0] ?? [];
      for (const [trouble, table] of told ? troublesOf(tableOf(game, [...LONG, ...NAMES.en].slice(0, seats))) : []) {
        if (!wanted(`moment-${game}-${trouble}`)) continue;
        await teller.moment(table, told as NonNullable<typeof told>);
        await draw(person, `moment-${game}-${trouble}`, look);
      }
      await sheets(person, teller, game, look);
      await person.context.close();
      if (someWanted(`moment-${game}-hint`)) await hints(game, look);
    }
    expect(faults).toEqual([]);
  },
  600_000,
);
