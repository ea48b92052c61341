import { beforeEach, expect, test } from 'vitest';
import type { AnyEvent, AnyView, Scene } from '$games/contract';
import { ScenePlayer, type Step } from './scenes';

interface Step_ extends AnyView {
  at: number;
}
interface Happened extends AnyEvent {
  n: number;
}
const view = (at: number): Step_ => ({ game: 'x', seat: 0, phase: 'p', to_move: [], at, deadline: null, over: false });
const event = (n: number): Happened => ({ type: 'e', n });

let log: string[];
let waiting: { ms: number; then: () => void } | null;
let limit: number;
let player: ScenePlayer<Step_, { type: string }, Happened>;

beforeEach(() => {
  log = [];
  waiting = null;
  limit = 600;
  player = new ScenePlayer<Step_, { type: string }, Happened>({
    scenes: (_before, events, after): Scene<Step_, Happened>[] =>
      events
        .filter(({ n }) => n < 100)
        .map((it) => ({ view: { ...after, at: it.n }, event: it, ms: 300, sound: 'card' })),
    show: ({ view, legal, happening }) => log.push(`show ${view.at}${happening ? '!' : ''} ${legal.length}`),
    tell: ({ n }) => log.push(`tell ${n}`),
    sound: (sound) => log.push(sound),
    later: (ms, then) => {
      waiting = { ms, then };
      return () => (waiting = null);
    },
    stay: ({ ms }) => Math.min(ms, limit),
  });
});

const step = (at: number, ...events: number[]): Step<Step_, { type: string }, Happened> => ({
  view: view(at),
  legal: [{ type: 'a' }],
  events: events.map(event),
});
const go = () => {
  const { then } = waiting ?? { then: () => {} };
  waiting = null;
  then();
};

test('the first view is shown at once', () => {
  player.push(step(50, 1));
  expect(log).toEqual(['tell 1', 'show 50 1']);
});

test('scenes go one by one, nothing may be done meanwhile, and the newest view comes last', () => {
  player.push(step(0));
  player.push(step(60, 1, 100, 2, 101));
  expect(log).toEqual(['show 0 1', 'tell 1', 'card', 'show 1! 0']);
  go();
  go();
  expect(log.slice(4)).toEqual(['tell 100', 'tell 2', 'card', 'show 2! 0', 'tell 101', 'show 60 1']);
  expect(player.playing).toBe(false);
});

test('a step that comes during an animation waits for it', () => {
  player.push(step(0));
  player.push(step(60, 1));
  player.push(step(70, 2));
  go();
  expect(log.at(-1)).toBe('show 2! 0');
  go();
  expect(log.at(-1)).toBe('show 70 1');
});

test('a tap skips to the newest, and everything is still told', () => {
  player.push(step(0));
  player.push(step(60, 1, 2));
  player.push(step(70, 3));
  log = [];
  player.skip();
  expect(log).toEqual(['tell 2', 'tell 3', 'show 70 1']);
  expect(player.playing).toBe(false);
});

test('a jump animates nothing', () => {
  player.push(step(0));
  player.push({ ...step(60, 1), jump: true });
  expect(log).toEqual(['show 0 1', 'tell 1', 'show 60 1']);
});

test('with reduced motion a scene is short, and hidden pages do not wait', () => {
  player.push(step(0));
  limit = 80;
  player.push(step(60, 1));
  expect(waiting?.ms).toBe(80);
  go();
  limit = 0;
  player.push(step(70, 2, 3));
  expect(log.at(-1)).toBe('show 70 1');
});

test('what still waits when the table has moved on is skipped, and what is new is shown', () => {
  player.push(step(0));
  player.push(step(60, ...Array.from({ length: 30 }, (_, n) => n)));
  expect(log.at(-1)).toBe('show 0! 0');
  player.push(step(70, 41));
  expect(log.slice(-4)).toEqual(['show 60 1', 'tell 41', 'card', 'show 41! 0']);
});
