// Words stand in their rooms: src/i18n, a game's strings.ts, the lessons' texts. A component asks for them.
import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../gallery/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ROOMS = [
  /^\.\/(ru|en|format|plural|names)\.ts$/,
  /\/strings\.ts$/,
  /\/lessons\/texts\//,
  /\/games\/agents\/deck\.ts$/,
  /\/games\/\w+\/options\.ts$/,
  // What cards say of themselves, put together word by word.
  /\/workshop\/describe\.ts$/,
  // No words but letters: where long names may be parted, endings that a search leaves out, letters that look alike.
  /\/games\/agents\/cards\.ts$/,
  /\/rules\/search\.ts$/,
  /\/lib\/code\.ts$/,
  // The sheet of all drawings, for those who draw.
  /\/art\/Sheet\.svelte$/,
];
const isRoom = (path: string) => ROOMS.some((room) => room.test(path));
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

test('no component keeps words of its own', () => {
  const strays = Object.entries(FILES).flatMap(([path, text]) =>
    isRoom(path)
      ? []
      : withoutComments(text)
          .split('\n')
          .filter((line) => /[а-яё]/i.test(line))
          .map((line) => `${path}: ${line.trim()}`),
  );
  expect(strays).toEqual([]);
});

test('there are rooms, and they have words', () => {
  const rooms = Object.keys(FILES).filter((path) => path.endsWith('/strings.ts'));
  expect(rooms.length).toBeGreaterThanOrEqual(6);
  for (const path of rooms) expect(FILES[path]).toMatch(/export const t = words(<\w+>)?\(\{/);
});
