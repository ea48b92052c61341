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
      hint: { ru: 'Кто набрал первым, тот победил.', en: 'Who has them first wins.' },
    },
    {
      key: 'finish_round',
      kind: 'switch',
      otherwise: false,
      label: { ru: 'Доиграть круг', en: 'Finish the round' },
      hint: {
        ru: 'После победных очков у всех будет поровну ходов.',
        en: 'Once somebody has the points, all get equal turns.',
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
      label: { ru: 'Секунд на чужой ход', en: 'Seconds for an offered command' },
      hint: {
        ru: 'Когда вам предложена команда в чужой ход.',
        en: 'When a command is offered to you in another’s turn.',
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
            ? { ru: 'Колода, с которой приходит программа.', en: 'The deck the program comes with.' }
            : { ru: 'Загружена хозяином сервера.', en: 'Loaded by whoever runs the server.' },
      })),
    },
  ],
});
