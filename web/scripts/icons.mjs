// npm run icons: the PNG icons from public/icon.svg, drawn by chromium.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const svg = readFileSync('public/icon.svg', 'utf8');
const ICONS = [
  ['icon-180.png', 180, 1],
  ['icon-192.png', 192, 1],
  ['icon-512.png', 512, 1],
  // A mask may cut all but the middle four fifths: the drawing is smaller and its ground goes to the edge.
  ['icon-maskable-512.png', 512, 0.72],
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const [name, size, part] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = part < 1 ? '#b3261e' : 'transparent';
  await page.setContent(
    `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}"><div style="width:${size * part}px">${svg}</div></body>`,
  );
  writeFileSync(`public/${name}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
