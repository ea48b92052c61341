// Everything on the table that can be touched has a key, and every legal action is reached by one. So a thing is lit
// exactly when the list has an action for it, and nothing can be done that the list does not have.
import type { Action } from './types';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

export const key = {
  agent: (faction: number, index: number) => `agent:${faction}:${index}`,
  place: (faction: number, place: number) => `place:${faction}:${place}`,
  slot: (faction: number, end: 'head' | 'tail') => `faction:${faction}:${end}`,
  lane: (faction: number) => `lane:${faction}`,
  card: (card: string) => `card:${card}`,
  free: (card: string) => `free:${card}`,
  mission: (mission: string) => `mission:${mission}`,
  seat: (seat: number) => `seat:${seat}`,
  facing: (seat: number) => `facing:${seat}`,
  attached: (seat: number, mission: string) => `attached:${seat}:${mission}`,
};

export const all = <T extends Action['type']>(legal: readonly Action[], type: T): Of<T>[] =>
  legal.filter((action): action is Of<T> => action.type === type);
export const has = (legal: readonly Action[], type: Action['type']): boolean =>
  legal.some((action) => action.type === type);

function targetKey(action: Of<'target'>): string {
  const { faction, index, place, seat, card, command_to, mission } = action;
  if (faction != null && index != null) return key.agent(faction, index);
  if (faction != null && place != null) return key.place(faction, place);
  if (card != null) return key.card(card);
  if (mission != null) return seat != null ? key.attached(seat, mission) : key.mission(mission);
  if (command_to != null) return key.facing(command_to);
  return key.seat(seat ?? -1);
}

/** The key that leads to an action by itself; null: it is a button of its own, or needs more than one touch. */
function directKey(action: Action): string | null {
  switch (action.type) {
    case 'activate':
      return key.agent(action.faction, action.index);
    case 'activate_free':
      return key.free(action.card);
    case 'target':
      return targetKey(action);
    case 'play':
    case 'play_at':
    case 'play_free':
    case 'attach':
    case 'detach':
    case 'use':
    case 'skip':
    case 'done':
    case 'buy':
    case 'exchange':
    case 'end_actions':
    case 'end_turn':
      return null;
  }
}

/** What one touch and its confirmation does, by key. */
export const direct = (legal: readonly Action[]): Map<string, Action> =>
  new Map(legal.flatMap((action) => (directKey(action) === null ? [] : [[directKey(action) ?? '', action] as const])));

/** Things that may be picked up: cards to be played, missions to be laid or taken back. */
export function sources(legal: readonly Action[]): Set<string> {
  return new Set(
    legal.flatMap((action) => {
      if (action.type === 'play' || action.type === 'play_at' || action.type === 'play_free')
        return [key.card(action.card)];
      if (action.type === 'attach' || action.type === 'detach') return [key.mission(action.mission)];
      return [];
    }),
  );
}

/** Toward whom the command of a played card points: to me, or to the other one. */
export type Way = 'mine' | 'theirs';

export const plays = (legal: readonly Action[], card: string, way: Way, me: number): Of<'play'>[] =>
  all(legal, 'play').filter((action) => action.card === card && (action.command_to === me) === (way === 'mine'));

export const playAt = (legal: readonly Action[], card: string, way: Way, me: number, slot: string): Of<'play'> | null =>
  plays(legal, card, way, me).find((action) => key.slot(action.faction, action.end) === slot) ?? null;

export const freePlays = (legal: readonly Action[], card: string, way: Way, me: number): Of<'play_free'>[] =>
  all(legal, 'play_free').filter((action) => action.card === card && (action.command_to === me) === (way === 'mine'));

/** The ends of a faction where any card may be played now. */
export const openEnds = (legal: readonly Action[], faction: number): Set<'head' | 'tail'> =>
  new Set(all(legal, 'play').flatMap((action) => (action.faction === faction ? [action.end] : [])));

/** Is the answer chosen from a list that opens by itself? */
export const isListed = (question: string): boolean =>
  ['loot', 'loot_mission', 'shown_agent', 'shown_mission', 'attached_mission'].includes(question);
