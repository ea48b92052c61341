// Room between things comes in steps (tokens.css). One pixel is a line, and what is larger than the steps is a measure.
import { expect, test } from 'vitest';

const FILES = import.meta.glob<string>(
  ['../**/*.{svelte,css}', '!../gallery/**', '!../pages/options/**', '!../art/Sheet.svelte'],
  { query: '?raw', import: 'default', eager: true },
);
const STEPS_PX = [2, 27] as const;
const DECLARATION = /^\s*(?:gap|row-gap|column-gap|padding(?:-[a-z-]+)?|margin(?:-[a-z-]+)?): ([^;]*);/gm;

function bare([path, text]: [string, string]): string[] {
  return [...text.matchAll(DECLARATION)].flatMap(([line, value = '']) => {
    // A negative margin lays one drawing over another: that is no room.
    const lengths = [...value.matchAll(/(?<![-\d.])(\d+(?:\.\d+)?)px/g)].map(([, px]) => Number(px));
    return lengths.some((px) => px >= STEPS_PX[0] && px <= STEPS_PX[1]) ? [`${path}: ${line.trim()}`] : [];
  });
}

test('gaps, paddings and margins are steps of tokens.css', () => {
  expect(Object.keys(FILES).length).toBeGreaterThan(100);
  expect(Object.entries(FILES).flatMap(bare)).toEqual([]);
});
