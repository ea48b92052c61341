// What somebody meets for the first time on this device: a game, a hint. A hint never comes twice.
// Knows no browser: what is remembered is given to it.
export interface Memory {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
}

export class FirstTimes {
  #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Has no game of this kind been played to its end here? */
  isFirst(game: string): boolean {
    return !this.#has('played', game);
  }
  played(game: string): void {
    this.#add('played', game);
  }

  isNew(game: string, hint: string): boolean {
    return !this.#has('hints.seen', `${game}.${hint}`);
  }
  seen(game: string, hint: string): void {
    this.#add('hints.seen', `${game}.${hint}`);
  }

  #list(key: string): string[] {
    return (this.#memory.read(key) ?? '').split(' ').filter(Boolean);
  }
  #has(key: string, name: string): boolean {
    return this.#list(key).includes(name);
  }
  #add(key: string, name: string): void {
    if (!this.#has(key, name)) this.#memory.write(key, [...this.#list(key), name].join(' '));
  }
}

export interface Hintable {
  id: string;
}
/** The first hint of a game that is new and whose moment has come. */
export function nextHint<H extends Hintable>(
  hints: readonly H[],
  game: string,
  times: FirstTimes,
  come: (hint: H) => boolean,
): H | null {
  return hints.find((hint) => times.isNew(game, hint.id) && come(hint)) ?? null;
}
