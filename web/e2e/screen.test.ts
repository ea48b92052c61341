import { expect, test } from 'vitest';
import { evening } from './evening';
import { playOut, press } from './hands';
import type { Person } from './people';
import { GAMES } from './screens';
import { momentsOf, NAMES, tableOf, Teller } from './told';

const here = evening(['--away-ms', '86400000']);
const SEATS = { cow006: 6, checkpoint: 4, wink: 6, agents: 3 };
const ROOM = { width: 1920, height: 1080 };

/** What cannot be read from a sofa: small words, and words outside the screen. Cards' badges are pictures. */
const unreadable = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const around = node.parentElement;
      const text = node.textContent?.trim().slice(0, 30);
      if (!text || !around || around.closest('.sr, .badge, span.chief, [role=img]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, left, right, top, bottom, height } = range.getBoundingClientRect();
      if (!width) continue;
      // In a drawing the letters grow with it.
      const svg = around.closest('svg');
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      const size = parseFloat(getComputedStyle(around).fontSize) * scale;
      if (size < 32) found.add(`${text}: ${Math.round(size)} px`);
      // A line's box holds the font's own air above and below its letters: on huge figures that is much, and empty.
      const lines = range.getClientRects().length;
      const air = Math.max(0, height / lines - size) / 2;
      if (left < 0 || right > innerWidth + 1 || top + air < 0 || bottom - air > innerHeight + 1)
        found.add(`${text}: outside`);
      const plate = around.closest('li')?.getBoundingClientRect();
      if (plate && (top + air < plate.top || bottom - air > plate.bottom)) found.add(`${text}: over its plate`);
    }
    return [...found];
  });

/** The cards, or the people, that the room looks at. */
const SHOWN = { cow006: '.cow', checkpoint: '.line', wink: '.guest', agents: '.cards' };
test.each(GAMES)('the room reads every moment of %s', async (game) => {
  const tv = await here.people.come({ size: 'television', calm: true });
  const teller = await Teller.to(tv);
  const found: string[] = [];
  for (const [file, { view }, seats] of momentsOf(game)) {
    if (view.over) continue;
    const told = { view: { ...view, seat: null } as typeof view, legal: [] };
    await teller.moment(tableOf(game, NAMES.ru.slice(0, seats)), told, { room: true });
    const wrong = await unreadable(tv);
    if (!(await tv.page.locator(SHOWN[game]).count())) wrong.push('nothing to look at');
    found.push(...wrong.map((fault) => `${file}: ${fault}`));
  }
  expect(found).toEqual([]);
});

test.each(GAMES)('the room’s big screen of %s can be read from a sofa', async (game) => {
  const anna = await here.people.come({ calm: true });
  await anna.named('Анна');
  const tv = await here.people.come({ size: 'desk', calm: true });
  await tv.page.setViewportSize(ROOM);
  const { code } = await anna.makes({ game, seats: SEATS[game] });
  await tv.go(`/t/${code}/screen`);
  await tv.page.locator('.join img').waitFor();
  expect(await unreadable(tv)).toEqual([]);
  await anna.go(`/t/${code}`);
  await anna.page.getByRole('button', { name: 'Заполнить ботами' }).click();
  // Once all sit, nobody needs the code any more.
  await tv.page.locator('.join').waitFor({ state: 'detached' });
  expect(await unreadable(tv)).toEqual([]);
  await anna.page.locator('footer .go:not(:disabled)').click();
  await tv.page.locator('.stage').waitFor();
  await anna.page.locator('main.play').waitFor();
  for (let move = 0; move < 8; move++) {
    await press(anna.page, game);
    await anna.page.waitForTimeout(200);
  }
  expect(await unreadable(tv)).toEqual([]);
  expect(await tv.axe()).toEqual([]);
  // Nobody's hand.
  expect(await tv.page.locator('[data-what^="card:"], .hand').count()).toBe(0);
});

test('at the end the room sees how it came about, and the phone has a case file with ways into the replay', async () => {
  const anna = await here.people.come({ calm: true });
  const tv = await here.people.come({ size: 'desk', calm: true });
  await tv.page.setViewportSize(ROOM);
  const { code } = await anna.makes({
    game: 'cow006',
    seats: 3,
    bots: ['rookie', 'rookie'],
    start: true,
    bots_at_once: true,
    options: { rounds: 2 },
  });
  await tv.go(`/t/${code}/screen`);
  await anna.go(`/t/${code}`);
  await anna.page.locator('main.play').waitFor();
  await playOut([anna.page], 'cow006', 90_000);
  await anna.page.locator('figure').waitFor();
  expect(await anna.page.locator('figure .last').count()).toBe(3);
  expect(await anna.page.locator('.me .who b').innerText()).toBe('Вы');
  expect(await anna.page.locator('main.end').innerText()).not.toMatch(/думает/);
  expect(await anna.fits()).toEqual([]);
  expect(await anna.axe()).toEqual([]);
  await tv.page.locator('.paper ol li').first().waitFor();
  await tv.page.locator('figure').waitFor();
  expect(await unreadable(tv)).toEqual([]);
  // A picture, drawn here, without names unless asked for.
  await anna.page.getByRole('button', { name: 'Картинка' }).click();
  const names = anna.page.getByRole('switch', { name: 'С именами' });
  expect(await names.getAttribute('aria-checked')).toBe('false');
  const drawn = () =>
    anna.page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);
  await expect.poll(drawn).toBeGreaterThan(50_000);
  const waiting = anna.page.waitForEvent('download');
  await anna.page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  expect((await waiting).suggestedFilename()).toBe('safehouse-cow006.png');
  await anna.page.keyboard.press('Escape');
  // The whole card of a moment leads into the replay.
  await anna.page.locator('a.moment').first().click();
  await anna.page.locator('.controls').waitFor();
  expect(anna.page.url()).toMatch(/\/replay\/0\?seat=\d#\d+$/);
});
