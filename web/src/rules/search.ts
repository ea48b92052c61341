// Finding rules while one types: every word must occur, small differences of spelling and endings do not matter.
import type { Block, Rules, Section, Table } from './parse';

/** Letter for letter as long as the text, so that places found in it are places in the text. */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");

const RUSSIAN_ENDING =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ая|яя|ой|ей|ую|юю|ое|ее|ые|ие|ый|ий|ов|ев|ам|ям|ах|ях|ом|ем|ых|их|[аяоеуюыиь])$/;
const ENGLISH_ENDING = /(?:es|s)$/;

/** Rule numbers have Latin letters, but a Russian keyboard gives Cyrillic ones that look the same. */
const LATIN: Record<string, string> = { а: 'a', с: 'c', к: 'k', т: 't', р: 'p' };

function stem(word: string): string {
  if (/^[a-zа-я]\d/.test(word)) return (LATIN[word.charAt(0)] ?? word.charAt(0)) + word.slice(1);
  if (word.length < 5) return word;
  return word.replace(/[а-я]/.test(word) ? RUSSIAN_ENDING : ENGLISH_ENDING, '');
}

/** What is looked for, as word stems. */
export const needles = (query: string): string[] =>
  plain(query)
    .split(/[^\p{L}\p{N}.'-]+/u)
    .filter((word) => word !== '')
    .map(stem);

const hasAll = (text: string, words: string[]): boolean => {
  const where = plain(text);
  return words.every((word) =>
    /^[a-z]\d/.test(word) ? where.split(/[^a-z0-9.]+/).some((found) => found.startsWith(word)) : where.includes(word),
  );
};

function tableHits(table: Table, words: string[]): Table | null {
  const rows = table.rows.filter((row) => hasAll(row.cells.join(' '), words));
  return rows.length > 0 ? { ...table, rows } : null;
}

function blockHits(block: Block, words: string[]): Block | null {
  switch (block.kind) {
    case 'paragraph':
      return hasAll(block.text, words) ? block : null;
    case 'table':
      return tableHits(block, words);
    case 'rule': {
      if (hasAll([block.number, block.name, block.text, ...block.more].join(' '), words)) return block;
      const tables = block.tables.map((table) => tableHits(table, words)).filter((table) => table !== null);
      return tables.length > 0 ? { ...block, tables } : null;
    }
  }
}

/** The sections with only what was found in them; all of them where nothing is looked for. */
export function filtered(rules: Rules, query: string): Section[] {
  const words = needles(query);
  if (words.length === 0) return rules.sections;
  return rules.sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => blockHits(block, words)).filter((block) => block !== null),
    }))
    .filter((section) => section.blocks.length > 0);
}

/** How many places were found: rules, paragraphs, rows of tables that stand alone. */
export const found = (sections: Section[]): number =>
  sections
    .flatMap((section) => section.blocks)
    .reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 1), 0);

export interface Piece {
  text: string;
  /** Links to this rule. */
  rule: string | null;
  bold: boolean;
  hit: boolean;
}

const REFERENCE = /\b[A-Z]\d+(?:\.\d+)?\b/g;

/** Cuts a text into pieces: rule numbers that exist become links, what is looked for is marked. */
export function pieces(text: string, numbers: ReadonlySet<string>, words: string[]): Piece[] {
  const marks: { from: number; to: number; rule: string | null; bold: boolean; hit: boolean }[] = [];
  const bare = text.replaceAll('**', '');
  let shift = 0;
  for (const { 0: whole, 1: inner = '', index } of text.matchAll(/\*\*(.+?)\*\*/g)) {
    marks.push({ from: index - shift, to: index - shift + inner.length, rule: null, bold: true, hit: false });
    shift += whole.length - inner.length;
  }
  for (const { 0: number, index } of bare.matchAll(REFERENCE))
    if (numbers.has(number))
      marks.push({ from: index, to: index + number.length, rule: number, bold: false, hit: false });
  const where = plain(bare);
  for (const word of words)
    for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + word.length))
      marks.push({ from: at, to: at + word.length, rule: null, bold: false, hit: true });

  const cuts = [...new Set([0, bare.length, ...marks.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, i) => {
    const over = marks.filter((mark) => mark.from <= from && from < mark.to);
    return {
      text: bare.slice(from, cuts[i + 1]),
      rule: over.find((mark) => mark.rule)?.rule ?? null,
      bold: over.some((mark) => mark.bold),
      hit: over.some((mark) => mark.hit),
    };
  });
}
