// What the server offers: its games with their seats, forms, levels and decks. Asked by each page that needs it, and kept.
import type { GameInfo } from '$wire/server';
import { api } from './api';

let offers = $state.raw<GameInfo[]>([]);

/** What the server tells of a game; undefined until it has answered. */
export const offerOf = (game: string | undefined): GameInfo | undefined => offers.find((offer) => offer.game === game);

export async function askOffers(): Promise<void> {
  offers = await api.games();
}
