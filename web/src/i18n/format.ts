// Lists, numbers and lengths of time as people say them.
import { lang, type Lang } from './language.svelte';
import { figure, plural, type Forms } from './plural';
import type { Both } from './words';

/** "Анна, Борис и Лена". */
export function list(words: string[], language: Lang = lang()): string {
  return new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }).format(words);
}

/** A difference: always with a sign, unless there is none. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : figure(n);
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
