// The room for words. The shell's own stand here: `t().play`. A game keeps its in its folder (strings.ts), because they
// are loaded with it; they are made and asked for in the same way.
import { words as en } from './en';
import { words as ru, type Words } from './ru';
import { words } from './words';

export { clockFace, duration, lasting, list, signed } from './format';
export { lang, setLang, type Lang } from './language.svelte';
export { figure, plural, type Forms } from './plural';
export { pick, words, type Both } from './words';

export const t = words<Words>({ ru, en });

/** What went wrong and what to do next, by the error's code. */
export function sentence(code: string): [what: string, next: string] {
  const { errors } = t();
  return code in errors ? errors[code as keyof typeof errors] : errors.fault;
}
