// The four games: how to start them at once, where their code is.
import type { AnyAction, AnyEvent, AnyView, GameModule, ReviewModule, ScreenProps } from '$games/contract';
import type { Component } from 'svelte';
import { t } from '$i18n';

export const GAMES = ['cow006', 'checkpoint', 'wink', 'agents'] as const;
export type GameId = (typeof GAMES)[number];

export interface GameFacts {
  /** The number on the folder's tab. */
  file: string;
  /** How many sit down when one starts alone against bots. */
  quick: number;
}

export const FACTS: Record<GameId, GameFacts> = {
  cow006: {
    file: '006',
    quick: 4,
  },
  checkpoint: {
    file: '032',
    quick: 4,
  },
  wink: {
    file: '036',
    quick: 5,
  },
  agents: {
    file: '050',
    quick: 3,
  },
};

export const isGame = (name: string): name is GameId => (GAMES as readonly string[]).includes(name);
/** What readers call it. */
export const gameName = (game: string): string => (isGame(game) ? t().gameName[game] : '');

/** A game's module as the shell uses it: the wire's types are checked inside the game's folder. */
export type Loaded = GameModule<AnyView, AnyAction, AnyEvent>;
export interface LoadedGame {
  default: Loaded;
  /** The room's big screen. */
  Screen: Component<ScreenProps<AnyView, AnyAction, AnyEvent>>;
}

const MODULES = import.meta.glob('../games/*/index.ts') as Record<string, () => Promise<LoadedGame>>;

export function loadGame(game: GameId): Promise<LoadedGame> {
  const load = MODULES[`../games/${game}/index.ts`];
  return load ? load() : Promise.reject(new Error(`no code for ${game}`));
}

export type LoadedReview = ReviewModule<AnyView, AnyAction>;
const REVIEWS = import.meta.glob('../games/*/review.ts') as Record<string, () => Promise<{ default: LoadedReview }>>;

export async function loadReview(game: GameId): Promise<LoadedReview> {
  const load = REVIEWS[`../games/${game}/review.ts`];
  if (!load) throw new Error(`no review of ${game}`);
  return (await load()).default;
}
