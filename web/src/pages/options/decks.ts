// Decks in a table's form: by their titles, with who made them.
import { api } from '$lib/api';
import type { Lang } from '$i18n';
import type { ChoiceWords, FormWords } from './words';

/** A deck as far as it is named. */
export interface Titled {
  name: string;
  ru?: { name: string } | null;
  en?: { name: string } | null;
  author?: string | null;
  /** Who gave it to me. */
  by?: string | null;
}

/** How a deck stands in a form. */
export function deckWords(deck: Titled, lang: Lang): ChoiceWords {
  const label = deck[lang]?.name ?? deck.ru?.name ?? deck.en?.name ?? deck.name;
  const maker = deck.author ?? deck.by ?? '';
  return { label, hint: maker, ...(maker ? { maker } : {}) };
}

/** A form's words with the titles of decks, by what stands for each in the form. */
export function withDecks(form: FormWords, decks: Record<string, Titled>, lang: Lang): FormWords {
  if (!form.deck || !Object.keys(decks).length) return form;
  const titles = Object.entries(decks).map(([value, deck]) => [value, deckWords(deck, lang)] as const);
  return { ...form, deck: { ...form.deck, choices: { ...form.deck.choices, ...Object.fromEntries(titles) } } };
}

/** The decks of these names that a server was given; `house` has words of its own. Those that cannot be asked for keep their names. */
export async function askDecks(
  names: readonly string[],
  ask: (name: string) => Promise<unknown> = api.deck,
): Promise<Record<string, Titled>> {
  const asked = names
    .filter((name) => name !== 'house')
    .map((name) =>
      ask(name).then(
        (deck) => [[name, deck as Titled] as const],
        () => [],
      ),
    );
  return Object.fromEntries((await Promise.all(asked)).flat());
}
