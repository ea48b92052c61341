// What the dogs' faces show now: how they take what has just happened, for a moment.
import type { Mood } from '$art/mood';
import type { Faces } from '$games/contract';

const STAYS_MS = 1600;
const CALM: Faces = { of: {} };
let shown = $state.raw<Faces>(CALM);
let timer: ReturnType<typeof setTimeout> | undefined;

export const faceOf = (seat: number): Mood => shown.of[seat] ?? shown.others ?? 'calm';

export function react(faces: Faces): void {
  clearTimeout(timer);
  shown = faces;
  timer = setTimeout(() => (shown = CALM), STAYS_MS);
}
