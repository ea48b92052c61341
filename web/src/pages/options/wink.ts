import type { GameOptions } from './spec';

export const options: GameOptions = {
  seats: () => [4, 8],
  options: [
    {
      key: 'signals',
      kind: 'choice',
      otherwise: 'gaze',
      label: { ru: 'Как подмигивают', en: 'How to wink' },
      hint: { ru: '', en: '' },
      choices: [
        {
          value: 'gaze',
          label: { ru: 'По сети', en: 'Over the net' },
          hint: {
            ru: 'Смотрят и подмигивают портреты на экране.',
            en: 'Portraits on the screen look and wink.',
          },
        },
        {
          value: 'room',
          label: { ru: 'В одной комнате', en: 'In one room' },
          hint: {
            ru: 'Люди подмигивают по-настоящему: на телефонах только карты, толпа на большом экране.',
            en: 'People wink for real: phones hold the cards, the crowd is on a big screen.',
          },
        },
      ],
    },
    {
      key: 'turn_ms',
      kind: 'number',
      otherwise: 30_000,
      least: 10_000,
      most: 600_000,
      step: 5000,
      unit: 's',
      label: { ru: 'Секунд на ход', en: 'Seconds for a turn' },
      hint: { ru: 'Потом фишка встанет на случайную карту.', en: 'Then the pawn goes to a random card.' },
    },
    {
      key: 'wink_ms',
      kind: 'number',
      otherwise: 900,
      least: 100,
      most: 3000,
      step: 100,
      unit: 'ms',
      fine: true,
      when: ({ signals }) => signals !== 'room',
      label: { ru: 'Подмигивание длится, мс', en: 'A wink lasts, ms' },
      hint: { ru: 'Короче — труднее заметить.', en: 'The shorter, the harder to see.' },
    },
  ],
};
