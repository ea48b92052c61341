// The game's own time between updates: it runs with ours from the last word of the server, and stands while the table pauses.
export class GameClock {
  #ours: () => number;
  #offset = 0;
  #stood: number | null = null;

  constructor(ours: () => number = () => performance.now()) {
    this.#ours = ours;
  }

  /** The server has said what time it is in the game. */
  sync(now: number): void {
    this.#offset = now - this.#ours();
    if (this.#stood !== null) this.#stood = now;
  }

  pause(paused: boolean): void {
    if (paused && this.#stood === null) this.#stood = this.now();
    if (!paused && this.#stood !== null) {
      this.#offset = this.#stood - this.#ours();
      this.#stood = null;
    }
  }

  now(): number {
    return Math.round(this.#stood ?? this.#ours() + this.#offset);
  }
}
