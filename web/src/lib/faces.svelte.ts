// What the dogs' faces show now: how they take what has just happened, for a moment.
import type { Mood } from '$art/mood';
import type { Faces } from '$games/contract';

const STAYS_MS = 1600;
/** Cards first, then those whom it happened to, then the others one by one: drawn in one frame they would hold it up. */
const LATER_MS = 40;
const APART_MS = 20;
const SEATS = 10;

const shown = $state<Mood[]>(Array.from({ length: SEATS }, () => 'calm'));
let timers: ReturnType<typeof setTimeout>[] = [];

export const faceOf = (seat: number): Mood => shown[seat] ?? 'calm';

export function react({ of, others = 'calm' }: Faces): void {
  for (const timer of timers) clearTimeout(timer);
  timers = Array.from({ length: SEATS }, (_, seat) => {
    const after = of[seat] ? LATER_MS : LATER_MS + seat * APART_MS;
    const change = (mood: Mood, ms: number) => setTimeout(() => (shown[seat] = mood), ms);
    return [change(of[seat] ?? others, after), change('calm', after + STAYS_MS)];
  }).flat();
}
