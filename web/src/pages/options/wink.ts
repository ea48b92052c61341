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
          label: { ru: 'На экране', en: 'On screen' },
          hint: {
            ru: 'Портреты смотрят и подмигивают. Для игры издалека.',
            en: 'Portraits look and wink. For playing from afar.',
          },
        },
        {
          value: 'room',
          label: { ru: 'Вживую', en: 'For real' },
          hint: {
            ru: 'Все в одной комнате: на телефонах только карты, толпа на большом экране.',
            en: 'All in one room: phones hold the cards, the crowd is on a big screen.',
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
      hint: { ru: 'Потом фишка встанет сама.', en: 'Then the pawn moves by itself.' },
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
