// npm run size: what the first load of the home page costs, compressed, against its limits.
// Counted from the built files: index.html, what it names, and what those import before anything is pressed.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.env.OUT_DIR ?? 'dist';
const LIMITS = { 'without fonts': 150_000, 'with fonts': 250_000 };
const seen = new Map();

const cost = (path) => (existsSync(`${path}.br`) ? statSync(`${path}.br`) : statSync(path)).size;

function add(path) {
  if (seen.has(path) || !existsSync(join(dist, path))) return;
  seen.set(path, cost(join(dist, path)));
  if (!path.endsWith('.js')) return;
  const text = readFileSync(join(dist, path), 'utf8');
  // Only static imports: what is imported when needed is not part of the first load.
  for (const [, name] of text.matchAll(/(?:^|[;}])\s*import\s*(?:[^"'()]*?from\s*)?["']([^"']+)["']/g))
    add(join('assets', name.replace('./', '')));
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
add('index.html');
for (const [, path] of html.matchAll(/(?:src|href)="\/([^"]+)"/g)) if (!/\.png$|manifest/.test(path)) add(path);
// The styles name all fonts; a reader in one language loads those of the two alphabets on the page: all, to be safe.
const fonts = new Map();
for (const path of [...seen.keys()].filter((path) => path.endsWith('.css'))) {
  for (const [, name] of readFileSync(join(dist, path), 'utf8').matchAll(/url\(\/?([^)]+\.woff2)\)/g)) {
    const file = name.startsWith('assets') ? name : join('assets', name.replace('./', ''));
    fonts.set(file, cost(join(dist, file)));
  }
}
const sum = (map) => [...map.values()].reduce((a, b) => a + b, 0);
const totals = { 'without fonts': sum(seen), 'with fonts': sum(seen) + sum(fonts) };
for (const [path, size] of [...seen, ...fonts]) console.log(`${String(size).padStart(8)}  ${path}`);
let failed = false;
for (const [name, total] of Object.entries(totals)) {
  const limit = LIMITS[name];
  console.log(`${String(total).padStart(8)}  ${name} (limit ${limit})${total > limit ? '  TOO MUCH' : ''}`);
  failed ||= total > limit;
}
process.exitCode = failed ? 1 : 0;
