// The shell's words in the reader's language: `t().play`.
import { lang } from '$lib/i18n';
import { words as en } from './en';
import { words as ru, type Words } from './ru';

const WORDS: { ru: Words; en: Words } = { ru, en };

export const t = (): Words => WORDS[lang()];

/** What went wrong and what to do next, by the error's code. */
export function sentence(code: string): [what: string, next: string] {
  const { errors } = t();
  return code in errors ? errors[code as keyof typeof errors] : errors.fault;
}
