// npm run strips: the moments that move most, as strips of pictures into pictures/ (not committed), to see how they go on a phone.
// ONLY=sixth draws one; CALM=1 as those see it who want little motion.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { evening } from './evening';
import { MOMENTS } from './moving';
import { NAMES, tableOf, Teller, told } from './told';

const APART_MS = 150;
const ACROSS = 8;
const only = process.env.ONLY?.split(',');
const calm = process.env.CALM === '1';
const here = evening([], { stay: true });

interface Shot {
  at: number;
  data: string;
}

/** What the browser draws while this goes on. */
async function watched(page: Page, ms: number, begin: () => void): Promise<Shot[]> {
  const line = await page.context().newCDPSession(page);
  const shots: Shot[] = [];
  line.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    shots.push({ at: 1000 * (metadata.timestamp ?? 0), data });
    void line.send('Page.screencastFrameAck', { sessionId });
  });
  await line.send('Page.startScreencast', { format: 'jpeg', quality: 70 });
  begin();
  await page.waitForTimeout(ms);
  await line.send('Page.stopScreencast');
  return shots;
}

/** One of each so many milliseconds, side by side. */
async function strip(page: Page, shots: Shot[], path: string): Promise<void> {
  const [first] = shots;
  const kept = shots.filter(({ at }, i) => {
    const step = Math.floor((at - (first?.at ?? 0)) / APART_MS);
    return i === 0 || step > Math.floor(((shots[i - 1]?.at ?? 0) - (first?.at ?? 0)) / APART_MS);
  });
  const figures = kept.map(
    ({ at, data }) =>
      `<figure><img width="200" src="data:image/jpeg;base64,${data}"><figcaption>${Math.round(at - (first?.at ?? 0))} ms</figcaption></figure>`,
  );
  await page.setViewportSize({ width: ACROSS * 208 + 8, height: 600 });
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888}figure{margin:0}</style>${figures.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
}

test.each(MOMENTS)(
  '$name',
  async ({ name, tale, brings, ms }) => {
    if (only && !only.includes(name)) return;
    mkdirSync('pictures', { recursive: true });
    const all = await told(tale);
    const at = all.findIndex((one, i) => i > 0 && one.events.some((event) => brings(event, one)));
    const after = all[at];
    if (!after) throw new Error(`no ${name} in this game`);
    const person = await here.people.come({ calm });
    await person.context.addInitScript(() => localStorage.setItem('safehouse.pace', 'normal'));
    const teller = await Teller.to(person);
    await teller.opens(tableOf(tale.game, NAMES.ru.slice(0, tale.seats)));
    for (const one of all.slice(Math.max(0, at - 6), at)) {
      teller.update(one);
      await person.page.locator('main.play').waitFor();
      await person.page.waitForTimeout(60);
      await person.page.keyboard.press('Escape');
    }
    await person.page.waitForTimeout(800);
    const shots = await watched(person.page, ms, () => teller.update(after));
    const plain = await (await here.people.come()).context.newPage();
    await strip(plain, shots, `pictures/strip-${name}${calm ? '-calm' : ''}.png`);
    await person.context.close();
  },
  120_000,
);
