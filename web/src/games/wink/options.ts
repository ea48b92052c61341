import type { Both } from '$i18n';
import type { FormWords } from '../../pages/options/words';

export const words: Both<FormWords> = {
  ru: {
    signals: {
      label: 'Как подмигивают',
      choices: {
        gaze: { label: 'По сети', hint: 'Смотрят и подмигивают портреты на экране.' },
        room: {
          label: 'В одной комнате',
          hint: 'Люди подмигивают по-настоящему: на телефонах только карты, толпа на большом экране.',
        },
      },
    },
    memory_aid: {
      label: 'Памятка',
      hint: 'Видно, что вызывали, кого называли и обвиняли.',
      off: 'без памятки',
    },
    turn_ms: { label: 'Секунд на ход', hint: 'Потом фишка встанет на случайную карту.' },
    wink_ms: { label: 'Подмигивание длится, мс', hint: 'Короче — труднее заметить.' },
  },
  en: {
    signals: {
      label: 'How to wink',
      choices: {
        gaze: { label: 'Over the net', hint: 'Portraits on the screen look and wink.' },
        room: {
          label: 'In one room',
          hint: 'People wink for real: phones hold the cards, the crowd is on a big screen.',
        },
      },
    },
    memory_aid: {
      label: 'Memory aid',
      hint: 'What was called, who was named and who accused stays in sight.',
      off: 'no memory aid',
    },
    turn_ms: { label: 'Seconds for a turn', hint: 'Then the pawn goes to a random card.' },
    wink_ms: { label: 'A wink lasts, ms', hint: 'The shorter, the harder to see.' },
  },
};
