// The page inside the program, with nothing between: what it is sent with, that it can be installed, and that it plays.
import { expect, test } from 'vitest';
import { evening } from './evening';

const here = evening([], { direct: true });

const ask = (path: string, headers: Record<string, string> = {}) => fetch(here.house.base + path, { headers });
/** The files that index.html names. */
const named = async () =>
  [...(await (await ask('/')).text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');

test('everything is sent with a strict policy, packed, and kept only where its name changes with it', async () => {
  const home = await ask('/');
  expect(home.headers.get('cache-control')).toBe('no-cache');
  const policy = home.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  const assets = (await named()).filter((path) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(1);
  for (const path of assets) {
    const { headers, ok } = await ask(path, { 'accept-encoding': 'gzip, br' });
    expect([path, ok, headers.get('content-encoding')]).toEqual([path, true, 'br']);
    expect(headers.get('cache-control')).toMatch(/immutable/);
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  }
});

test('it can be installed: a manifest and icons of the sizes it tells', async () => {
  expect(await named()).toContain('/manifest.webmanifest');
  const answer = await ask('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/manifest\+json/);
  const manifest = (await answer.json()) as { display: string; icons: { src: string; sizes: string; type: string }[] };
  expect(manifest.display).toBe('standalone');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await ask(src);
    expect([src, icon.ok, icon.headers.get('content-type')]).toEqual([src, true, type]);
    if (type !== 'image/png') continue;
    const bytes = new DataView(await icon.arrayBuffer());
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes);
  }
});

test('a card is played on the program’s own page, and a second visit asks only whether the page has changed', async () => {
  const anna = await here.people.come({ calm: true });
  await anna.go('/');
  await anna.page.locator('.fold.cow006 .go').tap();
  await anna.page.locator('[data-what^="card:"]').first().tap();
  await anna.page.locator('[data-what=main]').tap();
  await expect.poll(() => anna.page.locator('[data-what^="card:"]').count()).toBe(9);
  const fetched: string[] = [];
  anna.page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.startsWith('/assets/') && !answer.fromServiceWorker()) fetched.push(pathname);
  });
  const client = await anna.context.newCDPSession(anna.page);
  await client.send('Network.enable');
  let loaded = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (loaded += encodedDataLength));
  await anna.go('/');
  await anna.page.locator('.fold').first().waitFor();
  expect(fetched.length).toBeGreaterThan(1);
  expect(loaded).toBeLessThan(20_000);
});
