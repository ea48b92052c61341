// What is printed on a card of the deck on the table; the rules show cards of the house deck beside it.
import { standIn } from '$art/commands';
import { pick } from '$i18n';
import type { CardText } from './deck';
import { beside, isHouse, onTable, plain, type Deck } from './decks.svelte';
import { t } from './strings';

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

const find = <T>(of: (deck: Deck) => T | undefined): T | undefined => of(onTable()) ?? of(beside());
const agentOf = (kind: string) => find(({ agents, free }) => agents[kind] ?? free[kind]);
const missionOf = (mission: string) => find(({ missions }) => missions[mission]);

export function agentText(card: string): CardText {
  const { kind } = face(card);
  const agent = agentOf(kind);
  return agent ? pick(agent) : plain(kind);
}
export function missionText(id: string): CardText {
  const mission = missionOf(id);
  return mission ? pick(mission) : plain(id);
}

/** The points of a free agent's token, and what a mission pays; null: the page does not know the deck. */
export const tokenOf = (card: string): number | null => find(({ free }) => free[face(card).kind])?.token ?? null;
export const payOf = (mission: string): number | null => missionOf(mission)?.pays ?? null;
export const abilityOf = (card: string): string | undefined => agentOf(face(card).kind)?.ability;

/** The picture of a card, where its deck says which. */
export const artOf = (card: string): number | null => agentOf(face(card).kind)?.art ?? null;
export const missionArt = (mission: string): number | null => missionOf(mission)?.art ?? null;

export type Half = 'black' | 'white';
/** The halves of a faction agent as the player sees them whom they face; null: there is none. */
export function halvesOf(card: string): { left: Half | null; right: Half | null } {
  const { kind, colour } = face(card);
  if (colour === 'free') return { left: null, right: null };
  const own = find(({ agents }) => agents[kind])?.halves;
  return own ? { left: own.left ?? null, right: own.right ?? null } : { left: colour, right: colour };
}

/** The end of a card in a word, and its command in a few; the few are those of the house deck, others say all. */
export const verbOf = (card: string): string => {
  const { kind } = face(card);
  const known = isHouse() ? t().verb[kind] : undefined;
  return known ?? t().verb[standIn(abilityOf(card))] ?? '';
};
export const briefOf = (card: string): string =>
  (isHouse() ? t().brief[face(card).kind] : undefined) ?? agentText(card).text;

/** Where long names may be parted on narrow cards; browsers do not hyphenate everywhere. */
const PARTED = [
  ...['Контра|бандист', 'Дозна|ватель', 'Архи|вариус', 'Ликви|датор', 'Дивер|сант', 'Чистиль|щик', 'Перебеж|чик'],
  ...['Вербов|щик', 'Отрави|тель', 'Спаса|тель', 'Карман|ник', 'Кукло|вод', 'Противо|стояние', 'Равно|весие'],
  ...['Прослу|шка', 'совпа|дение', 'контро|лем', 'Клад|бище', 'Пере|кос', 'Близ|нецы', 'Послед|ний', 'Шах|маты'],
  ...['Exfil|trator', 'Puppet|eer', 'Pick|pocket', 'Interro|gator', 'Inter|loper', 'Liqui|dator', 'Spy|master'],
  ...['Under|study', 'Mono|chrome', 'Chess|board', 'Strong|hold', 'Grave|yard', 'Lop|sided', 'Stand|off', 'Stand|ing'],
].map((word) => [word.replace('|', ''), word.replace('|', '\u00ad')] as const);

// Any other long word, roughly by its syllables: after a vowel, or between two consonants that no syllable begins with, with
// three letters on either side.
const [VOWEL, CONSONANT] = ['[аеёиоуыэюяaeiouyäöü]', '[бвгджзклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]'];
const SEAM = new RegExp(
  `(?<=\\p{L}{2}${VOWEL})(?=${CONSONANT}[рлrl]?${VOWEL}\\p{L})|` +
    `(?<=\\p{L}${VOWEL}(?:${CONSONANT}|й)[ьъ]?)(?![рлrl])(?=${CONSONANT}${VOWEL}\\p{L})`,
  'giu',
);

export const shy = (name: string): string =>
  PARTED.reduce((all, [word, parted]) => all.replace(word, parted), name).replace(/[\p{L}\u00ad]{10,}/gu, (word) =>
    word.includes('\u00ad') ? word : word.replace(SEAM, '\u00ad'),
  );
