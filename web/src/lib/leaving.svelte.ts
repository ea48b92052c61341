// Somebody has left and a bot will sit down for them: who is first, and in how many seconds, by our own clock.
import { shownName } from '$i18n/names';
import type { TableLink } from './table.svelte';

export class Leaving {
  seconds = $state(0);
  #link: () => TableLink;

  /** Made by a component, with which it ends. */
  constructor(link: () => TableLink) {
    this.#link = link;
    $effect(() => {
      const until = this.#first?.until;
      if (until === undefined) return;
      const count = () => (this.seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000)));
      count();
      const timer = setInterval(count, 250);
      return () => clearInterval(timer);
    });
  }

  #first = $derived.by(() => {
    const { table } = this.#link();
    if (table?.state !== 'playing') return null;
    const leavers = table.seats.flatMap((line, seat) =>
      line.kind === 'person' && line.leaves_ms !== null && !line.bot
        ? [{ seat, name: shownName(line.name, 'person'), ms: line.leaves_ms }]
        : [],
    );
    const first = leavers.sort((a, b) => a.ms - b.ms)[0];
    return first ? { ...first, until: performance.now() + first.ms } : null;
  });

  get who(): { seat: number; name: string } | null {
    return this.#first;
  }
}
