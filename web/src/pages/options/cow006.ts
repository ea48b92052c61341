import type { GameOptions, Values } from './spec';

const is = (variant: string) => (values: Values) => (values.variant ?? 'classic') === variant;
const notAnniversary = (values: Values) => values.variant !== 'anniversary';

export const options: GameOptions = {
  seats: ({ variant }) => (variant === 'tactical' ? [2, 4] : variant === 'anniversary' ? [2, 8] : [2, 10]),
  options: [
    {
      key: 'variant',
      kind: 'choice',
      otherwise: 'classic',
      label: { ru: 'Вариант', en: 'Variant' },
      hint: { ru: '', en: '' },
      choices: [
        {
          value: 'classic',
          label: { ru: 'Классический', en: 'Classic' },
          hint: { ru: 'Десять случайных карт, играют до 66 очков.', en: 'Ten cards at random, to 66 points.' },
        },
        {
          value: 'tactical',
          label: { ru: 'Тактический', en: 'Tactical' },
          hint: {
            ru: 'Короткая колода; руку вы набираете сами. До 4 игроков.',
            en: 'A short deck; you draft your own hand. Up to 4 players.',
          },
        },
        {
          value: 'anniversary',
          label: { ru: 'Юбилейный', en: 'Anniversary' },
          hint: {
            ru: 'Двенадцать карт, два раунда и особые карты: пятый ряд, стоп, минус на плюс… До 8 игроков.',
            en: 'Twelve cards, two rounds and specials: fifth row, stop, plus… Up to 8 players.',
          },
        },
      ],
    },
    {
      key: 'professional',
      kind: 'switch',
      otherwise: false,
      when: notAnniversary,
      label: { ru: 'Для профессионалов', en: 'For professionals' },
      hint: {
        ru: 'Карта ложится с того края ряда, к которому ближе.',
        en: 'A card may join either end of a row, whichever is closer.',
      },
    },
    {
      key: 'target',
      kind: 'number',
      otherwise: 66,
      least: 10,
      most: 300,
      step: 1,
      when: notAnniversary,
      none: { ru: 'нет', en: 'none' },
      // With a number of rounds the rules have no limit unless it is named, and without one there must be a limit.
      send: ({ rounds }) => typeof rounds === 'number',
      noneWhen: ({ rounds }) => typeof rounds === 'number',
      label: { ru: 'Предел очков', en: 'Limit' },
      hint: {
        ru: 'Как только кто-то набрал столько, раунд последний. Побеждает тот, у кого очков меньше.',
        en: 'Once somebody has as many, the round is the last. Fewest points win.',
      },
    },
    {
      key: 'rounds',
      kind: 'number',
      otherwise: null,
      least: 1,
      most: 20,
      step: 1,
      when: notAnniversary,
      none: { ru: 'сколько выйдет', en: 'as many as it takes' },
      label: { ru: 'Число раундов', en: 'Number of rounds' },
      hint: {
        ru: 'Игра кончится после стольких раундов, если не раньше.',
        en: 'The game ends after as many rounds at the latest.',
      },
    },
    {
      key: 'deck',
      kind: 'choice',
      otherwise: null,
      when: (values) => !is('tactical')(values),
      label: { ru: 'Колода', en: 'Deck' },
      hint: { ru: '', en: '' },
      choices: [
        {
          value: null,
          label: { ru: 'Полная', en: 'Full' },
          hint: { ru: 'Все 104 карты: часть остаётся в коробке.', en: 'All 104 cards: some stay in the box.' },
        },
        {
          value: 'short',
          label: { ru: 'Короткая', en: 'Short' },
          hint: {
            ru: 'Только те карты, которые точно в руках или в рядах.',
            en: 'Only cards that are in a hand or in a row.',
          },
        },
      ],
    },
    {
      key: 'memory_aid',
      kind: 'switch',
      otherwise: false,
      when: is('tactical'),
      label: { ru: 'Памятка', en: 'Memory aid' },
      hint: { ru: 'Страница показывает, кто что набрал.', en: 'The page shows who drafted what.' },
    },
    {
      key: 'choose_ms',
      kind: 'number',
      otherwise: null,
      least: 5000,
      most: 600_000,
      step: 5000,
      unit: 's',
      fine: true,
      none: { ru: 'без часов', en: 'no clock' },
      label: { ru: 'Секунд на решение', en: 'Seconds for a decision' },
      hint: {
        ru: 'Кто не успел, за того решат часы. «Время на ход» ниже главнее.',
        en: 'When they run out, the clock decides. “Time for a move” goes first.',
      },
    },
  ],
};
