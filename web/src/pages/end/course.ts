// How a game went: a curve of everybody's score, and the best and the worst moment of one of them. Worked out of the replay;
// which way points count follows from who won.
import type { AnyEvent, AnyView, Course } from '$games/contract';

export interface CourseStep {
  view: AnyView;
  events: AnyEvent[];
}
export interface CurvePoint {
  /** The step of the replay. */
  step: number;
  round: number;
  scores: number[];
}
export interface Turning {
  step: number;
  /** How much the seat gained on the others; a loss is negative, whichever way points count. */
  gain: number;
  /** Which point of the curve it led to. */
  point: number;
}
export interface Told {
  curve: CurvePoint[];
  best: Turning | null;
  worst: Turning | null;
}

/** The score at the end of each round, from nothing to the end. */
export function curveOf(steps: CourseStep[], course: Course<AnyView>): CurvePoint[] {
  const last = steps.at(-1)?.view;
  if (!last) return [];
  const at = (step: number): CurvePoint => {
    const { view } = steps[step] as CourseStep;
    return { step, round: course.round(view), scores: course.scores(view, last) };
  };
  const points: CurvePoint[] = [at(0)];
  steps.forEach(({ view }, step) => {
    const next = steps[step + 1];
    if (step > 0 && (!next || course.round(next.view) > course.round(view))) points.push(at(step));
  });
  return points;
}

const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

/** What each step brought a seat, compared with the others. */
function gains(steps: CourseStep[], course: Course<AnyView>, seat: number): { step: number; gain: number }[] {
  const last = steps.at(-1)?.view;
  if (!last) return [];
  const way = course.less ? -1 : 1;
  const scores = steps.map(({ view }) => course.scores(view, last));
  return scores.slice(1).map((now, before) => {
    const changes = now.map((score, one) => score - (scores[before]?.[one] ?? 0));
    const others = changes.filter((_, one) => one !== seat);
    return { step: before + 1, gain: way * ((changes[seat] ?? 0) - mean(others)) };
  });
}

export function courseOf(steps: CourseStep[], course: Course<AnyView>, seat: number): Told {
  const curve = curveOf(steps, course);
  const all = gains(steps, course, seat);
  const pointOf = (step: number) =>
    Math.max(
      0,
      curve.findIndex((point) => point.step >= step),
    );
  const turning = (one: { step: number; gain: number } | undefined): Turning | null =>
    one ? { ...one, point: pointOf(one.step) } : null;
  const best = all.reduce<(typeof all)[number] | undefined>((a, b) => (b.gain > (a?.gain ?? 0) ? b : a), undefined);
  const worst = all.reduce<(typeof all)[number] | undefined>((a, b) => (b.gain < (a?.gain ?? 0) ? b : a), undefined);
  return { curve, best: turning(best), worst: turning(worst) };
}

/** Heads at the end of their lines, moved apart so that each can be seen. */
export function apart(wanted: number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  order.forEach((one, at) => {
    const before = order[at - 1];
    one.y = Math.max(one.y, before ? before.y + gap : least);
  });
  // Pushed out below, they push back up.
  order.reverse().forEach((one, at) => {
    const after = order[at - 1];
    one.y = Math.min(one.y, after ? after.y - gap : most);
  });
  const places = [...wanted];
  for (const { y, i } of order) places[i] = y;
  return places;
}
