// npm run first-minute: the first minute of each game as somebody meets it who has never played: a strip of pictures in
// docs/first-minute, small enough to be committed. ONLY=cow006 draws one game.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { evening } from './evening';
import { press } from './hands';
import { GAMES } from './screens';

const OUT = fileURLToPath(new URL('../../docs/first-minute', import.meta.url));
const PICTURES = 6;
const IDLE_MS = 8000;
const only = process.env.ONLY?.split(',');
const here = evening([], { stay: true });

/** Side by side, as one small file. */
async function strip(pictures: Buffer[], page: Page, path: string): Promise<void> {
  const images = pictures.map((one) => `<img width="260" src="data:image/png;base64,${one.toString('base64')}">`);
  await page.setViewportSize({ width: pictures.length * 268 - 8, height: 563 });
  await page.setContent(`<body style="margin:0;display:flex;gap:8px;background:#888">${images.join('')}</body>`);
  await page.screenshot({ path, type: 'jpeg', quality: 62 });
}

test.each(GAMES)(
  'the first minute of %s',
  async (game) => {
    if (only && !only.includes(game)) return;
    mkdirSync(OUT, { recursive: true });
    const person = await here.people.come({ newcomer: true });
    const { page } = person;
    await person.go('/');
    await page.locator(`.fold.${game} .go`).click();
    await page.locator('main.play').waitFor();
    const pictures: Buffer[] = [];
    let last = Date.now();
    const until = Date.now() + 60_000;
    while (pictures.length < PICTURES && Date.now() < until) {
      await page.waitForTimeout(700);
      const hint = page.locator('.hint .ok');
      const seen = pictures.length;
      const told = await hint.count();
      // What a hint says, and now and then what became of it.
      if (told || pictures.length === 0) pictures.push(await page.screenshot());
      if (told) await hint.click().catch(() => null);
      const pressed = await press(page, game);
      await page.waitForTimeout(500);
      const moved = pressed === 'main' && pictures.length < PICTURES - 1;
      // Where little is asked, what the others do is seen too.
      const idle = Date.now() - last > IDLE_MS;
      if ((moved || idle) && !(await page.locator('.hint').count())) pictures.push(await page.screenshot());
      if (seen !== pictures.length) last = Date.now();
    }
    const plain = await (await page.context().browser())!.newPage();
    await strip(pictures, plain, `${OUT}/${game}.jpg`);
    await plain.close();
    await person.context.close();
  },
  120_000,
);
