// The reader's language. `lang()` is reactive: what reads it is drawn again when it changes.
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
