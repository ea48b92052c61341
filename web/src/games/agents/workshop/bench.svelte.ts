// The deck on the workbench: loaded, changed and saved by itself a moment after the last change.
import { api } from '$lib/api';
import { codeOf, complain } from '$lib/problem';
import type { Finding, KeptDeckInfo } from '$wire/server';
import { show } from '../decks.svelte';
import type { DeckFile } from './file';

const PAUSE_MS = 700;
export const HOUSE_ID = 'house';
type State = 'saved' | 'changed' | 'saving' | 'failed';

export class Bench {
  info = $state.raw<KeptDeckInfo | null>(null);
  deck = $state.raw<DeckFile | null>(null);
  state = $state<State>('saved');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;

  constructor(readonly id: string) {}

  /** Mine: it can be changed. */
  get own(): boolean {
    return this.info !== null && this.info.by === null;
  }
  get errors(): Finding[] {
    return this.info?.errors ?? [];
  }
  get warnings(): Finding[] {
    return this.info?.warnings ?? [];
  }

  async load(): Promise<void> {
    if (this.id === HOUSE_ID) this.deck = (await api.deck(HOUSE_ID)) as DeckFile;
    else {
      this.info = await api.keptDeck(this.id);
      this.deck = this.info.deck as unknown as DeckFile;
    }
    this.#lay();
  }

  #lay(): void {
    if (this.deck) show(`bench ${this.id}`, this.deck);
  }

  change(deck: DeckFile): void {
    if (!this.own) return;
    this.deck = deck;
    this.state = 'changed';
    this.#lay();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), PAUSE_MS);
  }

  /** Comes back when all that was changed is kept. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (this.state === 'saved' || !this.info) return;
    this.#saving = this.#put();
    await this.#saving;
    this.#saving = null;
    if ((this.state as State) === 'changed') await this.save();
  }

  async #put(): Promise<void> {
    const deck = this.deck;
    if (!this.info || !deck) return;
    this.state = 'saving';
    try {
      this.info = await api.changeDeck(this.id, { version: this.info.version, deck });
      if (this.deck === deck) this.state = 'saved';
      else this.state = 'changed';
    } catch (error) {
      complain(error);
      this.state = 'failed';
      // Somebody, perhaps I in another window, was first: what is there now is shown.
      if (codeOf(error) === 'stale') {
        await this.load().catch(complain);
        this.state = 'saved';
      }
    }
  }

  leave(): void {
    if (this.state === 'changed') void this.save();
  }
}
