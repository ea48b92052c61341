import { expect, test } from 'vitest';
import { evening } from './evening';

const here = evening();

test('from home to a played card with the keyboard alone, the focus always visible', async () => {
  const anna = await here.people.come({ size: 'desk', calm: true });
  const { page } = anna;
  await anna.go('/');
  await page.locator('.fold').first().waitFor();
  const focus = () =>
    page.evaluate(() => {
      const { activeElement: here } = document;
      const { outlineStyle, outlineWidth } = here ? getComputedStyle(here) : { outlineStyle: '', outlineWidth: '' };
      const ring = (here?.closest('label, .code') ?? here) as Element | null;
      const around = ring ? getComputedStyle(ring) : null;
      const shown =
        [outlineStyle, around?.outlineStyle].includes('solid') && [outlineWidth, around?.outlineWidth].includes('3px');
      return {
        what:
          (here as HTMLElement | null)?.dataset.what ??
          here?.getAttribute('aria-label') ??
          here?.textContent?.trim() ??
          '',
        shown,
      };
    });
  const tabTo = async (wanted: RegExp, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(key);
      const { what, shown } = await focus();
      expect(shown, `no focus ring on ${what}`).toBe(true);
      if (wanted.test(what)) return what;
    }
    throw new Error(`${String(wanted)} cannot be reached by ${key}`);
  };
  await tabTo(/Корова 006/);
  await tabTo(/Играть против ботов: Корова 006/);
  await page.keyboard.press('Enter');
  await page.locator('.event.mine').waitFor();
  const cards = () => page.locator('[data-what^="card:"]').count();
  const before = await cards();
  const chosen = await tabTo(/^card:/);
  // Arrows walk along the hand.
  await page.keyboard.press('ArrowRight');
  expect((await focus()).what).not.toBe(chosen);
  await page.keyboard.press('Enter');
  await tabTo(/^main$/);
  await page.keyboard.press('Enter');
  await expect.poll(cards, { timeout: 15_000 }).toBe(before - 1);
  // Sheets open and shut by keys, and the focus comes back.
  await tabTo(/Правила/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect((await focus()).what).toMatch(/Правила/);
});
