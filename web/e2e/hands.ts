// Hands that play: they press what the page offers, as a person would who does not think much.
import type { Page } from 'playwright-core';

/** What is worth pressing in each game, the best first; `main` confirms what was chosen. */
const WISHES: Record<string, { now: RegExp[]; never: RegExp }> = {
  cow006: { now: [/^main$/, /^row:/, /^card:/, /^second:pass$/], never: /^(seat|special):/ },
  checkpoint: {
    now: [/^main$/, /^side:/, /^second:(wait|pass)$/, /^card:/],
    never: /^(note|notetab|seat|trait|public)/,
  },
  wink: { now: [/^main$/, /^crowd:/, /^pick:/], never: /^(seat|second|card|accuse)/ },
  agents: {
    now: [
      /^main$/,
      /^faction:\d+:/,
      /^card:/,
      /^(agent|place|ghost|lane|with|facing|choice)/,
      /^second:(skip|done|stop)$/,
      /^way:/,
    ],
    never: /^(seat|mission|faction:\d+$|second:(decks|missions|buy|exchange|flip|detach)|buy)/,
  },
};

/** Presses one thing, if the page asks for something. Answers what was pressed. */
export async function press(page: Page, game: string): Promise<string | null> {
  const { now, never } = WISHES[game] ?? { now: [/./], never: /^$/ };
  return page.evaluate(
    ({ now, never }) => {
      const event = document.querySelector('.event.mine');
      // What is shown meanwhile is not waited for.
      if (!event) {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        return null;
      }
      const sheets = [...document.querySelectorAll('dialog[open]')];
      const root = sheets.at(-1) ?? document.querySelector('.stage') ?? document;
      const offered = [...root.querySelectorAll<HTMLElement>('[data-what]')].filter((element) => {
        const what = element.dataset.what ?? '';
        if (new RegExp(never).test(what) || !element.getBoundingClientRect().width) return false;
        return !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true';
      });
      const of = (pattern: string) => offered.filter(({ dataset }) => new RegExp(pattern).test(dataset.what ?? ''));
      // Mostly what confirms, so that the game goes on; sometimes another choice first.
      for (const pattern of now) {
        const some = of(pattern);
        if (!some.length || Math.random() < 0.2) continue;
        const one = some[Math.floor(Math.random() * some.length)];
        one?.click();
        return one?.dataset.what ?? null;
      }
      return null;
    },
    { now: now.map(({ source }) => source), never: never.source },
  );
}

/** Everybody plays until all see the end of the game. */
export async function playOut(pages: Page[], game: string, ms = 150_000): Promise<void> {
  const until = Date.now() + ms;
  const left = new Set(pages);
  while (left.size && Date.now() < until) {
    for (const page of [...left]) {
      if (await page.locator('main.end').count()) left.delete(page);
      else await press(page, game);
    }
    await pages[0]?.waitForTimeout(60);
  }
  if (left.size) throw new Error(`${left.size} of ${pages.length} have not seen the end of ${game}`);
}
