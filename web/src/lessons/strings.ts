import { words } from '$i18n';

interface Words {
  firstGame: string;
  instructor: string;
  skip: string;
  next: string;
  back: string;
  /** Goes on without doing it: it is done for you. */
  show: string;
  step: (done: number, of: number) => string;
  notYet: (nudge: string) => string;
  readOn: string;
  rules: string;
  play: string;
  allRules: string;
  again: string;
  loading: string;
  failed: string;
  tryAgain: string;
  noLesson: string;
  home: string;
  names: string[];
}

export const t = words<Words>({
  ru: {
    firstGame: 'Первая игра',
    instructor: 'Инструктор Рекс',
    skip: 'Пропустить урок',
    next: 'Дальше',
    back: 'Назад',
    show: 'Покажите мне',
    step: (done, of) => `урок · ${done} из ${of}`,
    notYet: (nudge) => `Пока не это: ${nudge}.`,
    readOn: 'Сначала дослушайте: нажмите «Дальше».',
    rules: 'Правила',
    play: 'Играть с ботами',
    allRules: 'Все правила',
    again: 'Ещё раз сначала',
    loading: 'Инструктор уже идёт…',
    failed: 'Урок не загрузился: похоже, пропала связь.',
    tryAgain: 'Попробовать ещё раз',
    noLesson: 'Такой игры здесь нет.',
    home: 'На главную',
    names: ['Вы', 'Анна', 'Юрий', 'Борис'],
  },
  en: {
    firstGame: 'First game',
    instructor: 'Rex, your instructor',
    skip: 'Skip the lesson',
    next: 'Next',
    back: 'Back',
    show: 'Show me',
    step: (done, of) => `lesson · ${done} of ${of}`,
    notYet: (nudge) => `Not yet: ${nudge}.`,
    readOn: 'Hear me out first: press “Next”.',
    rules: 'Rules',
    play: 'Play against bots',
    allRules: 'All the rules',
    again: 'Start over',
    loading: 'Your instructor is on the way…',
    failed: 'The lesson did not load: the connection seems to be down.',
    tryAgain: 'Try again',
    noLesson: 'There is no such game here.',
    home: 'Home',
    names: ['You', 'Anna', 'Yuri', 'Boris'],
  },
});
