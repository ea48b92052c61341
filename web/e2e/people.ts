// People with browsers. Each has a browser context of their own; whatever goes wrong on their page is kept.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { NewTable } from '../src/wire/requests';
import type { Table } from '../src/wire/server';

/** The windows that people have: phones upright and on their side, a page at 200 %, tablets, desks, a television, a wall. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  short: { width: 390, height: 664 },
  narrow: { width: 360, height: 740 },
  small: { width: 360, height: 640 },
  side: { width: 844, height: 390 },
  'small-side': { width: 667, height: 375 },
  zoomed: { width: 720, height: 450 },
  tablet: { width: 820, height: 1180 },
  'tablet-side': { width: 1180, height: 820 },
  low: { width: 1280, height: 720 },
  desk: { width: 1440, height: 900 },
  television: { width: 1920, height: 1080 },
  wall: { width: 2560, height: 1440 },
} as const;
export type Size = keyof typeof SIZES;
/** One screen pixel each; the others have two. */
const PLAIN: Size[] = ['low', 'desk', 'television', 'wall'];

export interface Looks {
  size?: Size;
  lang?: 'ru' | 'en';
  theme?: 'light' | 'dark';
  calm?: boolean;
  /** A newcomer: hints come, and the first game is slow. Others have played all games before. */
  newcomer?: boolean;
}

interface Findings {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the device of somebody remembers who has played all games, and likes them brisk. */
const PLAYED = () => {
  // An empty page has no storage.
  if (location.protocol === 'about:' || localStorage.getItem('safehouse.played') !== null) return;
  localStorage.setItem('safehouse.played', 'cow006 checkpoint wink agents');
  localStorage.setItem('safehouse.pace', 'brisk');
};

export class People {
  #browser: Browser;
  #all: Person[] = [];

  private constructor(
    browser: Browser,
    readonly base: string,
  ) {
    this.#browser = browser;
  }

  static async at(base: string): Promise<People> {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--mute-audio'],
    });
    return new People(browser, base);
  }

  async come(looks: Looks = {}): Promise<Person> {
    const { size = 'phone', lang = 'ru', theme = 'light', calm = false, newcomer = false } = looks;
    const context = await this.#browser.newContext({
      viewport: SIZES[size],
      deviceScaleFactor: PLAIN.includes(size) ? 1 : 2,
      hasTouch: !PLAIN.includes(size),
      locale: lang === 'ru' ? 'ru-RU' : 'en-GB',
      colorScheme: theme,
      reducedMotion: calm ? 'reduce' : 'no-preference',
    });
    if (!newcomer) await context.addInitScript(PLAYED);
    const person = new Person(context, await context.newPage(), this.base);
    this.#all.push(person);
    return person;
  }

  /** What went wrong on any page: errors in the console, requests to other hosts. */
  troubles(): string[] {
    return this.#all.flatMap(({ troubles }) => troubles);
  }

  /** Everybody goes home; the browser stays for the next. */
  async part(): Promise<void> {
    for (const { context } of this.#all.splice(0)) await context.close();
  }

  async leave(): Promise<void> {
    await this.#browser.close();
  }
}

export class Person {
  troubles: string[] = [];
  /** What the server has sent to this browser, as it came. */
  frames: string[] = [];
  /** The line is cut on purpose: failed requests are no trouble then. */
  away = false;

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly base: string,
  ) {
    this.watch(page);
  }

  watch(page: Page): void {
    page.on('console', (message) => {
      // A table that a test has made up has no record.
      const isMadeUp = message.location().url.includes('/api/tables/K7MX4A/games/');
      if (message.type() === 'error' && !this.away && !isMadeUp) this.troubles.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.troubles.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== this.base) this.troubles.push(`outside: ${request.url()}`);
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(payload.toString())));
  }

  /** How the game stands and what may be done, as this browser was last told. */
  sees<View>(): View {
    return this.#told<View, never>().view;
  }
  may<Action>(): Action[] {
    return this.#told<never, Action>().legal;
  }
  #told<View, Action>(): { view: View; legal: Action[] } {
    const told = this.frames.findLast((frame) => frame.startsWith('{"type":"update"'));
    if (!told) throw new Error('no game was told yet');
    return JSON.parse(told) as { view: View; legal: Action[] };
  }

  /** The events this browser was told of since its n-th frame. */
  events<Event>(since = 0): Event[] {
    return this.frames.slice(since).flatMap((frame) => (JSON.parse(frame) as { events?: Event[] }).events ?? []);
  }

  /** Touches the thing with this name, as one does with a finger or a mouse. */
  async touches(what: string): Promise<void> {
    await this.page.locator(`[data-what="${what}"]`).first().click();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.base + path);
  }

  /** Makes a table by the page's own means, without the forms. */
  async makes(table: NewTable): Promise<Table> {
    if (this.page.url() === 'about:blank') await this.go('/');
    const made = await this.page.evaluate(async (wanted) => {
      await fetch('/api/me');
      const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      });
      return { ok: answer.ok, body: await answer.text() };
    }, table);
    if (!made.ok) throw new Error(made.body);
    return JSON.parse(made.body) as Table;
  }

  async named(name: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.go('/');
    await this.page.evaluate(async (wanted) => {
      await fetch('/api/me');
      await fetch('/api/me', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: wanted }),
      });
    }, name);
  }

  /** The sentences the live region has said, from the moment this was called on. */
  async listens(): Promise<void> {
    await this.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const region = document.querySelector('[data-live]');
      if (!region) throw new Error('no live region');
      new MutationObserver(() => {
        const text = region.textContent?.trim();
        if (text) heard.push(text);
      }).observe(region, { childList: true, subtree: true, characterData: true });
    });
  }
  heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }

  /** The page's other language, as if another tab had chosen it. */
  async reads(lang: 'ru' | 'en'): Promise<void> {
    await this.page.evaluate((newValue) => {
      dispatchEvent(new StorageEvent('storage', { key: 'safehouse.lang', newValue }));
    }, lang);
    await this.page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
    // Rules come as a text of their own.
    await this.page.waitForTimeout(150);
  }

  /**
   * What axe finds on the page now. Colours do not depend on the language, and the theme changes nothing but them: they
   * are looked at where `colours` says so, in both themes.
   */
  async axe(colours = true): Promise<string[]> {
    // The policy forbids other scripts; a test's own comes in by the debugger.
    if (!(await this.page.evaluate(() => 'axe' in window))) {
      await this.page.evaluate(axe);
      // Colours are judged as they will be, not on their way there: nothing moves or fades any more.
      await this.page.evaluate(() => {
        const still = new CSSStyleSheet();
        still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
        document.adoptedStyleSheets.push(still);
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          const animation = animate.apply(this, how);
          animation.finish();
          return animation;
        };
        document.getAnimations().forEach((animation) => animation.finish());
      });
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // As the page's own button does it.
    const wears = (theme: 'light' | 'dark') =>
      this.page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    if (colours) await wears('light');
    // Axe calls the first one experimental: the words on a thing must be in its name, for people who speak to the page.
    const rules = { 'label-content-name-mismatch': { enabled: true }, 'color-contrast': { enabled: colours } };
    const found = await this.#axe({ runOnly: tags, rules });
    if (!colours) return found;
    await wears('dark');
    const dull = await this.#axe({ runOnly: { type: 'rule', values: ['color-contrast'] } });
    return [...found, ...dull.map((line) => `dark ${line}`)];
  }
  async #axe(what: object): Promise<string[]> {
    const { violations } = await this.page.evaluate(async (what) => {
      const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Findings> } };
      // Nothing is loaded anew for the rules about style sheets, and nobody asks for the way to each element.
      return axe.run({ ...what, resultTypes: ['violations'], preload: false, iframes: false, selectors: false });
    }, what);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) =>
          `${id}: ${html.slice(0, 160)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 240)}`,
      ),
    );
  }

  /** What does not fit: scrolling during play, small targets, words that are cut off above or below. */
  fits(): Promise<string[]> {
    return this.page.evaluate(() => {
      const found: string[] = [];
      const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const text = node.textContent?.trim();
        if (!text || node.parentElement?.closest('.sr, svg, select, [aria-hidden=true]')) continue;
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(({ height }) => height);
        // The letters themselves: a font's own box is higher than they are.
        const top = Math.min(...lines.map(({ top, height }) => top + height / 4));
        const bottom = Math.max(...lines.map(({ bottom, height }) => bottom - height / 4));
        for (let box = node.parentElement; lines.length && box && box.tagName !== 'MAIN'; box = box.parentElement) {
          const { overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
          // What may be scrolled or ends in an ellipsis on purpose hides nothing by accident.
          if (/auto|scroll/.test(overflowY) || webkitLineClamp !== 'none' || clipPath !== 'none') break;
          const around = box.getBoundingClientRect();
          const holds = box.tagName === 'BUTTON' || /hidden|clip/.test(overflowY);
          if (holds && (top < around.top - 1 || bottom > around.bottom + 1)) {
            found.push(`cut off: ${text.slice(0, 40)} in ${box.className.slice(0, 40)}`);
            break;
          }
        }
      }
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth + 1) found.push(`scrolls aside: ${root.scrollWidth}`);
      if (document.querySelector('.app') && root.scrollHeight > innerHeight + 1)
        found.push(`scrolls down: ${root.scrollHeight}`);
      for (const element of document.querySelectorAll('button:enabled, a[href], input:not([type=radio]), select')) {
        const { width, height } = element.getBoundingClientRect();
        // A link within a sentence is as high as its line.
        if (!width || element.closest('p, h2, h3, dd, td, .sr') || element.classList.contains('sr')) continue;
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
        // Eight cards side by side on the narrowest phones.
        const least = innerWidth < 380 ? 41.5 : 43.5;
        if (width < least || height < least) found.push(`small: ${name} ${Math.round(width)}x${Math.round(height)}`);
      }
      return found;
    });
  }
}
