import type { GameId } from '$lib/catalogue';
import { options as agents } from './agents';
import { options as checkpoint } from './checkpoint';
import { options as cow006 } from './cow006';
import type { GameOptions } from './spec';
import { options as wink } from './wink';

export function optionsOf(game: GameId, decks: string[] = ['house']): GameOptions {
  switch (game) {
    case 'cow006':
      return cow006;
    case 'checkpoint':
      return checkpoint;
    case 'wink':
      return wink;
    case 'agents':
      return agents(decks);
  }
}
