// Every screen around the games in every window: all that can be touched can be hit, and all words can be read.
import { beforeAll, expect, test } from 'vitest';
import { evening } from './evening';
import type { Size } from './people';
import { prepare } from './screens';
import { faultsAround, resizer, WINDOWS } from './windows';

let made: Awaited<ReturnType<typeof prepare>>;
const here = evening(['--away-ms', '86400000'], { stay: true });
beforeAll(async () => {
  made = await prepare(here.people);
}, 240_000);

const only = process.env.ONLY?.split(',');
/** Made for a room or for paper, with measures of their own. */
const OTHERWISE = /^screen-|^deck-print/;

/** Russian words are the longer ones: with ALL=1 English as well, and every window. */
const LOOKS: { lang: 'ru' | 'en'; windows: Size[] }[] = process.env.ALL
  ? [
      { lang: 'ru', windows: WINDOWS },
      { lang: 'en', windows: WINDOWS },
    ]
  : [{ lang: 'ru', windows: ['small-side', 'small'] }];
/** What opens by a touch is another thing on a phone than on a desk. */
const isOfTouch = (size: Size) => WINDOWS.indexOf(size) < 5;

test.each(LOOKS)(
  'every screen around the games fits every window: $lang',
  async ({ lang, windows }) => {
    const person = await made.come({ size: 'desk', lang });
    const resize = await resizer(person.page);
    const found: string[] = [];
    for (const { name, show, play } of made.screens) {
      if (play || OTHERWISE.test(name) || (only && !only.some((part) => name.startsWith(part)))) continue;
      for (const touch of [true, false]) {
        const some = windows.filter((size) => isOfTouch(size) === touch);
        if (!some[0]) continue;
        await resize(some[0]);
        await show(person);
        for (const size of some) {
          await resize(size);
          found.push(...(await faultsAround(person.page)).map((fault) => `${name} ${size}: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
    await person.context.close();
  },
  600_000,
);
