// Who is who in a sentence.
import type { Player } from '../contract';
import { t } from './strings';
import type { Who } from './types';

export function who(players: readonly Player[], seat: number): Who {
  const player = players.find((player) => player.seat === seat);
  return player?.me ? { name: t().you, me: true } : { name: player?.name ?? `${seat + 1}`, me: false };
}

/** Inside a sentence: «вы», not «Вы». */
export function nameIn(players: readonly Player[], seat: number): string {
  const { name, me } = who(players, seat);
  return me ? name.toLowerCase() : name;
}

/** Who is named or accused: «вас». */
export function objectIn(players: readonly Player[], seat: number): string {
  const { name, me } = who(players, seat);
  return me ? t().youObject : name;
}
