import type { Both } from '$i18n';
import type { FormWords } from '../../pages/options/words';

export const words: Both<FormWords> = {
  ru: {
    variant: {
      label: 'Вариант',
      choices: {
        classic: { label: 'Классический', hint: 'Десять случайных карт, играют до 66 очков.' },
        tactical: { label: 'Тактический', hint: 'Короткая колода; руку вы набираете сами. До 4 игроков.' },
        anniversary: {
          label: 'Юбилейный',
          hint: 'Двенадцать карт, два раунда и особые карты: пятый ряд, стоп, минус на плюс… До 8 игроков.',
        },
      },
    },
    professional: { label: 'Для профессионалов', hint: 'Карта ложится с того края ряда, к которому ближе.' },
    target: {
      label: 'Предел очков',
      hint: 'Как только кто-то набрал столько, раунд последний. Побеждает тот, у кого очков меньше.',
      none: 'нет',
    },
    rounds: {
      label: 'Число раундов',
      hint: 'Игра кончится после стольких раундов, если не раньше.',
      none: 'сколько выйдет',
    },
    deck: {
      label: 'Колода',
      choices: {
        full: { label: 'Полная', hint: 'Все 104 карты: часть остаётся в коробке.' },
        short: { label: 'Короткая', hint: 'Только те карты, которые точно в руках или в рядах.' },
      },
    },
    memory_aid: { label: 'Памятка', hint: 'Страница показывает, кто что набрал.' },
    choose_ms: {
      label: 'Секунд на решение',
      hint: 'Кто не успел, за того решат часы. «Время на ход» ниже главнее.',
      none: 'без часов',
    },
  },
  en: {
    variant: {
      label: 'Variant',
      choices: {
        classic: { label: 'Classic', hint: 'Ten cards at random, to 66 points.' },
        tactical: { label: 'Tactical', hint: 'A short deck; you draft your own hand. Up to 4 players.' },
        anniversary: {
          label: 'Anniversary',
          hint: 'Twelve cards, two rounds and specials: fifth row, stop, plus… Up to 8 players.',
        },
      },
    },
    professional: {
      label: 'For professionals',
      hint: 'A card may join either end of a row, whichever is closer.',
    },
    target: {
      label: 'Limit',
      hint: 'Once somebody has as many, the round is the last. Fewest points win.',
      none: 'none',
    },
    rounds: {
      label: 'Number of rounds',
      hint: 'The game ends after as many rounds at the latest.',
      none: 'as many as it takes',
    },
    deck: {
      label: 'Deck',
      choices: {
        full: { label: 'Full', hint: 'All 104 cards: some stay in the box.' },
        short: { label: 'Short', hint: 'Only cards that are in a hand or in a row.' },
      },
    },
    memory_aid: { label: 'Memory aid', hint: 'The page shows who drafted what.' },
    choose_ms: {
      label: 'Seconds for a decision',
      hint: 'When they run out, the clock decides. “Time for a move” goes first.',
      none: 'no clock',
    },
  },
};
