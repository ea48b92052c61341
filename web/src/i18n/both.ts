// For tests: what the page says to a Russian and to an English reader.
import { lang, setLang } from './language.svelte';

export function inBoth<T>(say: () => T): T[] {
  const before = lang();
  const said = (['ru', 'en'] as const).map((language) => {
    setLang(language);
    return say();
  });
  setLang(before);
  return said;
}
