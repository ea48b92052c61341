// What is printed on a card: names and texts of the house deck; a card of another deck is known by its id alone.
import type { Lang } from '$lib/i18n';
import { AGENTS, FREE, MISSIONS, type CardText } from './deck';

export type Colour = 'black' | 'white' | 'free';
export interface Face {
  kind: string;
  colour: Colour;
}

/** "sniper:black" is a faction agent, "liquidator" a free one. */
export function face(card: string): Face {
  const [kind = card, colour] = card.split(':');
  return { kind, colour: colour === 'black' || colour === 'white' ? colour : 'free' };
}

/** An id as a name, for cards of decks that the page has no texts of: "field_surgeon" → "field surgeon". */
const plain = (id: string): CardText => ({ name: id.replaceAll('_', ' '), text: '' });

export function agentText(card: string, language: Lang): CardText {
  const { kind } = face(card);
  return (AGENTS[kind] ?? FREE[kind])?.[language] ?? plain(kind);
}
export const missionText = (mission: string, language: Lang): CardText =>
  MISSIONS[mission]?.[language] ?? plain(mission);

/** The points of a free agent's token, and what a mission pays; null: the page does not know the deck. */
export const tokenOf = (card: string): number | null => FREE[face(card).kind]?.token ?? null;
export const payOf = (mission: string): number | null => MISSIONS[mission]?.pays ?? null;
export const abilityOf = (card: string): string | undefined =>
  (AGENTS[face(card).kind] ?? FREE[face(card).kind])?.ability;

/** Where long names may be parted on narrow cards; browsers do not hyphenate everywhere. */
const PARTED = [
  ...['Контра|бандист', 'Дозна|ватель', 'Архи|вариус', 'Ликви|датор', 'Дивер|сант', 'Чистиль|щик', 'Перебеж|чик'],
  ...['Вербов|щик', 'Отрави|тель', 'Эвакуа|тор', 'Карман|ник', 'Кукло|вод', 'Противо|стояние', 'Равно|весие'],
  ...['Прослу|шка', 'совпа|дение', 'контро|лем', 'Клад|бище', 'Пере|кос', 'Близ|нецы', 'Послед|ний', 'Шах|маты'],
  ...['Exfil|trator', 'Puppet|eer', 'Pick|pocket', 'Interro|gator', 'Inter|loper', 'Liqui|dator', 'Spy|master'],
  ...['Under|study', 'Mono|chrome', 'Chess|board', 'Strong|hold', 'Grave|yard', 'Lop|sided', 'Stand|off', 'Stand|ing'],
].map((word) => [word.replace('|', ''), word.replace('|', '\u00ad')] as const);

export const shy = (name: string): string => PARTED.reduce((all, [word, parted]) => all.replace(word, parted), name);
