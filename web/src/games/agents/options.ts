import type { Both } from '$i18n';
import type { FormWords } from '../../pages/options/words';

export const words: Both<FormWords> = {
  ru: {
    target: { label: 'Очков для победы', hint: 'Кто набрал первым, тот победил.' },
    finish_round: {
      label: 'Доиграть круг',
      hint: 'Когда кто-то набрал очки для победы, круг доигрывают: ходов у всех поровну.',
    },
    turn_ms: { label: 'Секунд на ход', hint: 'Потом ход кончится сам.' },
    offer_ms: {
      label: 'Секунд на предложенную команду',
      hint: 'Чтобы решить, активировать ли её, и выбрать цели.',
    },
    deck: {
      label: 'Колода',
      hint: 'Загружена хозяином сервера.',
      choices: { house: { label: 'Домашняя', hint: 'Колода, которая идёт с программой.' } },
    },
  },
  en: {
    target: { label: 'Points to win', hint: 'The first to have them wins.' },
    finish_round: {
      label: 'Finish the round',
      hint: 'Once somebody has the points to win, the round is finished: equal turns for all.',
    },
    turn_ms: { label: 'Seconds for a turn', hint: 'Then the turn ends by itself.' },
    offer_ms: {
      label: 'Seconds for an offered command',
      hint: 'To decide whether to use it and to choose its targets.',
    },
    deck: {
      label: 'Deck',
      hint: 'Loaded by whoever runs the server.',
      choices: { house: { label: 'House', hint: 'The deck the program comes with.' } },
    },
  },
};
