// Who is who in a sentence, in every game.
import { list, t } from '$i18n';
import type { Player } from './contract';

/** How somebody stands in a sentence: «Вы» takes other verbs than a name. */
export interface Who {
  name: string;
  me: boolean;
}

export function who(players: readonly Player[], seat: number): Who {
  const player = players.find((player) => player.seat === seat);
  return player?.me ? { name: t().you, me: true } : { name: player?.name ?? `${seat + 1}`, me: false };
}

/** At the beginning of a sentence, or alone. */
export const nameOf = (players: readonly Player[], seat: number): string => who(players, seat).name;

/** Inside a sentence: «вы», not «Вы». */
export function nameIn(players: readonly Player[], seat: number): string {
  const { name, me } = who(players, seat);
  return me ? name.toLowerCase() : name;
}

/** Several, inside a sentence. */
export const namesIn = (players: readonly Player[], seats: readonly number[]): string =>
  list(seats.map((seat) => nameIn(players, seat)));
