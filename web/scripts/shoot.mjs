// node scripts/shoot.mjs "gallery.html?game=cow006&fixture=choose" out.png [--size 390x844] [--theme dark] [--build]
// Shoots one page of the built gallery and says what overflows, is too small or is cut off. Several pages: pairs of page and file.
import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const args = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : args.splice(at, 2)[1];
};
const [width, height] = option('size', '390x844').split('x').map(Number);
const theme = option('theme', 'light');
const out = option('out', 'dist-gallery');
const build = args.indexOf('--build');
if (build >= 0) {
  args.splice(build, 1);
  spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, GALLERY: '1', OUT_DIR: out },
  });
}

const server = await preview({ build: { outDir: out }, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const base = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: width < 1000 ? 2 : 1,
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    hasTouch: width < 1000,
  });
  page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()));
  page.on('pageerror', (error) => console.log('error:', error.message));
  for (let at = 0; at + 1 < args.length; at += 2) {
    await page.goto(base + args[at]);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(300);
    await page.screenshot({ path: args[at + 1] });
    const seen = await page.evaluate(faults);
    console.log(args[at], seen.length ? seen.join('; ') : 'nothing overflows, nothing is small');
  }
} finally {
  await browser.close();
  await server.close();
}

/** Runs in the page. */
function faults() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1) found.push(`scrolls down: ${root.scrollHeight} of ${innerHeight}`);
  if (root.scrollWidth > innerWidth + 1) found.push(`scrolls aside: ${root.scrollWidth} of ${innerWidth}`);
  for (const element of document.querySelectorAll('button, a, input')) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20);
    if (box.width < 43.5 || box.height < 43.5)
      found.push(`small: ${name} ${Math.round(box.width)}x${Math.round(box.height)}`);
    if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1) found.push(`outside: ${name}`);
  }
  for (const element of document.querySelectorAll('span, small, p, b, h1, h2, h3, button')) {
    if (
      !element.classList.contains('sr') &&
      element.clientWidth &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflow !== 'visible'
    )
      found.push(`cut: ${element.textContent?.trim().slice(0, 24)}`);
  }
  return [...new Set(found)];
}
