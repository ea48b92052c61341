import { describe, expect, it } from 'vitest';
import { AGENTS, FREE, MISSIONS, type CardText } from '$games/agents/deck';
import { around, parse, ruleList } from './parse';
import { filtered, found, needles, pieces } from './search';

const games = ['cow006', 'checkpoint', 'wink', 'agents'] as const;
const texts = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const read = (game: string, lang: string) => parse(texts[`../../../docs/rules/${game}.${lang}.md`] ?? '');

describe.each(games)('the rules of %s', (game) => {
  const ru = read(game, 'ru');
  const en = read(game, 'en');

  it('have the same rules and sections in both languages', () => {
    expect(ruleList(ru).map((rule) => rule.number)).toEqual(ruleList(en).map((rule) => rule.number));
    expect(ru.sections.map((section) => section.blocks.map((block) => block.kind))).toEqual(
      en.sections.map((section) => section.blocks.map((block) => block.kind)),
    );
  });

  it.each([ru, en])('leave no markup behind and nothing empty', (rules) => {
    expect(rules.title).not.toBe('');
    expect(rules.intro).not.toBe('');
    const source = JSON.stringify(rules.sections);
    expect(source).not.toMatch(/\*\*|\\n|"- |##|\|---/);
    for (const rule of ruleList(rules)) expect([rule.text, ...rule.more], rule.number).not.toContain('');
    for (const section of rules.sections)
      for (const block of section.blocks)
        if (block.kind === 'table') for (const row of block.rows) expect(row.cells).toHaveLength(block.head.length);
  });
});

describe('pictures of our cards', () => {
  const pictures = Object.keys(import.meta.glob('./pictures/*.svelte'));
  it.each(games)('lie under the rules of %s', (game) => expect(pictures).toContain(`./pictures/${game}.svelte`));

  it.each(['ru', 'en'] as const)('the tables of agents are the house deck (%s)', (lang) => {
    const tables = read('agents', lang).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.map(({ cells }) => cells)] : [])),
    );
    const of = (card: CardText, ...number: number[]) => [card.name, ...number.map(String), card.text];
    expect(tables.slice(0, 3)).toEqual([
      Object.values(AGENTS).map((card) => of(card[lang])),
      Object.values(FREE).map((card) => of(card[lang], card.token)),
      Object.values(MISSIONS).map((card) => of(card[lang], card.pays)),
    ]);
  });
});

describe('a rule of several paragraphs', () => {
  const rules = parse(
    '# Game\n\nIntro.\n\n## A\n\n- **A1 One.** First.\n\n  Second: A2.\n\n  Third.\n- **A2** Next.\n\nBetween.',
  );
  const [section] = rules.sections;
  it('keeps them together', () =>
    expect(ruleList(rules).map(({ number, text, more }) => [number, text, ...more])).toEqual([
      ['A1', 'First.', 'Second: A2.', 'Third.'],
      ['A2', 'Next.'],
    ]));
  it('leaves out what is not indented', () =>
    expect(section?.blocks.at(-1)).toEqual({ kind: 'paragraph', text: 'Between.' }));
  it('is found by any of them', () => expect(found(filtered(rules, 'third'))).toBe(1));
});

describe('a rule between its neighbours', () => {
  const rules = read('cow006', 'en');
  const numbers = (number: string) => around(rules, number).map((rule) => rule.number);
  it('has one before and one after', () => expect(numbers('C6')).toEqual(['C5', 'C6', 'C7']));
  it('stands alone at an edge', () => expect(numbers('C1')).toEqual(['C1', 'C2']));
  it('does not exist', () => expect(numbers('Z9')).toEqual([]));
});

describe('searching', () => {
  const ru = read('cow006', 'ru');
  const en = read('cow006', 'en');
  const numbersOf = (rules: typeof ru, query: string) =>
    filtered(rules, query).flatMap((s) => s.blocks.flatMap((b) => (b.kind === 'rule' ? [b.number] : [])));

  it('shows everything while nothing is looked for', () => expect(filtered(ru, '  ')).toBe(ru.sections));
  it('needs every word', () => expect(numbersOf(en, 'sixth start afresh')).toEqual(['C6']));
  it('does not mind ё and endings', () => {
    expect(numbersOf(ru, 'шестую корову')).toContain('C6');
    expect(needles('Своё')).toEqual(['свое']);
  });
  it('finds a number, also typed with Cyrillic letters', () => {
    expect(numbersOf(ru, 'с6')[0]).toBe('C6');
    expect(numbersOf(ru, 'C10')).toContain('C10');
    expect(numbersOf(ru, 'S4')).toContain('S4.1');
  });
  it('shows of a table only the rows found', () => {
    const agents = filtered(read('agents', 'ru'), 'снайпер');
    expect(found(agents)).toBe(1);
  });
  it('finds nothing', () => expect(filtered(en, 'zebra')).toEqual([]));
});

describe('pieces of a text', () => {
  const numbers = new Set(['C5', 'C7']);
  it('link rules that exist', () =>
    expect(
      pieces('see C5–C7, not C9', numbers, [])
        .filter((p) => p.rule)
        .map((p) => p.text),
    ).toEqual(['C5', 'C7']));
  it('mark what is looked for and keep the text', () => {
    const cut = pieces('Ещё **шесть** карт', numbers, ['еще', 'шест']);
    expect(cut.map((p) => p.text).join('')).toBe('Ещё шесть карт');
    expect(cut.filter((p) => p.hit).map((p) => p.text)).toEqual(['Ещё', 'шест']);
    expect(
      cut
        .filter((p) => p.bold)
        .map((p) => p.text)
        .join(''),
    ).toBe('шесть');
  });
});
