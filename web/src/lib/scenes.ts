// Plays what happened step by step: scenes go one after the other, each for its time, a tap skips them all.
// Knows no browser: time comes in through `later`, what is to be drawn goes out through `show`.
import { LONGEST_MS, type Moment } from './pace';
import type { AnyAction, AnyEvent, AnyView, Scene, Sound } from '$games/contract';

/** What there is to draw at one moment. */
export interface Frame<V, A, E> {
  view: V;
  legal: A[];
  happening: E | null;
}

/** How things stand after some events. */
export interface Step<V, A, E> {
  view: V;
  legal: A[];
  events: E[];
  /** The view before is not known, or too much was missed: nothing to animate. */
  jump?: boolean;
}

export interface ScenePlayerParts<V extends AnyView, A extends AnyAction, E extends AnyEvent> {
  scenes: (before: V, events: E[], after: V) => Scene<V, E>[];
  show: (frame: Frame<V, A, E>) => void;
  /** An event is told when its scene begins, with the views that the step led to and began from. */
  tell?: (event: E, after: V, before: V | null) => void;
  sound?: (sound: Sound) => void;
  /** Calls back after so many milliseconds; answers how to take it back. */
  later: (ms: number, then: () => void) => () => void;
  /** How long a scene stays now: by the reader's pace, little with reduced motion, 0 while nobody looks. */
  stay?: (scene: Moment) => number;
}

/** When more than this still waits, what waits is told and skipped: the table has moved on. */
const BACKLOG_MS = 6000;

interface Queued<V, A, E> {
  frame: Frame<V, A, E>;
  moment: Moment;
  sound: Sound | undefined;
  tells: E[];
  after: V;
  before: V | null;
}

export class ScenePlayer<V extends AnyView, A extends AnyAction, E extends AnyEvent> {
  #parts: ScenePlayerParts<V, A, E>;
  #queue: Queued<V, A, E>[] = [];
  #stop: (() => void) | null = null;
  /** The view that the last step led to, shown or still on its way. */
  #newest: V | null = null;

  constructor(parts: ScenePlayerParts<V, A, E>) {
    this.#parts = parts;
  }

  get playing(): boolean {
    return this.#stop !== null;
  }

  push(step: Step<V, A, E>): void {
    const before = this.#newest;
    this.#newest = step.view;
    const scenes = before === null || step.jump ? [] : this.#parts.scenes(before, step.events, step.view);
    if (this.#waiting() > BACKLOG_MS) this.skip();
    this.#queue.push(...this.#queued(scenes, step, step.jump ? null : before));
    if (this.#stop === null) this.#next();
  }

  /** Shows the newest at once; what was skipped is still told. */
  skip(): void {
    this.#stop?.();
    this.#stop = null;
    const rest = this.#queue.splice(0);
    for (const item of rest) this.#tell(item);
    const last = rest.at(-1);
    if (last) this.#parts.show(last.frame);
  }

  /** Nothing more is shown. */
  end(): void {
    this.#stop?.();
    this.#stop = null;
    this.#queue = [];
  }

  #queued(scenes: Scene<V, E>[], step: Step<V, A, E>, before: V | null): Queued<V, A, E>[] {
    let told = 0;
    const queued: Queued<V, A, E>[] = scenes.map((scene) => {
      const upTo = step.events.indexOf(scene.event, told) + 1;
      const tells = upTo > 0 ? step.events.slice(told, upTo) : [];
      told = Math.max(told, upTo);
      const frame = { view: scene.view, legal: [], happening: scene.event };
      const { ms, matters, whole, sound } = scene;
      return { frame, moment: { ms, matters, whole }, sound, tells, after: step.view, before };
    });
    const frame = { view: step.view, legal: step.legal, happening: null };
    queued.push({
      frame,
      moment: { ms: 0 },
      sound: undefined,
      tells: step.events.slice(told),
      after: step.view,
      before,
    });
    return queued;
  }

  #next(): void {
    this.#stop = null;
    for (let item = this.#queue.shift(); item; item = this.#queue.shift()) {
      this.#tell(item);
      if (item.sound) this.#parts.sound?.(item.sound);
      this.#parts.show(item.frame);
      const ms = this.#stay(item.moment);
      if (ms > 0) {
        this.#stop = this.#parts.later(ms, () => this.#next());
        return;
      }
    }
  }

  #tell({ tells, after, before }: Queued<V, A, E>): void {
    for (const event of tells) this.#parts.tell?.(event, after, before);
  }

  #waiting(): number {
    return this.#queue.reduce((sum, { moment }) => sum + this.#stay(moment), 0);
  }

  #stay(moment: Moment): number {
    return this.#parts.stay?.(moment) ?? Math.min(moment.ms, LONGEST_MS);
  }
}
