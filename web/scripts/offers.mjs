// npm run offers [-- --check]: src/wire/offers.json, what the program tells of its games (GET /api/games), for the tests
// of the forms. With --check nothing is written, and a stale file is an error.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { format, resolveConfig } from 'prettier';
import { program } from './program.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Asks until the program answers or ends. */
async function ask(child, url) {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return answer.json();
    await setTimeout(50);
  }
  throw new Error(`the program ended before it answered ${url}`);
}

async function offers() {
  const data = mkdtempSync(join(tmpdir(), 'safehouse-offers-'));
  const port = await freePort();
  const child = spawn(program(), ['serve', '--listen', `127.0.0.1:${port}`, '--data', data], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return await ask(child, `http://127.0.0.1:${port}/api/games`);
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(data, { recursive: true });
  }
}

const path = new URL('../src/wire/offers.json', import.meta.url);
// The schemas are long and no form needs them.
const told = (await offers()).map(({ options_schema: _, ...offer }) => offer);
const text = await format(JSON.stringify(told), { ...(await resolveConfig(path)), parser: 'json' });
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
  console.error('src/wire/offers.json is stale: npm run offers');
  process.exitCode = 1;
}
