// A new card of a deck: its text says what it does.
import { randomArt } from '$art/figures';
import { lang } from '$i18n';
import { describe, describeMission } from './describe';
import { type Agent, type DeckFile, type List, type Mission, type Spot, withCard, withNew } from './file';
import { t } from './strings';

export function withFresh(deck: DeckFile, list: List): { deck: DeckFile; at: Spot } | null {
  const name = t().newCardOf[list];
  const sample = withNew(deck, list, lang(), randomArt(), { name, text: '' });
  const made = sample[list].at(-1);
  if (!made) return null;
  const text =
    list === 'mission'
      ? describeMission(made as unknown as Mission, lang(), String, t())
      : describe(made as unknown as Agent, lang(), String);
  const at: Spot = { list, number: sample[list].length - 1 };
  return { deck: withCard(sample, at, { ...made, [lang()]: { name, text } }), at };
}
