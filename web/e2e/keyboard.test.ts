import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameName } from '../src/wire/server';
import { evening } from './evening';
import { momentsOf, NAMES, tableOf, Teller } from './told';

const here = evening();

/** What has the focus, by its name, and whether that can be seen: a ring of the focus's colour around it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLElement | null;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--focus)';
    const colours = [getComputedStyle(probe).color, 'rgb(31, 84, 136)'];
    probe.remove();
    const ringed = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      const outlined = outlineStyle === 'solid' && outlineWidth === '3px' && colours.includes(outlineColor);
      return outlined || colours.some((colour) => boxShadow.includes(`${colour} 0px 0px 0px 7px`));
    };
    return {
      /** The way round leads over the browser's own bars. */
      outside: here === document.body,
      what: here?.dataset.what ?? here?.getAttribute('aria-label') ?? here?.textContent?.trim() ?? '',
      shown: ringed(here) || ringed(here?.closest('label, .code')),
    };
  });

async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<string> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const { what, outside } = await focus(page);
    if (outside) continue;
    await expect.poll(() => focus(page).then(({ shown }) => shown), { message: `a focus ring on ${what}` }).toBe(true);
    if (wanted.test(what)) return what;
  }
  throw new Error(`${String(wanted)} cannot be reached by ${key}`);
}

test('from home to a played card with the keyboard alone, the focus always visible', async () => {
  const anna = await here.people.come({ size: 'desk', calm: true });
  const { page } = anna;
  await anna.go('/');
  await page.locator('.fold').first().waitFor();
  await tabTo(page, /Корова 006/);
  await tabTo(page, /Играть против ботов: Корова 006/);
  await page.keyboard.press('Enter');
  await page.locator('.event.mine').waitFor();
  const cards = () => page.locator('[data-what^="card:"]').count();
  const before = await cards();
  const chosen = await tabTo(page, /^card:/);
  // Arrows walk along the hand.
  await page.keyboard.press('ArrowRight');
  expect((await focus(page)).what).not.toBe(chosen);
  await page.keyboard.press('Enter');
  await tabTo(page, /^main$/);
  await page.keyboard.press('Enter');
  await expect.poll(cards, { timeout: 15_000 }).toBe(before - 1);
  // Sheets open and shut by keys, and the focus comes back.
  await tabTo(page, /Правила/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect((await focus(page)).what).toMatch(/Правила/);
});

/** What is reached and pressed, one after the other, and what the server is then asked for. */
interface Way {
  game: GameName;
  moment: string;
  keys: RegExp[];
  asks: { type: string };
}
const WAYS: Way[] = [
  { game: 'cow006', moment: 'choose', keys: [/^card:/, /^main$/], asks: { type: 'choose' } },
  { game: 'cow006', moment: 'special', keys: [/^special:fifth_row/, /^main$/], asks: { type: 'special' } },
  { game: 'checkpoint', moment: 'sides', keys: [/^side:/, /^main$/], asks: { type: 'side' } },
  { game: 'checkpoint', moment: 'step', keys: [/^card:(1|16|18|29)$/, /^main$/], asks: { type: 'catch' } },
  { game: 'wink', moment: 'turn', keys: [/^seat:/], asks: { type: 'look' } },
  { game: 'wink', moment: 'turn', keys: [/^crowd:/, /^main$/], asks: { type: 'call' } },
  { game: 'wink', moment: 'eight', keys: [/^main$/], asks: { type: 'wink' } },
  { game: 'agents', moment: 'start', keys: [/^card:/, /^faction:\d+:/, /^main$/], asks: { type: 'play' } },
  { game: 'agents', moment: 'offer', keys: [/^main$/], asks: { type: 'use' } },
];
test.each(WAYS)('$game, $moment: $asks.type by keys alone', async ({ game, moment, keys, asks }) => {
  const anna = await here.people.come({ size: 'desk', calm: true });
  const teller = await Teller.to(anna);
  const [, told, seats] = momentsOf(game).find(([name]) => name === `${moment}.json`) ?? [];
  if (!told) throw new Error(`there is no ${moment}`);
  await teller.moment(tableOf(game, NAMES.ru.slice(0, seats)), told);
  for (const key of keys) {
    await tabTo(anna.page, key);
    await anna.page.keyboard.press('Enter');
  }
  await expect.poll(() => teller.asked.map(({ action }) => action)).toContainEqual(expect.objectContaining(asks));
});
