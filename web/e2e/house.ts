// The real program with a folder of its own, behind a line that can be cut.
// The page comes from dist/ as it was just built, so that a test needs no new program; a house that is opened `direct` shows
// the program's own page.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '../scripts/program.mjs';

const DIST = process.env.OUT_DIR ?? fileURLToPath(new URL('../dist', import.meta.url));
const MEDIA: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
/** As strict as the program's own. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export interface House {
  base: string;
  /** Cuts every connection and lets none through until it is mended. */
  cut: () => void;
  mend: () => void;
  /** Stops the program and starts it again on the same folder. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

let nextPort = 12_000 + (process.pid % 400) * 20;

/**
 * A port that nobody uses. From 32768 on the kernel hands ports out by itself, so one from there may be gone before the
 * program listens, or while it restarts.
 */
export function freePort(): Promise<number> {
  const port = nextPort++;
  return new Promise((resolve) => {
    const server = createSocketServer().listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
    server.once('error', () => resolve(freePort()));
  });
}

async function waitFor(url: string, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nobody answers at ${url}`);
}

export async function openHouse(flags: string[] = [], { direct = false } = {}): Promise<House> {
  if (process.env.E2E_BASE) {
    const port = Number(new URL(process.env.E2E_BASE).port);
    const line = new Line(port);
    return {
      base: await line.open(),
      cut: () => line.cut(),
      mend: () => line.mend(),
      restart: async () => {},
      close: () => line.close(),
    };
  }
  const data = mkdtempSync(join(tmpdir(), 'safehouse-e2e-'));
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    const limits = [
      '--requests-per-second',
      '0',
      '--messages-per-second',
      '0',
      '--tables-per-hour',
      '0',
      '--people-per-hour',
      '0',
    ];
    const args = [
      'serve',
      '--listen',
      `127.0.0.1:${port}`,
      '--data',
      data,
      '--durability',
      'process',
      ...limits,
      ...flags,
    ];
    child = spawn(program(), args, { stdio: ['ignore', 'inherit', 'inherit'] });
    await waitFor(`http://127.0.0.1:${port}/api/games`, 15_000);
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  await start();
  const line = new Line(port);
  const proxy = await line.open();
  return {
    base: direct ? `http://127.0.0.1:${port}` : proxy,
    cut: () => line.cut(),
    mend: () => line.mend(),
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await line.close();
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A proxy that serves the built page and passes the rest on. */
class Line {
  #server: Server;
  #sockets = new Set<Socket>();
  #broken = false;

  constructor(readonly to: number) {
    this.#server = createServer((question, answer) => this.#pass(question, answer));
    this.#server.on('connection', (socket) => this.#count(socket));
    this.#server.on('upgrade', (question, socket, head) => this.#upgrade(question, socket as Socket, head));
  }

  open(): Promise<string> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const { port } = this.#server.address() as AddressInfo;
        resolve(`http://127.0.0.1:${port}`);
      });
    });
  }

  cut(): void {
    this.#broken = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#broken = false;
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #count(socket: Socket): void {
    if (this.#broken) {
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  #pass(question: IncomingMessage, answer: ServerResponse): void {
    const path = new URL(question.url ?? '/', 'http://x').pathname;
    if (!path.startsWith('/api/')) return this.#file(path, answer);
    const { method, headers, url } = question;
    const on = request({ port: this.to, host: '127.0.0.1', method, headers, path: url }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    on.on('error', () => answer.destroy());
    question.pipe(on);
  }

  #file(path: string, answer: ServerResponse): void {
    const wanted = join(DIST, path);
    const file = extname(path) && existsSync(wanted) ? wanted : join(DIST, 'index.html');
    answer.writeHead(200, {
      'content-type': MEDIA[extname(file)] ?? 'text/plain',
      'content-security-policy': POLICY,
      'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    answer.end(readFileSync(file));
  }

  #upgrade(question: IncomingMessage, socket: Socket, head: Buffer): void {
    const on = connect(this.to, '127.0.0.1', () => {
      const headers = Object.entries(question.headers).map(([name, value]) => `${name}: ${String(value)}`);
      on.write([`GET ${question.url ?? '/'} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      on.write(head);
      on.pipe(socket);
      socket.pipe(on);
    });
    on.on('error', () => socket.destroy());
    on.on('close', () => socket.destroy());
    socket.on('error', () => on.destroy());
    socket.on('close', () => on.destroy());
  }
}
