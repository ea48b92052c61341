// A deck as its file has it. The server checks it; the page only shows and changes it.
import type { Lang } from '$i18n';

export type Half = 'black' | 'white';
export type Value = string | number | boolean;
export type Fields = Record<string, Value | null>;
/** One verb with its fields: { kill: { among: 'next' } }. */
export type Step = Record<string, Fields>;

export interface Words {
  name: string;
  text: string;
}
export interface Card {
  id: string;
  ru?: Words | null;
  en?: Words | null;
  copies?: number;
  art?: number | null;
}
export interface Commanded extends Card {
  command: Step[];
  or?: Step[][];
  repeat?: number;
  idle?: boolean;
  blank?: boolean;
}
export interface Agent extends Commanded {
  colours: Half[];
  play?: { at?: string; into?: string } | null;
  halves?: { left?: Half | null; right?: Half | null } | null;
  lasting?: Step[];
}
/** What a form says of the halves of an agent. Two of one colour that is not the card's are changed in the file. */
export const HALVES = ['same', 'black_white', 'white_black', 'left', 'right', 'none'] as const;
export type HalvesKind = (typeof HALVES)[number];
export function halvesKind({ halves }: Pick<Agent, 'halves'>): HalvesKind {
  if (!halves) return 'same';
  const { left, right } = halves;
  if (left && right) return left === right ? 'same' : left === 'black' ? 'black_white' : 'white_black';
  return left ? 'left' : right ? 'right' : 'none';
}
/** One half has this colour. */
export function halvesOf(kind: HalvesKind, colour: Half): Agent['halves'] {
  const kinds: Record<HalvesKind, Agent['halves']> = {
    same: null,
    black_white: { left: 'black', right: 'white' },
    white_black: { left: 'white', right: 'black' },
    left: { left: colour },
    right: { right: colour },
    none: {},
  };
  return kinds[kind];
}
export interface Free extends Commanded {
  token: number;
}
export type Count = string | Fields;
export type Amount = number | { count: Count; plus?: number };
export type Condition = Record<string, unknown>;
export interface Mission extends Card {
  pays: number;
  condition?: Condition;
  per?: { count: Count; up_to: number } | null;
  others?: { whom: string; points: number } | null;
  once?: boolean;
}
export interface DeckFile {
  name: string;
  ru?: { name: string } | null;
  en?: { name: string } | null;
  author?: string | null;
  agent: Agent[];
  free: Free[];
  mission: Mission[];
}

export const LISTS = ['agent', 'free', 'mission'] as const;
export type List = (typeof LISTS)[number];
/** A card of a deck: of which list, and the how manieth. */
export interface Spot {
  list: List;
  number: number;
}
export const spotKey = ({ list, number }: Spot): string => `${list}.${number}`;
export function readSpot(key: string | null): Spot | null {
  const [list, number] = (key ?? '').split('.');
  const found = LISTS.find((one) => one === list);
  return found && /^\d+$/.test(number ?? '') ? { list: found, number: Number(number) } : null;
}

export const cardAt = (deck: DeckFile, { list, number }: Spot): Agent | Free | Mission | undefined =>
  deck[list][number];

/** The words of a card or a deck in a language; the other stands for one that is missing. */
export const wordsOf = <T>(card: { ru?: T | null; en?: T | null }, language: Lang): T | null =>
  card[language] ?? card[language === 'ru' ? 'en' : 'ru'] ?? null;
export const titleOf = (deck: { name: string; ru?: { name: string } | null; en?: { name: string } | null }, l: Lang) =>
  wordsOf(deck, l)?.name ?? deck.name;

/** The card as the table names it: an agent of two colours by the first. */
export const faceOf = (list: List, card: Card): string => {
  const colour = list === 'agent' ? (card as Agent).colours[0] : undefined;
  return colour ? `${card.id}:${colour}` : card.id;
};

/** How many cards of paper a kind has. */
export function nCards(list: List, card: Card): number {
  const each = card.copies ?? (list === 'mission' ? 2 : 1);
  return list === 'agent' ? each * (card as Agent).colours.length : each;
}
export const nCardsOf = (deck: DeckFile, list: List): number =>
  deck[list].reduce((all, card) => all + nCards(list, card), 0);
/** For how many there are cards: everybody begins with three agents and a mission. */
export const mostSeats = (deck: DeckFile): number =>
  Math.min(5, Math.floor((nCardsOf(deck, 'agent') + nCardsOf(deck, 'free')) / 3), nCardsOf(deck, 'mission'));

export function withCard(deck: DeckFile, { list, number }: Spot, card: Card): DeckFile {
  return { ...deck, [list]: (deck[list] as Card[]).map((old, at) => (at === number ? card : old)) };
}
export function withoutCard(deck: DeckFile, { list, number }: Spot): DeckFile {
  return { ...deck, [list]: (deck[list] as Card[]).filter((_, at) => at !== number) };
}

/** An id that no card has. */
export function freshId(deck: DeckFile, stem: string): string {
  const taken = new Set(LISTS.flatMap((list) => deck[list].map(({ id }) => id)));
  const base = stem.replace(/_\d+$/, '').slice(0, 16);
  for (let n = 1; ; n++) if (!taken.has(`${base}_${n}`)) return `${base}_${n}`;
}

/** A new card at the end of its list. */
export function withNew(deck: DeckFile, list: List, language: Lang, art: number, said: Words): DeckFile {
  const words = { [language]: said };
  const id = freshId(deck, list);
  const card =
    list === 'agent'
      ? { id, ...words, colours: ['black', 'white'], copies: 1, art, command: [{ turn: { among: 'next' } }] }
      : list === 'free'
        ? { id, ...words, token: 2, copies: 1, art, command: [{ draw: { agents: 1 } }] }
        : { id, ...words, pays: 2, copies: 1, condition: { all: [{ count: 'agents', at_least: 3 }] } };
  return { ...deck, [list]: [...deck[list], card] };
}

/** The same card once more, behind it. */
export function withCopy(deck: DeckFile, { list, number }: Spot): DeckFile {
  const card = deck[list][number];
  if (!card) return deck;
  const cards = [...(deck[list] as Card[])];
  cards.splice(number + 1, 0, { ...card, id: freshId(deck, card.id) });
  return { ...deck, [list]: cards };
}

/** A simple condition: all or any of some comparisons, each perhaps the other way round. Null: it is not so simple. */
export interface Compared {
  not: boolean;
  count: Count;
  relation: string;
  amount: Amount;
}
export interface Simple {
  mode: 'all' | 'any';
  parts: Compared[];
}
export const RELATIONS = ['at_least', 'at_most', 'exactly', 'more_than', 'fewer_than'] as const;

function compared(condition: Condition): Compared | null {
  const inner = condition.not as Condition | undefined;
  if (inner) {
    const part = compared(inner);
    return part && !part.not ? { ...part, not: true } : null;
  }
  const relation = RELATIONS.find((one) => one in condition);
  if (!relation || condition.count === undefined) return null;
  return { not: false, count: condition.count as Count, relation, amount: condition[relation] as Amount };
}

export function simple(condition: Condition | undefined): Simple | null {
  if (!condition) return { mode: 'all', parts: [] };
  const mode = 'any' in condition ? 'any' : 'all';
  const list = (condition[mode] as Condition[] | undefined) ?? [condition];
  const parts = list.map(compared);
  return parts.every((part) => part !== null) ? { mode, parts } : null;
}

export function written({ mode, parts }: Simple): Condition {
  const list = parts.map(({ not, count, relation, amount }) => {
    const part = { count, [relation]: amount };
    return not ? { not: part } : part;
  });
  return list.length === 1 && list[0] ? list[0] : { [mode]: list };
}
