// Every game at every moment in every window: all that can be chosen can be reached, hit and read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evening } from './evening';
import type { Size } from './people';
import { GAMES } from './screens';
import { momentsOf, NAMES, tableOf, Teller } from './told';
import { choices, confirms, faults, resizer, shapeless, shareOfBoard, WINDOWS } from './windows';

const here = evening([], { stay: true });

type Lang = 'ru' | 'en';
/** Russian words are the longer ones: English is measured in the tightest windows, and in all of them by ALL=1. */
const LOOKS: { lang: Lang; windows: Size[] }[] = [
  { lang: 'ru', windows: WINDOWS },
  { lang: 'en', windows: process.env.ALL ? WINDOWS : ['small-side', 'small'] },
];

/** The longest sentence that a game has told in a test of its own. */
function longest(game: string, lang: Lang): string {
  const all = readFileSync(new URL(`heard/${game}.${lang}.txt`, import.meta.url), 'utf8').split('\n');
  return all.reduce((long, line) => (line.trim().length > long.length && !line.endsWith('?') ? line.trim() : long), '');
}

/** Moments at which something is chosen and then confirmed. */
const CHOSEN = ['choose.json', 'draft.json', 'my-row.json', 'sides.json', 'step.json', 'turn.json', 'start.json'];

const ALL = GAMES.flatMap((game) => LOOKS.map((look) => ({ game, ...look })));
test.each(ALL)('$game can be played in every window: $lang', async ({ game, lang, windows }) => {
  const person = await here.people.come({ calm: true, size: 'desk', lang });
  const teller = await Teller.to(person);
  const resize = await resizer(person.page);
  const found: string[] = [];
  /** What the page keeps for a reload: the game with this number begins with it. */
  const happened = (game: number, text: string) =>
    person.page.evaluate((kept) => sessionStorage.setItem('safehouse.log.K7MX4A', JSON.stringify(kept)), {
      game,
      log: [{ key: 1, seat: 1, text }],
    });
  const moments = momentsOf(game).filter(([, { view }]) => !view.over);
  for (const [at, [name, told, seats]] of moments.entries()) {
    if (at > 0) await happened(at, longest(game, lang));
    await teller.moment(tableOf(game, NAMES[lang].slice(0, seats)), told);
    const [choice] = choices(game, told.legal);
    for (const size of windows) {
      await resize(size);
      const wrong = await faults(person.page, choices(game, told.legal));
      // While everybody chooses a side, nobody is shown.
      if ((told.view as { phase?: string }).phase !== 'sides')
        wrong.push(...(await shapeless(person.page, seats)).map((seat) => `no shape of seat ${seat}`));
      if (CHOSEN.includes(name))
        wrong.push(...(choice === undefined ? ['nothing to choose'] : await confirms(person.page, choice)));
      found.push(...wrong.map((fault) => `${size} ${name.replace('.json', '')}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
  // A name as long as they come: the line grows, nothing of it is cut.
  const [, told, seats] = moments[0] ?? expect.fail('no moments');
  await happened(
    moments.length,
    longest(game, lang).replace(/Борис|Вы|Boris|You/, 'Мария-Антуанетта Константинопольская-Ж'),
  );
  await teller.moment(tableOf(game, NAMES[lang].slice(0, seats)), told);
  for (const size of windows) {
    await resize(size);
    const cut = (await faults(person.page, [])).filter((fault) => fault.startsWith('event'));
    found.push(...cut.map((fault) => `${size}: ${fault}`));
    // The table grows with the window; the rest are hands, buttons and people.
    const share = await shareOfBoard(person.page, game);
    if (share < 0.24) found.push(`${size}: the board has ${Math.round(100 * share)} % of the window`);
  }
  expect(found).toEqual([]);
  await person.context.close();
});
