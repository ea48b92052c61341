// What the program itself calls people is shown in the reader's language; a name that somebody chose stays as it is.
import { type Lang, lang } from './language.svelte';

/** The bots' names as the server sends them, and as a Russian reader sees them. */
export const BOT_NAMES: Readonly<Record<string, string>> = {
  Rex: 'Рекс',
  Laika: 'Лайка',
  Argo: 'Арго',
  Belka: 'Белка',
  Balto: 'Балто',
  Strelka: 'Стрелка',
  Hachi: 'Хатико',
  Dina: 'Дина',
  Bobik: 'Бобик',
  Lassie: 'Лесси',
};

/** A guest who has chosen no name has one in the language of their own browser. */
const GUEST = /^(?:Агент|Agent) (\d{3})$/;
const AGENT: Record<Lang, string> = { ru: 'Агент', en: 'Agent' };

/** Whose name it is; a record tells no bots from people. */
export type Named = 'person' | 'bot' | 'either';

/** A name of a seat as the reader is shown it: everywhere, or people would talk of two different players. */
export function shownName(name: string, whose: Named, language: Lang = lang()): string {
  if (whose !== 'person' && language === 'ru') {
    const bot = Object.hasOwn(BOT_NAMES, name) ? BOT_NAMES[name] : undefined;
    if (bot !== undefined) return bot;
  }
  const guest = whose !== 'bot' && GUEST.exec(name);
  return guest ? `${AGENT[language]} ${guest[1] ?? ''}` : name;
}

/** Has the program given this name? */
export const isGuestName = (name: string): boolean => GUEST.test(name);
