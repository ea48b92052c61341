import type { GameOptions } from './spec';

/** `decks` are those the server has loaded; with one there is nothing to choose. */
export const options = (decks: string[]): GameOptions => ({
  seats: () => [2, 5],
  options: [
    {
      key: 'target',
      kind: 'number',
      otherwise: 50,
      least: 10,
      most: 200,
      step: 5,
      label: { ru: 'Очков для победы', en: 'Points to win' },
      hint: { ru: 'Кто набрал первым, тот победил.', en: 'The first to have them wins.' },
    },
    {
      key: 'finish_round',
      kind: 'switch',
      otherwise: false,
      label: { ru: 'Доиграть круг', en: 'Finish the round' },
      hint: {
        ru: 'Когда кто-то набрал очки для победы, круг доигрывают: ходов у всех поровну.',
        en: 'Once somebody has the points to win, the round is finished: equal turns for all.',
      },
    },
    {
      key: 'turn_ms',
      kind: 'number',
      otherwise: 90_000,
      least: 10_000,
      most: 600_000,
      step: 10_000,
      unit: 's',
      label: { ru: 'Секунд на ход', en: 'Seconds for a turn' },
      hint: { ru: 'Потом ход кончится сам.', en: 'Then the turn ends by itself.' },
    },
    {
      key: 'offer_ms',
      kind: 'number',
      otherwise: 15_000,
      least: 5000,
      most: 120_000,
      step: 5000,
      unit: 's',
      fine: true,
      label: { ru: 'Секунд на предложенную команду', en: 'Seconds for an offered command' },
      hint: {
        ru: 'Чтобы решить, активировать ли её, и выбрать цели.',
        en: 'To decide whether to use it and to choose its targets.',
      },
    },
    {
      key: 'deck',
      kind: 'choice',
      otherwise: 'house',
      when: () => decks.length > 1,
      label: { ru: 'Колода', en: 'Deck' },
      hint: { ru: '', en: '' },
      choices: decks.map((deck) => ({
        value: deck,
        label: deck === 'house' ? { ru: 'Домашняя', en: 'House' } : { ru: deck, en: deck },
        hint:
          deck === 'house'
            ? { ru: 'Колода, которая идёт с программой.', en: 'The deck the program comes with.' }
            : { ru: 'Загружена хозяином сервера.', en: 'Loaded by whoever runs the server.' },
      })),
    },
  ],
});
