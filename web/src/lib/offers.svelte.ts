// What the server offers: its games with their seats, forms, levels and decks. Asked by each page that needs it, and kept.
import type { GameLine } from '$wire/server';
import { api } from './api';

let offers = $state.raw<GameLine[]>([]);

/** What the server tells of a game; undefined until it has answered. */
export const offerOf = (game: string | undefined): GameLine | undefined => offers.find((offer) => offer.game === game);

export async function askOffers(): Promise<void> {
  offers = await api.games();
}
