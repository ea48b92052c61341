import { expect, test } from 'vitest';
import { playersOf } from '$lib/players';
import type { Table, TableSeat } from '$wire/server';
import { BOT_NAMES, shownName } from './names';

const rust = import.meta.glob<string>('../../../crates/server/src/**/*.rs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [glossary = ''] = Object.values(
  import.meta.glob<string>('../../../docs/glossary.md', { query: '?raw', import: 'default', eager: true }),
);

test('every bot of the server has a Russian name', () => {
  const list = Object.values(rust).flatMap((source) => /\[\s*("Rex",[^\]]*)\]/.exec(source)?.[1] ?? []);
  expect(list).toHaveLength(1);
  expect([...(list[0] ?? '').matchAll(/"(\w+)"/g)].map(([, name]) => name)).toEqual(Object.keys(BOT_NAMES));
});

test('the glossary names the same dogs', () => {
  for (const [english, russian] of Object.entries(BOT_NAMES)) expect(glossary).toContain(`| ${russian} | ${english} |`);
});

test('bots and guests without a name are called in the reader’s language', () => {
  expect(shownName('Laika', 'bot', 'ru')).toBe('Лайка');
  expect(shownName('Laika', 'bot', 'en')).toBe('Laika');
  expect(shownName('Agent 260', 'person', 'ru')).toBe('Агент 260');
  expect(shownName('Агент 260', 'person', 'en')).toBe('Agent 260');
  expect(shownName('Агент 260', 'either', 'en')).toBe('Agent 260');
  expect(shownName('Argo', 'either', 'ru')).toBe('Арго');
});

test('a name that somebody chose stays as it is', () => {
  for (const name of ['Laika', 'Анна', 'Agent 7', 'Agent 260!', 'Агент Кузя'])
    for (const language of ['ru', 'en'] as const) expect(shownName(name, 'person', language)).toBe(name);
  expect(shownName('constructor', 'either', 'ru')).toBe('constructor');
});

test('a table’s players are called so', () => {
  const person = { ready: true, here: true, bot: false, leaves_ms: null, host: false, muted: false } as const;
  const seats: TableSeat[] = [
    { kind: 'person', name: 'Agent 260', ...person },
    { kind: 'bot', name: 'Argo', level: 'agent' },
    { kind: 'person', name: 'Argo', ...person },
    { kind: 'empty' },
  ];
  // Vitest has no browser: the reader's language is Russian there.
  expect(playersOf({ seats, seat: 0 } as Table, 'Свободно').map(({ name }) => name)).toEqual([
    'Агент 260',
    'Арго',
    'Argo',
    'Свободно',
  ]);
});

test('no page shows a seat’s name as the server sent it', () => {
  const pages = import.meta.glob<string>(['../{lib,pages,parts}/**/*.{ts,svelte}', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const bare = Object.entries(pages).flatMap(([path, source]) =>
    source.split('\n').flatMap((line, at) => {
      const told = /(?<!shownName\()\b(?:line|seat|sits|host|me)\.name\b/.test(line);
      return told ? [`${path}:${at + 1}: ${line.trim()}`] : [];
    }),
  );
  expect(bare).toEqual([]);
});
