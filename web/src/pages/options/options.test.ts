import { expect, test } from 'vitest';
import { FACTS, GAMES } from '$lib/catalogue';
import type { Field, GameInfo } from '$wire/server';
import offers from '$wire/offers.json';
import { askDecks, withDecks } from './decks';
import { chosen, choicesOf, type Offer, seatsOf, shownOf, thinkingOf, told, usualOf, valuesOf } from './form';
import { choiceWords, loadWords, wordsFor } from './words';

// What the program tells of its games: npm run offers.
const OFFERS = offers as unknown as GameInfo[];

function offerOf(game: string): Offer {
  const offer = OFFERS.find((one) => one.game === game);
  if (!offer) throw new Error(`the program has no ${game}`);
  return offer;
}

/** What is missing for a field, by name. */
function missing(field: Field, offer: Offer, words: Awaited<ReturnType<typeof loadWords>>['ru']): string[] {
  const its = words[field.key];
  const { kind } = field;
  if (!its?.label) return [field.key];
  const part = (name: string, there: unknown) => (there ? [] : [`${field.key}: ${name}`]);
  if (kind.type === 'choice' || kind.type === 'deck')
    return choicesOf(field, offer).flatMap((value) => {
      const choice = its.choices?.[value];
      return [...part(value, choice?.label), ...part(`hint of ${value}`, choice?.hint)];
    });
  return [
    ...part('hint', its.hint),
    ...part('none', kind.type !== 'number' || !kind.none || its.none),
    ...part('off', usualOf(field, offer) !== true || its.off),
  ];
}

test('the page and the program have the same games', () => {
  expect(OFFERS.map(({ game }) => game)).toEqual([...GAMES]);
});

test.each(GAMES)(
  'every field of %s and every choice has words in both languages, and no words are left over',
  async (game) => {
    const offer = offerOf(game);
    const words = await loadWords(game);
    for (const language of ['ru', 'en'] as const) {
      expect(offer.form.flatMap((field) => missing(field, offer, words[language]))).toEqual([]);
      expect(Object.keys(words[language]).filter((key) => !offer.form.some((field) => field.key === key))).toEqual([]);
    }
  },
);

test.each(GAMES)('as many can play %s as sit down at once against bots', (game) => {
  const [least, most] = seatsOf(offerOf(game), {});
  expect(FACTS[game].quick).toBeGreaterThanOrEqual(least);
  expect(FACTS[game].quick).toBeLessThanOrEqual(most);
});

test('an option without words is shown by its name', () => {
  expect(wordsFor({}, 'new_ms').label).toBe('new_ms');
  expect(choiceWords({ label: 'Deck', hint: 'Loaded.' }, 'mine')).toEqual({ label: 'mine', hint: 'Loaded.' });
});

test('a deck is named by its title and its maker, in the language there is', async () => {
  const ask = (name: string) =>
    name === 'gone' ? Promise.reject(new Error(name)) : Promise.resolve({ name, ru: { name: 'Ночь' }, author: 'Анна' });
  const decks = await askDecks(['house', 'night', 'gone'], ask);
  expect(Object.keys(decks)).toEqual(['night']);
  const words = withDecks({ deck: { label: 'Deck', hint: 'Loaded.' } }, decks, 'en');
  const offer = { ...offerOf('agents'), decks: ['house', 'night', 'gone'] };
  expect(told(offer, { deck: 'night' }, words)).toEqual(['deck: Ночь (Анна)']);
  expect(told(offer, { deck: 'gone' }, words)).toEqual(['deck: gone']);
});

test('seats and times follow what is chosen', () => {
  const cow = offerOf('cow006');
  expect(seatsOf(cow, {})).toEqual([2, 10]);
  expect(seatsOf(cow, { variant: 'tactical' })).toEqual([2, 4]);
  expect(seatsOf(cow, { variant: 'anniversary' })).toEqual([2, 8]);
  const checkpoint = offerOf('checkpoint');
  expect(thinkingOf(checkpoint, {}).at(-1)).toBe(60_000);
  expect(thinkingOf(checkpoint, { pace: 'step' }).at(-1)).toBe(14 * 86_400_000);
  expect(thinkingOf(offerOf('wink'), {}).at(-1)).toBe(3_600_000);
});

test('fields come and go with what is chosen', () => {
  const keys = (offer: Offer, values = {}) => shownOf(offer, values).map(({ key }) => key);
  expect(keys(offerOf('cow006'))).toEqual(['variant', 'professional', 'target', 'rounds', 'deck', 'choose_ms']);
  expect(keys(offerOf('cow006'), { variant: 'anniversary' })).toEqual(['variant', 'deck', 'choose_ms']);
  expect(keys(offerOf('wink'), { signals: 'room' })).not.toContain('wink_ms');
  expect(keys(offerOf('agents'))).not.toContain('deck');
  expect(keys({ ...offerOf('agents'), decks: ['house', 'mine'] })).toContain('deck');
});

test('only what differs from the usual is sent, and what cannot be chosen is not', () => {
  const offer = offerOf('cow006');
  expect(chosen(offer, { variant: 'classic', target: 66, deck: 'full' })).toEqual({});
  expect(chosen(offer, { target: 100, professional: true })).toEqual({ target: 100, professional: true });
  expect(chosen(offer, { variant: 'anniversary', target: 100, professional: true })).toEqual({
    variant: 'anniversary',
  });
  expect(chosen(offerOf('wink'), { memory_aid: false })).toEqual({ memory_aid: false });
});

test('with a number of rounds a limit is said, or that there is none', () => {
  const offer = offerOf('cow006');
  expect(chosen(offer, { target: null, rounds: 3 })).toEqual({ target: null, rounds: 3 });
  expect(chosen(offer, { rounds: 3 })).toEqual({ target: 66, rounds: 3 });
  expect(valuesOf(offer, { rounds: 3 })).toEqual({ target: null, rounds: 3 });
  expect(valuesOf(offer, { target: 80, rounds: 3 })).toEqual({ target: 80, rounds: 3 });
  expect(valuesOf(offer, { target: null })).toEqual({});
});

test('a table inside the options goes whole and comes back', () => {
  const offer = offerOf('checkpoint');
  const sent = chosen(offer, { 'tokens.gold': [5, 5] });
  expect(sent).toEqual({
    tokens: { gold: [5, 5], white: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2], black: [-1, -1, -1, -1, 0, 0, 0, 0] },
  });
  expect(valuesOf(offer, sent)['tokens.gold']).toEqual([5, 5]);
});

test('unusual options are told in words', async () => {
  const { ru } = await loadWords('cow006');
  expect(told(offerOf('cow006'), { professional: true, target: 100, choose_ms: 20_000 }, ru)).toEqual([
    'для профессионалов',
    'предел очков: 100',
    'секунд на решение: 20',
  ]);
  expect(told(offerOf('cow006'), { target: null, rounds: 3 }, ru)).toEqual(['предел очков: нет', 'число раундов: 3']);
  const words = (await loadWords('wink')).ru;
  expect(told(offerOf('wink'), { signals: 'room', memory_aid: false }, words)).toEqual([
    'в одной комнате',
    'без памятки',
  ]);
  expect(told(offerOf('wink'), { memory_aid: false }, {})).toEqual(['memory_aid: −']);
});
