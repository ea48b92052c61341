// What can be done with whole decks: each is asked of the server, and what goes wrong is said.
import { api, Refused } from '$lib/api';
import { ensureMe } from '$lib/me.svelte';
import { complain } from '$lib/problem';
import { navigate } from '$lib/router.svelte';
import { shareLink } from '$lib/share';
import { playAgainstBots } from '$lib/start';
import { toast } from '$lib/toast.svelte';
import { type Bench, HOUSE_ID } from './bench.svelte';
import { type DeckFile, mostSeats } from './file';
import { t } from './strings';

export class Deeds {
  busy = $state(false);
  /** What is wrong with a file that no deck could be made of. */
  wrong = $state<string | null>(null);

  constructor(readonly bench: () => Bench | null) {}

  async doing(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await ensureMe();
      await what();
    } catch (error) {
      if (error instanceof Refused && error.code === 'bad_deck') this.wrong = error.message;
      else complain(error);
    } finally {
      this.busy = false;
    }
  }

  /** Makes a deck and opens it. */
  async #open(source: Parameters<typeof api.newDeck>[0], said?: string): Promise<void> {
    const made = await api.newDeck(source);
    if (said) toast(said);
    navigate(`/decks/${made.id}`);
  }
  make = () => this.doing(() => this.#open({ type: 'template' }));
  copy = (of: string) =>
    this.doing(async () => {
      await this.bench()?.save();
      await this.#open({ type: 'copy', of }, t().copied);
    });
  fromFile = (file: File) => this.doing(async () => this.#open({ type: 'file', file: await file.text() }));

  tryIt = (id: string, deck: DeckFile | null) =>
    this.doing(async () => {
      await this.bench()?.save();
      const known = deck ?? (id === HOUSE_ID ? null : ((await api.keptDeck(id)).deck as unknown as DeckFile));
      await playAgainstBots(
        'agents',
        known && id !== HOUSE_ID ? { id, seats: Math.min(3, mostSeats(known)) } : undefined,
      );
    });

  async #give(bench: Bench, given: boolean): Promise<void> {
    const kept = await api.giveDeck(bench.id, given);
    // The bench may have saved another version meanwhile.
    bench.info = { ...kept, version: bench.info?.version ?? kept.version };
  }
  give = (title: string) =>
    this.doing(async () => {
      const bench = this.bench();
      await bench?.save();
      if (!bench?.info) return;
      if (!bench.info.given) await this.#give(bench, true);
      const { copied } = await shareLink(`${location.origin}/decks/${bench.id}`, title);
      if (copied) toast(t().given);
    });
  keepBack = () =>
    this.doing(async () => {
      const bench = this.bench();
      if (!bench?.info) return;
      await this.#give(bench, false);
      toast(t().notGiven);
    });
}
