import { plural, words } from '$i18n';

interface Words {
  rules: string;
  back: string;
  contents: string;
  search: string;
  clear: string;
  found: (n: number) => string;
  nothing: (query: string) => string;
  lesson: string;
  print: string;
  copy: string;
  copied: string;
  copyFailed: string;
  loading: string;
  failed: string;
  again: string;
  unknownGame: string;
  otherGames: string;
  close: string;
  whole: string;
  before: (number: string) => string;
  after: (number: string) => string;
  /** What is written in the pictures. */
  pictured: { chief: string };
}

export const t = words<Words>({
  ru: {
    rules: 'Правила',
    back: 'На главную',
    contents: 'Содержание',
    search: 'Найти в правилах',
    clear: 'Показать всё',
    found: (n) =>
      plural(
        n,
        { one: 'Нашлось # место', few: 'Нашлось # места', many: 'Нашлось # мест', other: 'Нашлось # места' },
        'ru',
      ),
    nothing: (query) => `Про «${query}» в этих правилах ничего нет. Попробуйте слово покороче.`,
    lesson: 'Первая игра с подсказками',
    print: 'Напечатать',
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована',
    copyFailed: 'Не вышло. Ссылка в адресной строке',
    loading: 'Достаём папку с правилами…',
    failed: 'Правила не загрузились: похоже, пропала связь.',
    again: 'Попробовать ещё раз',
    unknownGame: 'Такой игры здесь нет. Выберите одну из четырёх:',
    otherGames: 'Правила других игр',
    close: 'Закрыть',
    whole: 'Все правила',
    before: (number) => `Раньше: ${number}`,
    after: (number) => `Дальше: ${number}`,
    pictured: { chief: 'главный' },
  },
  en: {
    rules: 'Rules',
    back: 'Home',
    contents: 'Contents',
    search: 'Search the rules',
    clear: 'Show all',
    found: (n) => plural(n, { one: '# place found', other: '# places found' }, 'en'),
    nothing: (query) => `These rules say nothing about “${query}”. Try a shorter word.`,
    lesson: 'Guided first game',
    print: 'Print',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'That did not work. The link is in the address bar',
    loading: 'Fetching the rules folder…',
    failed: 'The rules did not load: the connection seems to be down.',
    again: 'Try again',
    unknownGame: 'There is no such game here. Choose one of the four:',
    otherGames: 'Rules of the other games',
    close: 'Close',
    whole: 'All the rules',
    before: (number) => `Before: ${number}`,
    after: (number) => `Next: ${number}`,
    pictured: { chief: 'chief' },
  },
});
