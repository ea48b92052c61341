// Reads docs/rules/*.md. The texts use headings, one list item a rule with its indented paragraphs, paragraphs, tables and bold rule
// names, nothing else; so forty lines of our own read them into rules with numbers (needed for anchors, search and the sheet)
// instead of a string of HTML.

export interface Row {
  /** Its place in the table; stays when a search leaves others out. */
  index: number;
  cells: string[];
}

export interface Table {
  kind: 'table';
  /** The how-manieth table of the text that belongs to no rule; null for a rule's own. */
  index: number | null;
  head: string[];
  rows: Row[];
}

export interface Paragraph {
  kind: 'paragraph';
  text: string;
}

export interface Rule {
  kind: 'rule';
  /** "C6", "S4.1". */
  number: string;
  /** "The sixth cow"; empty for the smaller rules below another. */
  name: string;
  text: string;
  /** Its further paragraphs. */
  more: string[];
  tables: Table[];
}

export type Block = Paragraph | Table | Rule;

export interface Section {
  /** Its anchor: "section-3". */
  id: string;
  title: string;
  blocks: Block[];
}

export interface Rules {
  title: string;
  intro: string;
  sections: Section[];
}

const RULE = /^- \*\*([A-Z]\d+(?:\.\d+)?)(?: ([^*]+?)\.)?\*\*\s*(.*)$/;

const cells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** The blocks of text between blank lines; a list of rules has no blank lines inside, so each of its items is a block too. */
const chunks = (source: string): string[] => source.split(/\n{2,}|\n(?=- )/).map((chunk) => chunk.trimEnd());

/** A paragraph of the list item above it, as Markdown has it: indented by two. */
const INDENTED = /^ {2}(?=\S)/;

function table(chunk: string, index: number | null): Table {
  const [head = '', , ...rows] = chunk.split('\n');
  return { kind: 'table', index, head: cells(head), rows: rows.map((row, at) => ({ index: at, cells: cells(row) })) };
}

export function parse(source: string): Rules {
  const rules: Rules = { title: '', intro: '', sections: [] };
  let blocks: Block[] = [];
  let alone = 0;
  for (const chunk of chunks(source)) {
    const rule = RULE.exec(chunk);
    const above = blocks.at(-1);
    if (chunk.startsWith('# ')) rules.title = chunk.slice(2);
    else if (chunk.startsWith('## ')) {
      blocks = [];
      rules.sections.push({ id: `section-${rules.sections.length + 1}`, title: chunk.slice(3), blocks });
    } else if (rule) {
      const [, number = '', name = '', text = ''] = rule;
      blocks.push({ kind: 'rule', number, name, text, more: [], tables: [] });
    } else if (INDENTED.test(chunk) && above?.kind === 'rule') {
      above.more.push(chunk.trim());
    } else if (chunk.startsWith('|')) {
      // A table right below a rule belongs to it: it is found, marked and printed with it.
      if (above?.kind === 'rule') above.tables.push(table(chunk, null));
      else blocks.push(table(chunk, alone++));
    } else if (rules.sections.length === 0) rules.intro = chunk;
    else if (chunk !== '') blocks.push({ kind: 'paragraph', text: chunk });
  }
  return rules;
}

/** All rules in reading order. */
export const ruleList = (rules: Rules): Rule[] =>
  rules.sections.flatMap((section) => section.blocks.filter((block) => block.kind === 'rule'));

/** A rule between its neighbours, for the sheet during play; empty where there is no such number. */
export function around(rules: Rules, number: string): Rule[] {
  const list = ruleList(rules);
  const at = list.findIndex((rule) => rule.number === number);
  return at < 0 ? [] : list.slice(Math.max(0, at - 1), at + 2);
}
