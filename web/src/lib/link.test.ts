import { beforeEach, expect, test } from 'vitest';
import type { ServerMessage } from '$wire/server';
import { Link, type LineState, type SocketLike, type Update } from './link';

class FakeSocket implements SocketLike {
  sent: { type: string; id: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly from: { game: number; number: number } | null) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string; id: string });
  }
  close() {
    this.closed = true;
  }
  hears(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: { ms: number; then: () => void }[];
let states: LineState[];
let updates: Update[];
let link: Link;
const socket = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  [sockets, timers, states, updates] = [[], [], [], []];
  link = newLink();
  link.connect();
});

const newLink = () =>
  new Link({
    socket: (from) => {
      sockets.push(new FakeSocket(from));
      return socket();
    },
    later: (ms, then) => {
      const timer = { ms, then };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    onTable: () => {},
    onUpdate: (update) => updates.push(update),
    onState: (state) => states.push(state),
  });

const fire = () => {
  const timer = timers.shift();
  timer?.then();
  return timer?.ms;
};
const update = (number: number): ServerMessage => ({
  type: 'update',
  game: 0,
  since: number - 1,
  number,
  now: 0,
  events: [],
  view: {},
  legal: [],
  decision: 1,
});

test('a lost line comes back where it was', () => {
  socket().onopen?.();
  socket().hears(update(12));
  socket().onclose?.();
  expect(states).toEqual(['here', 'away']);
  expect(fire()).toBe(0);
  expect(socket().from).toEqual({ game: 0, number: 12 });
  socket().onopen?.();
  expect(states).toEqual(['here', 'away', 'here']);
});

test('no wait is longer than a second while the link is away', () => {
  const waits = Array.from({ length: 12 }, () => {
    socket().onclose?.();
    return fire();
  });
  expect(waits.slice(0, 5)).toEqual([0, 200, 400, 800, 800]);
  expect(Math.max(...waits.map(Number))).toBeLessThan(1000);
});

test('what was not answered is sent again with the same id, what was answered is not', async () => {
  socket().onopen?.();
  const first = link.send({ type: 'act', decision: 7, action: { type: 'choose', card: 5 } });
  const second = link.send({ type: 'ready', ready: true });
  const [one, two] = socket().sent.map(({ id }) => id);
  socket().hears({ type: 'answer', id: String(one), ok: true });
  expect(await first).toEqual({ ok: true });
  socket().onclose?.();
  fire();
  socket().onopen?.();
  expect(socket().sent.map(({ id }) => id)).toEqual([two]);
  socket().hears({ type: 'answer', id: String(two), ok: false, error: { code: 'not_now', message: 'no' } });
  expect(await second).toEqual({ ok: false, error: { code: 'not_now', message: 'no' } });
});

test('what is wished while away is sent when the line is here', () => {
  void link.send({ type: 'start' });
  expect(socket().sent).toEqual([]);
  socket().onopen?.();
  expect(socket().sent.map(({ type }) => type)).toEqual(['start']);
});

test('a line that does not answer is dead: another is opened', () => {
  socket().onopen?.();
  void link.send({ type: 'start' });
  const dead = socket();
  expect(fire()).toBe(5000);
  expect(dead.closed).toBe(true);
  fire();
  expect(sockets.length).toBe(2);
});

test('a socket that never opens is given up', () => {
  expect(fire()).toBe(4000);
  expect(states).toEqual(['away']);
  fire();
  expect(sockets.length).toBe(2);
});

test('nothing that happens to the page opens a line before it is asked for', () => {
  newLink().nudge();
  expect(sockets.length).toBe(1);
});

test('after a goodbye we come back when the server said', () => {
  socket().onopen?.();
  socket().hears({ type: 'goodbye', again_ms: 500 });
  socket().onclose?.();
  expect(fire()).toBe(500);
});

test('after the end nothing is opened and every wish is answered', async () => {
  const wish = link.send({ type: 'start' });
  link.end();
  expect((await wish).ok).toBe(false);
  link.nudge();
  expect(sockets.length).toBe(1);
  expect(states.at(-1)).toBe('ended');
});
