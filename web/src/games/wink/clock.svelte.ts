// The game's time as state: it moves only when something on the screen changes with it (a lid opens, a pause ends),
// so a quiet table costs nothing.
import { nextTick } from './deeds';
import type { View } from './types';

export function clock(view: () => View, now: () => number): { readonly now: number } {
  let time = $state(now());
  $effect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const current = view();
    const tick = () => {
      time = now();
      const next = nextTick(current, time);
      if (next !== null) timer = setTimeout(tick, Math.max(16, next - time));
    };
    tick();
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return time;
    },
  };
}
