// The guided first games, gone through by touching what the instructor points at; the rules by their anchors.
import { expect, test } from 'vitest';
import { evening } from './evening';
import type { Person } from './people';

const here = evening();

const LESSONS = '.layer .note, .layer .ending';

/** Touches what is ringed, one after the other, until the lesson goes on. */
async function doWhatIsAsked({ page }: Person): Promise<void> {
  const before = await page.locator('.top small').textContent();
  const touched = new Set<string>();
  for (let tries = 0; tries < 9; tries++) {
    const rings = await page.locator('[data-ring]').all();
    const names = await Promise.all(rings.map((ring) => ring.getAttribute('data-ring')));
    const next = names.findIndex((name) => name !== null && !touched.has(name));
    const ring = rings[next];
    const box = await ring?.boundingBox();
    if (!box) throw new Error(`nothing more to touch at ${before}: ${[...touched].join(', ')}`);
    touched.add(names[next] ?? '');
    if (names[next] !== 'main') touched.delete('main');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(250);
    const gone = !(await page.locator('.layer .note').count());
    if (gone || (await page.locator('.top small').textContent()) !== before) return;
  }
  throw new Error(`${before} does not go on`);
}

async function learn(person: Person): Promise<void> {
  const { page } = person;
  for (let stop = 0; stop < 60; stop++) {
    await page.locator(LESSONS).first().waitFor();
    await page.waitForTimeout(250);
    if (await page.locator('.layer .ending').count()) return;
    if (await page.locator('.layer .next.quiet').count()) await doWhatIsAsked(person);
    else await page.locator('.layer .next').click();
    await page.waitForTimeout(100);
  }
  throw new Error('the lesson does not end');
}

test.each([
  ['cow006', 'phone', 'ru'],
  ['checkpoint', 'short', 'en'],
  ['wink', 'desk', 'ru'],
  ['agents', 'narrow', 'en'],
] as const)('the first game of %s on a %s (%s) leads to a real one', async (game, size, lang) => {
  const person = await here.people.come({ size, lang, calm: true });
  await person.go(`/first/${game}`);
  await learn(person);
  await person.page.locator('.layer .ending .go').click();
  await person.page.locator('main.play').waitFor();
  expect(new URL(person.page.url()).pathname).toMatch(/^\/t\//);
});

test('another action than the one asked for is answered kindly and changes nothing', async () => {
  const person = await here.people.come({ lang: 'en', calm: true });
  const { page } = person;
  await person.go('/first/cow006');
  await page.locator('.layer .next').click();
  await page.locator('.layer .next').click();
  await page.locator('[data-what="card:4"]').click();
  await page.locator('[data-what="main"]').click();
  await expect.poll(() => page.locator('.layer .answer').textContent()).toBe('Not yet: take card 72.');
  expect(await page.locator('.top small').textContent()).toContain('3 of 12');
});

test('a rule has an address of its own and is found by what it says', async () => {
  const person = await here.people.come({ lang: 'ru' });
  const { page } = person;
  await person.go('/rules/cow006#C6');
  await expect.poll(() => page.locator('article.marked').getAttribute('id')).toBe('C6');
  await page.locator('input[type=search]').fill('шестую корову');
  await expect.poll(() => page.locator('article mark').count()).toBeGreaterThan(1);
  expect(await page.locator('article').first().getAttribute('id')).toBe('C6');
  await page.locator('input[type=search]').fill('');
  await page.locator('article#C7 a.number').click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#C7');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('C7');
});
