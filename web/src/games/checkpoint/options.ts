import type { Both } from '$i18n';
import type { FormWords } from '../../pages/options/words';

export const words: Both<FormWords> = {
  ru: {
    pace: {
      label: 'Темп',
      choices: {
        real: { label: 'На скорость', hint: 'Карты открываются сами, ловит кто успел.' },
        step: {
          label: 'По шагам',
          hint: 'После каждой карты все отвечают: ловлю или жду. Можно играть днями.',
        },
      },
    },
    officer: {
      label: 'Офицер тайной полиции',
      hint: 'Один чёрный жетон — офицер: его владелец играет с открытым признаком.',
    },
    cafe: { label: 'Кафе «Адлер»', hint: 'Жетоны кафе: свой жетон можно обменять на чужой вслепую.' },
    assistant: { label: 'Помощник', hint: 'Блокнот сам вычёркивает невозможное.' },
    memory_aid: {
      label: 'Памятка',
      hint: 'В сбросах видны все коты, а не только последний.',
      off: 'без памятки',
    },
    reveal_ms: { label: 'Секунд между картами', hint: 'Когда откроется следующий кот.' },
    final_call_ms: { label: 'Последний шанс, секунд', hint: 'Сколько есть на поимку, когда колода кончилась.' },
    press_ms: { label: 'Окно честного нажатия, мс', hint: 'Нажатия в этом окне считаются одновременными.' },
    side_ms: { label: 'Секунд на выбор стороны', hint: 'Какая сторона вашего жетона признака считается.' },
    answer_ms: { label: 'Секунд на ответ', hint: 'Ловлю или жду, когда играют по шагам.' },
    scoring_ms: { label: 'Секунд на обмен и объявление', hint: 'Решения после раунда.' },
    'tokens.gold': { label: 'Золотые жетоны', hint: 'По числу за жетон: 3, 4 или 5.' },
    'tokens.white': { label: 'Белые жетоны', hint: 'По числу за жетон: 1 или 2.' },
    'tokens.black': { label: 'Чёрные жетоны', hint: 'По числу за жетон: −1 или 0.' },
  },
  en: {
    pace: {
      label: 'Pace',
      choices: {
        real: { label: 'Real time', hint: 'Cards turn up by themselves, the quickest catches.' },
        step: {
          label: 'Step by step',
          hint: 'After each card all answer: catch or wait. Can be played over days.',
        },
      },
    },
    officer: {
      label: 'Secret police officer',
      hint: 'One black token is the officer: its owner plays with an open trait.',
    },
    cafe: { label: 'Café Adler', hint: 'Café tokens: exchange yours for another’s token, unseen.' },
    assistant: { label: 'Assistant', hint: 'The notebook crosses out what is impossible.' },
    memory_aid: {
      label: 'Memory aid',
      hint: 'Discards show all their cats, not only the last one.',
      off: 'no memory aid',
    },
    reveal_ms: { label: 'Seconds between cards', hint: 'When the next cat turns up.' },
    final_call_ms: { label: 'Final call, seconds', hint: 'How long one may still catch once the deck is out.' },
    press_ms: { label: 'Window of fair presses, ms', hint: 'Presses within it count as simultaneous.' },
    side_ms: { label: 'Seconds to choose a side', hint: 'Which side of your trait token counts.' },
    answer_ms: { label: 'Seconds to answer', hint: 'Catch or wait, step by step.' },
    scoring_ms: { label: 'Seconds to exchange or declare', hint: 'Decisions after a round.' },
    'tokens.gold': { label: 'Gold tokens', hint: 'A number for each token: 3, 4 or 5.' },
    'tokens.white': { label: 'White tokens', hint: 'A number for each token: 1 or 2.' },
    'tokens.black': { label: 'Black tokens', hint: 'A number for each token: −1 or 0.' },
  },
};
