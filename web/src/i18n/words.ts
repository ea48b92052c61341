// How every text of the page is kept and asked for: in both languages, by the reader's.
import { lang } from './language.svelte';

/** Every text in both languages, or it does not compile. */
export type Both<T> = { ru: T; en: T };

/** A single text, or a table of them, in the reader's language. */
export const pick = <T>(both: Both<T>): T => both[lang()];

/** The words of one part of the page: `export const t = words({ ru, en })`, then `t().play`. */
export const words =
  <T>(both: Both<T>): (() => T) =>
  () =>
    pick(both);
