// Words that go with numbers.
import { lang, type Lang } from './language.svelte';

/** Forms of a word by number; Russian needs `few` and `many`, English only `one` and `other`. */
export interface Forms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

const RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** A number with the real minus sign. */
export const figure = (n: number): string => String(n).replace('-', '−');

/** The form that goes with n; `#` in it becomes n: plural(5, {one: '# очко', few: '# очка', many: '# очков', other: '# очка'}). */
export function plural(n: number, forms: Forms, language: Lang = lang()): string {
  const rule = RULES[language].select(n);
  const form = (rule === 'one' || rule === 'few' || rule === 'many' ? forms[rule] : undefined) ?? forms.other;
  return form.replaceAll('#', figure(n));
}
