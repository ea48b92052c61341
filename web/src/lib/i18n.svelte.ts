// The reader's language, plurals and formats. `lang()` is reactive: what reads it is drawn again when it changes.
export type Lang = 'ru' | 'en';

const KEY = 'safehouse.lang';

function first(): Lang {
  if (typeof localStorage !== 'undefined') {
    const kept = localStorage.getItem(KEY);
    if (kept === 'ru' || kept === 'en') return kept;
  }
  const wanted = typeof navigator === 'undefined' ? ['ru'] : navigator.languages;
  const RUSSIAN_READERS = /^(ru|be|uk|kk|ky)\b/;
  return wanted.some((tag) => RUSSIAN_READERS.test(tag)) || wanted.length === 0 ? 'ru' : 'en';
}

let current = $state<Lang>(first());

export const lang = (): Lang => current;

export function setLang(next: Lang): void {
  if (typeof localStorage !== 'undefined') localStorage.setItem(KEY, next);
  read(next);
}
function read(next: Lang): void {
  current = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
}
// What is chosen in one tab is true in the others.
if (typeof addEventListener !== 'undefined')
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && (newValue === 'ru' || newValue === 'en')) read(newValue);
  });

/** Forms of a word by number; Russian needs `few` and `many`, English only `one` and `other`. */
export interface Forms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

const RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** The form that goes with n; `#` in it becomes n: plural(5, {one: '# очко', few: '# очка', many: '# очков', other: '# очка'}). */
export function plural(n: number, forms: Forms, language: Lang = lang()): string {
  const rule = RULES[language].select(n);
  const form = (rule === 'one' || rule === 'few' || rule === 'many' ? forms[rule] : undefined) ?? forms.other;
  return form.replaceAll('#', String(n));
}

/** Every text in both languages, or it does not compile. */
export type Both<T> = { ru: T; en: T };

/** The reader's part of a table of strings. */
export function pick<T>(both: Both<T>): T {
  return both[lang()];
}

/** "Анна, Борис и Лена". */
export function list(words: string[], language: Lang = lang()): string {
  return new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(words);
}

/** A number with the real minus sign. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

const UNITS: Both<{ s: Forms; m: Forms; h: Forms; d: Forms }> = {
  ru: {
    s: { one: '# секунда', few: '# секунды', many: '# секунд', other: '# секунды' },
    m: { one: '# минута', few: '# минуты', many: '# минут', other: '# минуты' },
    h: { one: '# час', few: '# часа', many: '# часов', other: '# часа' },
    d: { one: '# день', few: '# дня', many: '# дней', other: '# дня' },
  },
  en: {
    s: { one: '# second', other: '# seconds' },
    m: { one: '# minute', other: '# minutes' },
    h: { one: '# hour', other: '# hours' },
    d: { one: '# day', other: '# days' },
  },
};

/** A length of time in words, rounded to one unit: "2 минуты". */
export function duration(ms: number, language: Lang = lang()): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const words = UNITS[language];
  if (seconds < 100 && seconds % 60 !== 0) return plural(seconds, words.s, language);
  if (seconds < 100 * 60) return plural(Math.round(seconds / 60), words.m, language);
  if (seconds < 48 * 3600) return plural(Math.round(seconds / 3600), words.h, language);
  return plural(Math.round(seconds / 86400), words.d, language);
}

/** The same after «через» or «ещё», which ask for the accusative: "через 1 минуту". */
export const lasting = (ms: number, language: Lang = lang()): string =>
  duration(ms, language).replace(/(секунд|минут)а$/, '$1у');

/** A length of time for the clock's face: "14", "2:05", "3 ч", "2 д". */
export function clockFace(ms: number, language: Lang = lang()): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 100) return String(seconds);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} ${language === 'ru' ? 'ч' : 'h'}`;
  return `${Math.round(seconds / 86400)} ${language === 'ru' ? 'д' : 'd'}`;
}
