// Playing at once: a table with bots that starts by itself.
import { api } from './api';
import { FACTS, type GameId } from './catalogue';
import { freshNonce } from './fairness';
import { handOver } from './handover';
import { usualLevel } from './levels';
import { ensureMe } from './me.svelte';
import { keepNonce } from './nonces';
import { kept } from './prefs.svelte';
import { navigate } from './router.svelte';

/** `deck`: one of the workshop, with as many seats as it has cards for. */
export async function playAgainstBots(game: GameId, deck?: { id: string; seats: number }): Promise<void> {
  await ensureMe();
  const quick = deck?.seats ?? FACTS[game].quick;
  // Who has never chosen plays with the easiest at once; only a choice must be asked whether there is such a level.
  const levels = kept('level') === null ? [] : ((await api.games()).find((one) => one.game === game)?.levels ?? []);
  const level = usualLevel(levels);
  const nonce = freshNonce();
  const bots = Array.from({ length: quick - 1 }, () => level);
  const table = await api.newTable({
    game,
    seats: quick,
    bots,
    start: true,
    nonce,
    ...(deck ? { deck: deck.id } : {}),
  });
  keepNonce(table.code, 0, nonce);
  handOver(table);
  navigate(`/t/${table.code}`);
}
