// A lesson under way: what is drawn, what was said, where the reader stands. Scenes play exactly as at a table.
import type { AnyAction, AnyEvent, AnyView, Player } from '$games/contract';
import { announce } from '$lib/announce.svelte';
import { pick } from '$i18n';
import { calm } from '$lib/motion';
import { LONGEST_MS } from '$lib/pace';
import { later } from '$lib/later';
import { ScenePlayer, type Frame } from '$lib/scenes';
import { play } from '$lib/sounds';
import type { LogLine } from '$lib/table.svelte';
import { progress, start, wish, type Standing, type Stop, type Wish } from './lesson';
import type { Lesson } from './load';
import { t } from './strings';

/** The game's time goes on a little at each stop, so that a wink ends, and then waits: nobody is hurried. */
const TIME_FLOWS_MS = 2500;
/** Between the last thing that happened and the next word. */
const BREATH_MS = 350;

export class LessonRun {
  readonly #lesson: Lesson;
  readonly #player: ScenePlayer<AnyView, AnyAction, AnyEvent>;
  #shownAt = performance.now();
  #breath: ReturnType<typeof setTimeout> | undefined;

  standing = $state.raw<Standing>(start);
  frame = $state.raw<Frame<AnyView, AnyAction, AnyEvent>>({ view: {} as AnyView, legal: [], happening: null });
  said = $state.raw<LogLine | null>(null);

  constructor(lesson: Lesson) {
    this.#lesson = lesson;
    this.#player = new ScenePlayer({
      scenes: lesson.module.scenes,
      show: (frame) => this.#show(frame),
      tell: (event, after, before) => this.#tell(event, after, before),
      sound: play,
      later,
      stay: ({ ms }) => Math.min(ms, calm() ? 80 : LONGEST_MS),
    });
    this.#arrive();
  }

  get stop(): Stop {
    const stop = this.#lesson.stops[this.standing.stop];
    if (!stop) throw new Error('the lesson has no such stop');
    return stop;
  }

  get progress(): { done: number; of: number } {
    return progress(this.#lesson.stops, this.standing);
  }

  /** The tip of this stop, or the kind answer to something else that was tried. */
  get tip(): { says: string; answer: string | null } {
    const { says = '', nudge } = pick(this.#lesson.texts.tips)[this.stop.id] ?? {};
    const answer = this.standing.nudges === 0 ? null : nudge ? t().notYet(nudge) : t().readOn;
    return { says, answer };
  }

  get players(): Player[] {
    const seats = (this.stop.view as { to_move: number[]; hand_sizes?: unknown[]; lines?: unknown[] }) ?? {};
    const many = seats.hand_sizes?.length ?? seats.lines?.length ?? 0;
    return t()
      .names.slice(0, many)
      .map((name, seat) => ({ seat, name, bot: seat !== 0, here: true, me: seat === 0 }));
  }

  now = (): number => this.frame.view.at + Math.min(performance.now() - this.#shownAt, TIME_FLOWS_MS);

  act = (action: AnyAction): Promise<boolean> => {
    this.wish({ type: 'act', action });
    return Promise.resolve(this.standing.doing === 'watching');
  };

  wish(wished: Wish): void {
    const before = this.standing;
    const after = wish(this.#lesson.stops, before, wished);
    if (after === before) return;
    this.standing = after;
    if (after.doing === 'watching') this.#watch();
    else if (after.nudges > 0) announce(this.tip.answer ?? '');
    else if (after.stop !== before.stop || before.doing === 'watching') {
      // Whoever jumps has not just seen what was said last.
      if (wished.type !== 'watched' && wished.type !== 'next') this.said = null;
      this.#arrive();
    }
  }

  /** Shows at once what the scenes lead to. */
  skipScenes(): void {
    this.#player.skip();
  }

  end(): void {
    clearTimeout(this.#breath);
    this.#player.end();
  }

  #arrive(): void {
    clearTimeout(this.#breath);
    this.#player.end();
    this.#player.push({ view: this.stop.view, legal: this.stop.legal, events: [], jump: true });
    if (this.standing.doing === 'asking') announce(this.tip.says);
  }

  #watch(): void {
    const { then } = this.stop;
    if (then) this.#player.push({ view: then.view, legal: [], events: then.events });
  }

  #show(frame: Frame<AnyView, AnyAction, AnyEvent>): void {
    this.frame = frame;
    this.#shownAt = performance.now();
    if (frame.happening || this.standing.doing !== 'watching') return;
    this.#breath = setTimeout(() => this.wish({ type: 'watched' }), BREATH_MS);
  }

  #tell(event: AnyEvent, after: AnyView, before: AnyView | null): void {
    const text = this.#lesson.module.say(event, after, this.players, before);
    if (!text) return;
    const { seat } = event as { seat?: unknown };
    this.said = { key: (this.said?.key ?? 0) + 1, seat: typeof seat === 'number' ? seat : null, text };
    announce(text);
  }
}
