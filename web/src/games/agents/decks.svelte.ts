// The deck on the table. The page comes with the house deck; what a game is really played with the shell knows.
import type { DeckSource } from '$games/contract';
import { AGENTS, FREE, MISSIONS, type AgentText, type CardText, type FreeText, type MissionText } from './deck';

interface Drawn {
  /** Its picture, where the deck says which. */
  art?: number | null;
}
interface Halved {
  /** Its halves as the player sees them whom they face, where they are not two of its colour. */
  halves?: { left?: 'black' | 'white' | null; right?: 'black' | 'white' | null } | null;
}
export interface Deck {
  agents: Record<string, AgentText & Drawn & Halved>;
  free: Record<string, FreeText & Drawn>;
  missions: Record<string, MissionText & Drawn>;
}

/** A card as its file has it, in the languages it has. */
interface Filed extends Drawn {
  id: string;
  ru?: CardText | null;
  en?: CardText | null;
}
interface DeckFile {
  agent: (Filed & Halved & { command: object[] })[];
  free: (Filed & { command: object[]; token: number })[];
  mission: (Filed & { pays: number })[];
}

const HOUSE: Deck = { agents: AGENTS, free: FREE, missions: MISSIONS };
const BLANK: Deck = { agents: {}, free: {}, missions: {} };
let lain = $state.raw({ key: 'house', name: 'house', deck: HOUSE, beside: HOUSE });

/** The cards that are played with. */
export const onTable = (): Deck => lain.deck;
/** The house deck, whose cards the rules show beside it, once those on the table are known. */
export const beside = (): Deck => lain.beside;
export const isHouse = (): boolean => lain.name === 'house';

/** What is printed on the cards of a deck. */
const printed = ({ agents, free, missions }: Deck): string =>
  JSON.stringify(
    [agents, free, missions].map((cards) =>
      Object.entries<AgentText | FreeText | MissionText>(cards).map(([id, card]) => {
        const number = 'token' in card ? card.token : 'pays' in card ? card.pays : 0;
        return [id, card.ru.name, card.ru.text, card.en.name, card.en.text, number];
      }),
    ),
  );

/**
 * Lays a deck on the table. Until its cards are told, and where they cannot be, they are known by their ids. A game of
 * before was perhaps begun with other cards of the house deck: then those are shown.
 */
export async function lay(name: string, source?: DeckSource): Promise<void> {
  const key = source?.key ?? name;
  if (key === lain.key) return;
  const known = name === 'house' ? HOUSE : BLANK;
  lain = { key, name, deck: known, beside: known };
  const text = (await source?.cards().catch(() => null)) as DeckFile | null | undefined;
  if (!text || lain.key !== key) return;
  const deck = read(text);
  if (known === HOUSE && printed(deck) === printed(HOUSE)) return;
  lain = { key, name: known === HOUSE ? `${name} of before` : name, deck, beside: HOUSE };
}

/** Lays a deck on the table that is still being made. */
export function show(key: string, text: DeckFile): void {
  lain = { key, name: key, deck: read(text), beside: HOUSE };
}

/** An id as a name, for cards that have no words: "field_surgeon" → "field surgeon". */
export const plain = (id: string): CardText => ({ name: id.replaceAll('_', ' '), text: '' });
const words = ({ id, ru, en }: Filed) => ({ ru: ru ?? en ?? plain(id), en: en ?? ru ?? plain(id) });

function read({ agent, free, mission }: DeckFile): Deck {
  // The first ability of a command chooses its icon.
  const ability = (command: readonly object[] = []) => Object.keys(command[0] ?? {})[0] ?? '';
  const by = <T extends { id: string }, U>(cards: readonly T[], of: (card: T) => U) =>
    Object.fromEntries(cards.map((card) => [card.id, of(card)]));
  return {
    agents: by(agent, (card) => ({
      ...words(card),
      ability: ability(card.command),
      art: card.art,
      halves: card.halves,
    })),
    free: by(free, (card) => ({
      ...words(card),
      token: card.token,
      ability: ability(card.command),
      art: card.art,
    })),
    missions: by(mission, (card) => ({ ...words(card), pays: card.pays, art: card.art })),
  };
}
