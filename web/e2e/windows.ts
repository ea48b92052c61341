// The windows that people have, and what must hold in every one of them.
import type { Page } from 'playwright-core';
import { SEATS } from '../src/art/seats';
import type { AnyAction } from '../src/games/contract';
import { direct, sources } from '../src/games/agents/keys';
import type { Action as AgentsAction } from '../src/games/agents/types';
import type { GameName } from '../src/wire/server';
import { SIZES, type Size } from './people';

/** Those that differ most; what is between two of them looks like them. */
export const WINDOWS: Size[] = [
  'small-side',
  'side',
  'zoomed',
  'small',
  'phone',
  'tablet',
  'tablet-side',
  'low',
  'desk',
  'wall',
];

/** What must be there to be touched, by `data-what`. What is behind a sheet is not asked for here. */
export function choices(game: GameName, legal: AnyAction[]): string[] {
  if (game === 'agents') {
    const actions = legal as AgentsAction[];
    const near = [...direct(actions).keys(), ...sources(actions)];
    return near.filter((what) => /^(card|free|place|agent)/.test(what));
  }
  const found = legal.flatMap((action) => {
    const { type, card, row, cat, special, value } = action as { type: string } & Record<
      string,
      number | string | boolean | undefined
    >;
    if (game === 'cow006' && (type === 'choose' || type === 'draft')) return [`card:${card}`];
    if (game === 'cow006' && type === 'take_row') return [`row:${row}`];
    if (game === 'cow006' && type === 'special') return [`special:${special}`];
    if (game === 'checkpoint' && type === 'catch') return [`card:${cat}`];
    if (game === 'checkpoint' && type === 'side') return [`side:${value}`];
    if (game === 'wink' && type === 'call') return [`crowd:${card}`];
    return [];
  });
  return [...new Set(found)];
}

/** The part of the screen that the game is played on. */
const BOARDS: Record<GameName, string> = {
  cow006: '.board, .pool',
  checkpoint: '.lines, .sides',
  wink: '.ring, .room .crowd',
  agents: '.factions',
};
export const shareOfBoard = (page: Page, game: GameName): Promise<number> =>
  page.evaluate((board) => {
    const { width, height } = document.querySelector(board)?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return (width * height) / (innerWidth * innerHeight);
  }, BOARDS[game]);

/** The seats whose shape is nowhere to be seen: colours alone tell nobody apart, and letters repeat. */
export const shapeless = (page: Page, seats: number): Promise<number[]> =>
  page.evaluate(
    (shapes) => {
      const seen = [...document.querySelectorAll('main.play path')]
        .filter((path) => path.getBoundingClientRect().width > 0 && path.checkVisibility())
        .map((path) => path.getAttribute('d'));
      return shapes.flatMap((shape, seat) => (seen.includes(shape) ? [] : [seat]));
    },
    SEATS.slice(0, seats).map(({ shape }) => shape),
  );

/** Lets the page have another window, as turning a phone does. It is drawn coarsely, since only its measures are wanted. */
export async function resizer(page: Page): Promise<(size: Size) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  // Measured as it will be, not on its way there.
  await page.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  return async (size) => {
    const metrics = { ...SIZES[size], deviceScaleFactor: 0.25, mobile: false };
    await browser.send('Emulation.setDeviceMetricsOverride', metrics);
    // Sizes that scripts read come with a frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };
}

/** What is wrong with a play screen in this window. */
export const faults = (page: Page, must: string[]): Promise<string[]> => wrong(page, must, true);
/** What is wrong with any other screen in this window: it may scroll, and has no event line. */
export const faultsAround = (page: Page): Promise<string[]> => wrong(page, [], false);

function wrong(page: Page, must: string[], play: boolean): Promise<string[]> {
  return page.evaluate(
    ({ must, play }) => {
      const LEAST_CARD = 32;
      const LEAST_TARGET = 43.5;
      /** Edges fall between pixels, and a finger is looked for every few of them. */
      const SLACK = 4;
      const LEAST_TEXT = 13.9;
      const LEAST_EVENT = 14.9;
      const found: string[] = [];
      const page = document.querySelector('main');
      if (!page) return ['no page'];
      // A question that opens as a sheet is answered there.
      const main = [...document.querySelectorAll('dialog[open]')].at(-1) ?? page;
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth + 1) found.push(`scrolls aside: ${root.scrollWidth}`);

      const nameOf = (element: Element) =>
        (element as HTMLElement).dataset.what ??
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      /** Is there a piece of it, so wide and high, that a finger can hit? The page may be scrolled to it. */
      function reachable(element: Element, width: number, height: number): boolean {
        let box = element.getBoundingClientRect();
        if (!play || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
          // Around the games a button may stay at the lower edge, over what is scrolled to there.
          element.scrollIntoView({ block: play ? 'nearest' : 'center', inline: 'nearest' });
          box = element.getBoundingClientRect();
        }
        const hits = (x: number, y: number) => {
          const hit = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
          return hit !== null && (element.contains(hit) || hit.contains(element));
        };
        /** So many pixels in a row, looked at every few of them. */
        const run = (from: number, to: number, least: number, hit: (at: number) => boolean) => {
          const step = Math.min(6, (to - from) / 8);
          for (let at = from + 1, since = from; at < to; at += step) {
            if (!hit(at)) since = at + step;
            else if (at + step - since >= least - SLACK) return true;
          }
          return false;
        };
        if (box.width < width || box.height < height) return false;
        return (
          [0.5, 0.25, 0.75].some((part) => {
            const y = box.top + box.height * part;
            return run(box.left, box.right, width, (x) => hits(x, y));
          }) &&
          [0.5, 0.2, 0.8].some((part) => {
            const x = box.left + box.width * part;
            return run(box.top, box.bottom, height, (y) => hits(x, y));
          })
        );
      }

      for (const what of must) {
        const there = [...document.querySelectorAll(`[data-what="${what}"]`)].filter(
          (element) => element.getBoundingClientRect().width > 0,
        );
        // Agents of far factions are behind a sheet.
        if (there.length === 0 && main === page && !/^(agent|place)/.test(what)) found.push(`missing: ${what}`);
      }
      for (const element of main.querySelectorAll('button:enabled:not([aria-disabled=true]), a[href]')) {
        const box = element.getBoundingClientRect();
        // The table of a task is only looked at, and shown smaller than in play.
        if (
          !box.width ||
          element.closest(play ? 'p, .sr' : 'p, h2, h3, dd, td, .sr, .stage') ||
          !element.checkVisibility()
        )
          continue;
        // An agent that is not asked for only tells about itself.
        const what = (element as HTMLElement).dataset.what ?? '';
        if (what.startsWith('agent:') && !must.includes(what)) continue;
        const card = /^(card|crowd|special|agent|free|mission|ghost|place|end)/.test(what);
        if (reachable(element, card ? LEAST_CARD : LEAST_TARGET, LEAST_TARGET)) continue;
        found.push(`out of reach: ${nameOf(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);
      }
      scrollTo(0, 0);

      const small = new Map<string, string>();
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const text = node.textContent?.trim();
        const holder = node.parentElement;
        if (!text || !holder || holder.closest(play ? '.sr, svg' : '.sr, svg, .stage') || !holder.checkVisibility())
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { width, height } = range.getBoundingClientRect();
        if (!width || !height) continue;
        const { fontSize, visibility } = getComputedStyle(holder);
        if (visibility === 'hidden') continue;
        // A word on a button stays on it.
        const button = holder.closest('button')?.getBoundingClientRect();
        const { left, right } = range.getBoundingClientRect();
        const isWord = /\p{L}{3}/u.test(text) && !holder.closest('.name');
        if (button && isWord && (left < button.left - 4 || right > button.right + 4))
          found.push(`wider than its button: ${text.slice(0, 30)}`);
        let scale = 1;
        for (let box: Element | null = holder; box && box !== main; box = box.parentElement) {
          const { transform } = getComputedStyle(box);
          if (transform !== 'none') scale *= Math.hypot(new DOMMatrix(transform).a, new DOMMatrix(transform).b) || 1;
        }
        const size = parseFloat(fontSize) * scale;
        if (size < LEAST_TEXT)
          small.set(`${holder.tagName}.${holder.className.slice(0, 24)} ${size.toFixed(1)}`, text.slice(0, 20));
      }
      for (const [where, text] of small) found.push(`small text: ${where} «${text}»`);

      // What is cut off by dots or by the edge of its box cannot be read at all; only names may be that long.
      if (!play)
        for (const element of main.querySelectorAll('h1, h2, h3, p, label, legend, button, summary, .go, .sec')) {
          const texts = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
          if (!texts || element.closest('.sr, svg, .name, select') || !element.checkVisibility()) continue;
          const { overflowX, overflowY } = getComputedStyle(element);
          const aside = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          // Some letters stand out of their line a little.
          const below = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 10;
          if (element.clientWidth && (aside || below)) found.push(`cut: ${element.textContent?.trim().slice(0, 50)}`);
        }

      // Where somebody looks is the game: no other portrait lies over it.
      for (const looks of play ? page.querySelectorAll('.place .looks') : []) {
        const { left, top, width, height } = looks.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (width && hit && main === page && !looks.closest('.place')?.contains(hit))
          found.push(`covered: ${looks.textContent?.trim()}`);
      }

      // What is asked is asked once.
      const questions = [...page.querySelectorAll('p, h2, span, b')].flatMap((element) => {
        const text = [...element.childNodes]
          .map((node) => (node.nodeType === 3 ? node.textContent : ''))
          .join('')
          .trim();
        const seen =
          text.endsWith('?') && !element.closest('.sr, .rail, .event, [aria-hidden=true]') && element.checkVisibility();
        return seen && element.getBoundingClientRect().width > 1 ? [text] : [];
      });
      for (const text of questions)
        if (questions.filter((one) => one === text).length > 1) found.push(`asked twice: ${text}`);

      const event = page.querySelector('.event');
      if (!play) return found;
      if (!event) found.push('no event line');
      else {
        const size = parseFloat(getComputedStyle(event).fontSize);
        if (size < LEAST_EVENT) found.push(`event line of ${size} px`);
        for (const part of [event, ...event.querySelectorAll('span:not(.sr), b')]) {
          const cut = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
          if (cut && part.clientWidth && getComputedStyle(part).overflow !== 'visible')
            found.push(`event line cut: ${part.textContent?.trim().slice(0, 60)}`);
        }
        const box = event.getBoundingClientRect();
        if (box.top < -1 || box.right > innerWidth + 1) found.push('event line outside');
      }
      return found;
    },
    { must, play },
  );
}

/** Chooses this; answers what is wrong with the button that confirms it. */
export async function confirms(page: Page, what: string): Promise<string[]> {
  await page.evaluate((what) => {
    const all = [...document.querySelectorAll<HTMLElement>(`[data-what="${what}"]`)];
    all.find((element) => element.getBoundingClientRect().width > 0)?.click();
  }, what);
  // Where a card can lie in two ways or places, those come first.
  const button = page.locator(
    '[data-what=main]:enabled, [data-what^="way:"], [data-what^="faction:"][data-ready=true]',
  );
  await button.first().waitFor();
  const wrong = await button.first().evaluate((element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const inside = box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth + 1;
    return inside && hit !== null && element.contains(hit)
      ? []
      : [`the button is not in sight: ${element.textContent?.trim()}`];
  });
  await page.keyboard.press('Escape');
  return wrong;
}
