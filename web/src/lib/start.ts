// Playing at once: a table with bots that starts by itself.
import { api } from './api';
import { FACTS, type GameId } from './catalogue';
import { freshNonce } from './fairness';
import { handOver } from './handover';
import { ensureMe } from './me.svelte';
import { keepNonce } from './nonces';
import { navigate } from './router.svelte';

export async function playAgainstBots(game: GameId): Promise<void> {
  await ensureMe();
  const { quick } = FACTS[game];
  const nonce = freshNonce();
  const bots = Array.from({ length: quick - 1 }, () => 'rookie' as const);
  const table = await api.newTable({ game, seats: quick, bots, start: true, nonce });
  keepNonce(table.code, 0, nonce);
  handOver(table);
  navigate(`/t/${table.code}`);
}
