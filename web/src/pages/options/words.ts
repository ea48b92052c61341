// The words of a game's form. What can be chosen comes from the server; what it is called stands with the game.
import type { Both } from '$i18n';

export interface ChoiceWords {
  label: string;
  /** What it means, in one line. */
  hint: string;
  /** Who made it, of a deck. */
  maker?: string;
}

export interface FieldWords {
  label: string;
  /** What it means, in one line. A choice says it of each value; here it is for values without words of their own. */
  hint?: string;
  /** What stands there where no number is chosen. */
  none?: string;
  /** How a table is called where this is switched off and usually is not. */
  off?: string;
  choices?: Record<string, ChoiceWords>;
}

/** By the option's key. */
export type FormWords = Record<string, FieldWords>;

const WORDS = import.meta.glob<{ words: Both<FormWords> }>('../../games/*/options.ts');

export async function loadWords(game: string): Promise<Both<FormWords>> {
  const load = WORDS[`../../games/${game}/options.ts`];
  return load ? (await load()).words : { ru: {}, en: {} };
}

/** An option that nobody has found words for is shown by its name rather than hidden. */
export const wordsFor = (words: FormWords, key: string): FieldWords => words[key] ?? { label: key };

export const choiceWords = (words: FieldWords, value: string): ChoiceWords =>
  words.choices?.[value] ?? { label: value, hint: words.hint ?? '' };
