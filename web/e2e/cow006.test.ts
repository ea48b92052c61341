import { expect, test } from 'vitest';
import type { Event, Special, View } from '../src/wire/cow006';
import { press } from './hands';
import { evening } from './evening';
import type { Person } from './people';
import { story } from './story';

const here = evening();

test('a whole game of cow006 by several browsers, from link to rematch', async () => {
  await story(here.people, { game: 'cow006', seats: 3, options: { rounds: 1 } }, ['Анна', 'Борис', 'Carla']);
});

const ALL = ['fifth_row', 'seventh_cow', 'insert', 'replace', 'move', 'stop', 'plus'] as const;

/** Plays one special by hand: the card, what it is aimed at, and the main button. False: it cannot be played now. */
async function playSpecial({ page }: Person, phase: View['phase'], kind: Special): Promise<boolean> {
  const touch = (what: string) => page.locator(what).first().click({ timeout: 3000 });
  try {
    if (phase === 'plus' && kind !== 'plus') return false;
    if (phase === 'special') {
      if (!(await page.locator(`[data-what="special:${kind}"].able`).count())) return false;
      await touch(`[data-what="special:${kind}"].able`);
    }
    if (kind === 'move') await touch('.row .cow.lit');
    if (kind === 'replace' || kind === 'plus') await touch('.hand [aria-disabled=false]');
    if (['seventh_cow', 'insert', 'stop', 'move'].includes(kind)) await touch('[data-what^="row:"]');
    await touch('[data-what=main]');
    return true;
  } catch {
    // The page was still showing what came before: it is asked again.
    await page.keyboard.press('Escape');
    return false;
  }
}

/** What the table shows once a special lies there. */
async function shows({ page }: Person, play: Extract<Event, { type: 'special_played' }>['play']): Promise<void> {
  const row = (at: number) => page.locator(`[data-drop="row:${at}"]`);
  if (play.special === 'fifth_row') await page.locator('[data-drop="row:4"]').waitFor();
  if (play.special === 'stop') await expect.poll(() => row(play.row).getAttribute('class')).toContain('stop');
  if (play.special === 'seventh_cow')
    await expect.poll(() => row(play.row).getAttribute('aria-label')).toMatch(/Седьм/);
}

test('the seven specials of the anniversary, each played by hand', async () => {
  const anna = await here.people.come({ size: 'desk', calm: true });
  const left = new Set<Special>(ALL);
  const until = Date.now() + 150_000;
  for (let table = 0; left.size && Date.now() < until; table++) {
    const options = { variant: 'anniversary' };
    const { code } = await anna.makes({
      game: 'cow006',
      seats: 2,
      options,
      bots: ['rookie'],
      start: true,
      bots_at_once: true,
    });
    anna.frames = [];
    await anna.go(`/t/${code}`);
    await anna.page.locator('.event.mine').waitFor();
    const asks = anna.page.locator('.switch');
    if (table === 0) await asks.click();
    expect(await asks.getAttribute('aria-checked')).toBe('false');
    // A table goes on for as long as it has something new in hand.
    while (Date.now() < until && !anna.sees<View>().over && anna.sees<View>().specials.some((kind) => left.has(kind))) {
      const { phase, specials, seat, to_move } = anna.sees<View>();
      if (!to_move.includes(seat ?? -1) || !(await anna.page.locator('.event.mine').count())) {
        await anna.page.waitForTimeout(40);
        continue;
      }
      const since = anna.frames.length;
      let played = false;
      if (phase === 'special' || phase === 'plus')
        for (const kind of specials) played ||= left.has(kind) && (await playSpecial(anna, phase, kind));
      if (!played) await press(anna.page, 'cow006');
      else {
        const laid = () => anna.events<Event>(since).find((event) => event.type === 'special_played');
        await expect.poll(laid).toBeTruthy();
        const { play } = laid() as Extract<Event, { type: 'special_played' }>;
        left.delete(play.special);
        await shows(anna, play);
      }
    }
  }
  expect([...left]).toEqual([]);
});
