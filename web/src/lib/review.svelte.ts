// A review that grows: the server sends it line by line, and ends it when the page leaves.
import type { Review, ReviewLine } from '$wire/server';
import { type Problem, reviewLines } from './api';
import { codeOf } from './problem';

export class GrowingReview {
  /** As far as it has come. */
  review = $state.raw<Review | null>(null);
  done = $state(false);
  problem = $state<Problem | string | null>(null);
  readonly #left = new AbortController();

  /** Follows a review to its end: of a table's game, or of a record. */
  async follow(path: string, record?: string): Promise<void> {
    try {
      for await (const line of reviewLines(path, this.#left.signal, record)) this.#take(line);
      if (!this.done && this.problem === null && !this.#left.signal.aborted) this.problem = 'offline';
    } catch (error) {
      if (!this.#left.signal.aborted) this.problem = codeOf(error);
    }
  }
  #take(line: ReviewLine): void {
    if (line.type === 'begun') this.review = line.review;
    else if (line.type === 'ended') this.problem = line.error.code;
    else if (line.type === 'done') {
      this.review = line.review;
      this.done = true;
    } else if (this.review) {
      const decisions = line.decisions.length ? [...this.review.decisions, ...line.decisions] : this.review.decisions;
      this.review = { ...this.review, n_judged: line.n_judged, decisions };
    }
  }
  /** Nobody looks any more: the server stops working on it. */
  leave(): void {
    this.#left.abort();
  }
}
