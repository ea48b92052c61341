// The texts are files of docs/rules; Vite makes one small piece of each, so a reader loads one game in one language.
import type { Component } from 'svelte';
import { parse, type Rules } from './parse';

const texts = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });
const read = new Map<string, Promise<Rules>>();

/** The rules of a game in a language, read once; null where there is no such game. */
export function loadRules(game: string, lang: string): Promise<Rules> | null {
  const path = `../../../docs/rules/${game}.${lang}.md`;
  const text = texts[path];
  if (!text) return null;
  const known = read.get(path) ?? text().then(parse);
  read.set(path, known);
  known.catch(() => read.delete(path)); // a lost network must not be remembered
  return known;
}

const pictures = import.meta.glob<{ default: Component<{ number: string }> }>('./pictures/*.svelte');

/** The pictures of a game, drawn under the rules they belong to. Rules without pictures are still rules: a failed load is no error. */
export async function loadPictures(game: string): Promise<Component<{ number: string }> | undefined> {
  return pictures[`./pictures/${game}.svelte`]?.().then(
    (module) => module.default,
    () => undefined,
  );
}
