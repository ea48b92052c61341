// Every text keeps to docs/glossary.md: what its tables list as not said is said nowhere, and its terms are those of the rules.
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const GAMES = ['cow006', 'checkpoint', 'wink', 'agents'] as const;
type Game = (typeof GAMES)[number];
type Lang = 'ru' | 'en';

const [GLOSSARY = ''] = Object.values(
  import.meta.glob<string>('../../../docs/glossary.md', { query: '?raw', import: 'default', eager: true }),
);
const DOCS = import.meta.glob<string>(
  ['../../../docs/**/*.md', '../../../*.md', '!../../../docs/glossary.md', '!../../../CHANGELOG.md'],
  { query: '?raw', import: 'default', eager: true },
);
const DECKS = import.meta.glob<string>('../../../decks/agents/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Comments name what they are about in the box's words. */
const CRATES = import.meta.glob<string>('../../../crates/{cow006,checkpoint,wink,agents}/**/*.rs', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** All that the page may say; the wire's types are the server's. */
const PAGE = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../wire/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Where its English is looked for: elsewhere a string may be a name of the code. */
const TEXTS = /\/texts\/|^\.\/|\/(?:strings|options|catalogue|deck)\.ts$/;

interface Term {
  game: Game | null;
  words: Record<Lang, string[]>;
  not: { word: string; everywhere: boolean }[];
}

const MARKS = /[«»“”"]/g;
const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'").replaceAll(MARKS, '');
const gameIn = (text: string): Game | null => GAMES.find((game) => text.includes(game)) ?? null;
const split = (cell: string, by: RegExp): string[] =>
  cell
    .split(by)
    .map((word) => word.trim())
    .filter(Boolean);

/** The rows of the glossary's tables of terms: those that have four cells. */
const TERMS: Term[] = GLOSSARY.split(/^## /m).flatMap((section) =>
  section.split('\n').flatMap((line): Term[] => {
    const [, ru, en, , not] = line.split('|').map((cell) => cell.trim());
    if (!ru || !en || not === undefined || ru === 'по-русски' || ru.startsWith('---')) return [];
    const words = { ru: split(ru, /,/), en: split(en, /,/) };
    const bare = split(not, /[,;]/).map((word) => ({
      word: word.replaceAll('**', ''),
      everywhere: word.startsWith('**'),
    }));
    return [{ game: gameIn(section.split('\n')[0] ?? ''), words, not: bare }];
  }),
);

const NOUN = 'ами|ями|ов|ев|ей|ам|ям|ах|ях|ом|ем|ой|ою|ею|а|я|о|е|у|ю|ы|и|ь|й';
const ADJECTIVE = 'ыми|ими|ого|его|ому|ему|ая|яя|ой|ей|ую|юю|ое|ее|ые|ие|ый|ий|ых|их|ым|им|ом|ем';
const isAdjective = /(?:ый|ий|ая|ое|ые)$/;

/** A word of the glossary with all the endings it may have. */
function inflected(word: string): string {
  if (word.endsWith('*')) return `${word.slice(0, -1)}\\p{L}*`;
  if (!/[а-я]/.test(word)) return `${word.replace(/e$/, '')}(?:e|s|es|ed|ing)?`;
  if (word.endsWith('ть')) return `${word.slice(0, -2)}\\p{L}*`;
  if (isAdjective.test(word)) return `${word.slice(0, -2)}(?:${ADJECTIVE})`;
  return `${word.replace(new RegExp(`(?<=.{3})(?:${NOUN})$`), '')}(?:${NOUN})?`;
}

/** Finds the word, or all words of a phrase, whatever their endings. */
function finder(phrase: string): RegExp {
  const words = plain(phrase).split(/[ -]/).map(inflected);
  return new RegExp(`(?<![\\p{L}-])${words.join('[ \\u00a0-]')}(?![\\p{L}])`, 'u');
}

interface Said {
  where: string;
  game: Game | null;
  text: string;
}

/** The lines of a text, each with the game that it is about: the file's, or that of the heading above. */
function linesOf(path: string, source: string): Said[] {
  const game = gameIn(path);
  let heading = game;
  let code = false;
  const isMarkdown = path.endsWith('.md');
  return source.split('\n').flatMap((text, at) => {
    if (isMarkdown && text.startsWith('```')) code = !code;
    if (isMarkdown && text.startsWith('#')) heading = game ?? gameNamed(text);
    return code
      ? []
      : [{ where: `${path}:${at + 1}`, game: heading, text: isMarkdown ? text.replaceAll(/`[^`]*`/g, '') : text }];
  });
}
const TITLES: Record<Game, RegExp> = { cow006: /Корова/, checkpoint: /Чекпойнт/, wink: /Маскарад/, agents: /Агенты/ };
const gameNamed = (text: string): Game | null => GAMES.find((game) => TITLES[game].test(text)) ?? null;

/** The strings of a program's text, without the names of modules. */
function stringsOf(path: string, source: string): Said[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Said[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ where: `${path}:${line}`, game: gameIn(path), text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Everything that is said in a language, with its place. */
function saidIn(language: Lang): Said[] {
  const files = { ...DOCS, ...DECKS, ...(language === 'ru' ? CRATES : {}) };
  const texts = Object.entries(files).flatMap(([path, source]) => linesOf(path, source));
  const page = Object.entries(PAGE).flatMap(([path, source]) =>
    language === 'ru' ? linesOf(path, source) : TEXTS.test(path) ? stringsOf(path, source) : [],
  );
  const russian = /[а-яё]/i;
  const isDeckEnglish = /^en = /;
  return [...texts, ...page].filter(({ where, text }) => {
    if (language === 'ru') return russian.test(text);
    return where.includes('.toml') ? isDeckEnglish.test(text) : !/\.ru\.md/.test(where);
  });
}

const isRussian = (word: string): boolean => /[а-яё]/i.test(word);
/** As one finds it from the top of the repository. */
const shorter = (path: string): string =>
  path.startsWith('../../../')
    ? path.slice('../../../'.length)
    : path.replace(/^\.\//, 'web/src/i18n/').replace(/^\.\.\//, 'web/src/');

/** Where the words that are not said are said. */
function breaches(said: Said[], language: Lang): string[] {
  const words = TERMS.flatMap(({ game, not }) =>
    not
      .filter(({ word }) => isRussian(word) === (language === 'ru'))
      .map(({ word, everywhere }) => ({ word, game: everywhere ? null : game, find: finder(word) })),
  );
  return said.flatMap(({ where, game, text }) => {
    const low = plain(text);
    return words
      .filter((word) => (word.game === null || word.game === game) && word.find.test(low))
      .map(({ word }) => `${shorter(where)}: “${word}” is not said: ${text.trim().slice(0, 120)}`);
  });
}

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  test('no text says what the glossary does not', () => expect(breaches(saidIn(language), language)).toEqual([]));

  test.each(GAMES)('every term of %s is in its rules', (game) => {
    const rules = Object.entries(DOCS).find(([path]) => path.endsWith(`/rules/${game}.${language}.md`))?.[1] ?? '';
    const terms = TERMS.filter((term) => term.game === game).flatMap(({ words }) => words[language]);
    expect(terms.length).toBeGreaterThan(10);
    const low = plain(rules);
    expect(terms.filter((word) => !finder(word).test(low))).toEqual([]);
  });

  test('all places are looked at', () => {
    const places = saidIn(language).map(({ where }) => where);
    const parts = [
      `rules/wink.${language}.md`,
      `./${language}.ts`,
      'agents/strings',
      'lessons/texts',
      'cow006/options',
      'house.toml',
      'README.md',
    ];
    expect(parts.filter((part) => !places.some((where) => where.includes(part)))).toEqual([]);
  });
});

test('words are found whatever their endings, and only whole words', () => {
  const finds = (word: string, text: string) => finder(word).test(plain(text));
  for (const text of ['Ваша примета', 'приметы розданы', 'по приметам', 'с приметой'])
    expect(finds('примета', text)).toBe(true);
  for (const text of ['например', 'приметливый']) expect(finds('примета', text)).toBe(false);
  expect(finds('вольный', 'Вольные агенты')).toBe(true);
  expect(finds('вольный', 'невольный')).toBe(false);
  expect(finds('явочный дом', 'у явочного дома')).toBe(true);
  expect(finds('сдвин*', 'Сдвиньте')).toBe(true);
  expect(finds('price', 'The prices are')).toBe(true);
  expect(finds('head', 'ahead')).toBe(false);
});

test('a breach is told with its place', () => {
  const said = linesOf('../../../docs/rules/checkpoint.ru.md', 'Хорошо.\n\nВаша примета: шляпа.');
  expect(breaches(said, 'ru')).toEqual(['docs/rules/checkpoint.ru.md:3: “примета” is not said: Ваша примета: шляпа.']);
});
