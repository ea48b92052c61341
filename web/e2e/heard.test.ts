// What somebody hears who follows a game with a screen reader: every sentence of the live region, as it was said.
import { expect, test } from 'vitest';
import { evening } from './evening';
import { NAMES, tableOf, Teller, told, type Tale } from './told';

const here = evening();

const TALES: Tale[] = [
  { game: 'cow006', seats: 2, options: { rounds: 1 }, updates: 100 },
  { game: 'checkpoint', seats: 3, options: { pace: 'step' }, updates: 60 },
  { game: 'wink', seats: 4, options: {}, updates: 60 },
  { game: 'agents', seats: 2, options: { target: 10 }, updates: 60 },
];

test.each(TALES.flatMap((tale) => (['ru', 'en'] as const).map((lang) => ({ ...tale, lang }))))(
  'all that is heard of a game of $game: $lang',
  async ({ lang, ...tale }) => {
    const updates = await told(tale);
    const anna = await here.people.come({ lang, calm: true, size: 'desk' });
    const { page } = anna;
    await page.clock.install();
    const teller = await Teller.to(anna);
    await teller.opens(tableOf(tale.game, NAMES[lang].slice(0, tale.seats)));
    await anna.listens();
    for (const [at, update] of updates.entries()) {
      teller.update(update);
      if (at === 0) await page.locator('main.play').waitFor({ timeout: 15_000 });
      await page.clock.runFor(3000);
    }
    const heard = (await anna.heard()).join(' ').replace(/(?<=[.!?…]) (?=\S)/g, '\n');
    await expect(`${heard}\n`).toMatchFileSnapshot(`heard/${tale.game}.${lang}.txt`);
    expect(await page.locator('[aria-live=polite]').count()).toBe(1);
  },
);
