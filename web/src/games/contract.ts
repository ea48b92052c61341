// What a game's folder gives to the shell, and what the shell gives to a game's screen.
// The page draws a view and offers exactly the actions the server listed; it knows no rules.
import type { Mood } from '$art/mood';
import type { Component, Snippet } from 'svelte';

/** The parts that every game's view has. */
export interface AnyView {
  game: string;
  seat: number | null;
  phase: string;
  to_move: number[];
  at: number;
  deadline: number | null;
  over: boolean;
  winners?: number[] | null;
  scores?: number[] | null;
}

export interface AnyAction {
  type: string;
}

export interface AnyEvent {
  type: string;
}

/** Somebody at the table as screens show them: a dog, a colour, a shape and a name (visual.md, seats). */
export interface Player {
  seat: number;
  name: string;
  bot: boolean;
  here: boolean;
  me: boolean;
}

export type Sound = 'your_move' | 'reveal' | 'row_taken' | 'wink_seen' | 'caught' | 'card' | 'point' | 'over';

/** One step of an animation: what is shown, while what happens, for how long (at most 600 ms; 0: no pause). */
export interface Scene<V extends AnyView, E extends AnyEvent> {
  view: V;
  event: E;
  ms: number;
  /** It means something to somebody (a row taken, a catch, a point): it stays until it can be read. */
  matters?: boolean;
  /** Its drawing takes just so long and means nothing half done: a brisk pace does not cut it. */
  whole?: boolean;
  sound?: Sound;
}

/** How a game's score is read off its views, for the curve at the end. */
export interface Course<V extends AnyView> {
  /** Each seat's score then; `last` is how the game ended, where a score shows only at the end. */
  scores: (view: V, last: V) => number[];
  round: (view: V) => number;
  /** Less is better. */
  less?: boolean;
  /** The score that ends the game; null: none does. */
  limit?: (view: V) => number | null;
  /** The events that tell what a moment was about, the most telling first. */
  telling: readonly string[];
}

/** What dogs' faces show of something that everybody saw: by seat, and of all the others. */
export interface Faces {
  of: Record<number, Mood>;
  others?: Mood;
}

/** A note of the first minute: it comes once, when what it speaks of is on the screen. */
export interface Hint<V extends AnyView> {
  id: string;
  /** What it speaks of, as a selector in the game's screen. */
  at: string;
  /** And only then; left out: whenever that is there. */
  when?: (view: V) => boolean;
  says: (view: V, at: HTMLElement) => string;
  /** The rule that tells more. */
  rule: string;
}

export interface ActOptions {
  /** A race against others: is played whatever else has happened meanwhile (docs/protocol.md, `decision`). */
  race?: boolean;
}

/** The deck that this very game is played with: another may have the same name by now. */
export interface DeckSource {
  /** The same for the same cards. */
  key: string;
  cards: () => Promise<unknown>;
}

/** The props of every game's Play.svelte. */
export interface PlayProps<V extends AnyView, A extends AnyAction, E extends AnyEvent> {
  /** What to draw: during an animation a scene's view, otherwise the newest. */
  view: V;
  /** What I may do; empty during an animation, for watchers and in replays. */
  legal: A[];
  /** What is happening in this scene, or null. */
  happening: E | null;
  players: Player[];
  /** Sends an action; resolves when the server has answered. Errors are shown by the shell. */
  act: (action: A, options?: ActOptions) => Promise<boolean>;
  /** True while an action is on its way. */
  busy: boolean;
  /** Milliseconds of game time now. Call it from an animation frame or a timer, not once. */
  now: () => number;
  /** Opens the rules at a rule number ("C6"). */
  rule: (number: string) => void;
  /** A record is looked through: everything is shown, nothing is asked or offered. */
  past?: boolean;
  /** Something outside points at the table: nothing is laid over it. */
  plain?: boolean;
  /** Where the cards of the deck are found, of a game that has one; left out: the page's own. */
  deck?: DeckSource;
}

/** The props of every game's Screen.svelte: the room's big screen, drawn in a box of 1920 × 1080. */
export interface ScreenProps<V extends AnyView, A extends AnyAction, E extends AnyEvent> extends PlayProps<V, A, E> {
  /** What just happened in big words, and whom the table waits for. */
  say: Snippet;
  /** How long there is; nothing where no clock runs. */
  clock: Snippet;
}

/**
 * What src/games/<game>/index.ts exports by default (loaded when needed).
 * It also exports `Screen`, for the room's big screen.
 */
export interface GameModule<V extends AnyView, A extends AnyAction, E extends AnyEvent> {
  Play: Component<PlayProps<V, A, E>>;
  /** The scenes between two views; pure, tested without a browser. `after` itself is shown by the shell at the end. */
  scenes: (before: V, events: E[], after: V) => Scene<V, E>[];
  /** Called before a frame is shown, while the page is still as it was: what will move is measured at no cost. */
  measure?: () => void;
  /**
   * What happened as one sentence in the reader's language, for the event line, the log and the live region; null: not
   * worth saying. `view` is what it led to, `before` what it began from, where that is known.
   */
  say: (event: E, view: V, players: Player[], before?: V | null) => string | null;
  /** What I am asked now as one short sentence ("Choose a card"), or whom we wait for; `legal` is what I may do. */
  asks: (view: V, players: Player[], legal: A[]) => string;
  /** The rule that applies now ("C4"). */
  ruleNow: (view: V) => string;
  /** How the dogs take it; only what everybody sees shows on a face. Null: nobody stirs. */
  faces?: (event: E) => Faces | null;
  /** The notes of the first minute, the most pressing first. */
  hints?: Hint<V>[];
  /** One short fact for the bar under the title ("round 2 · to 66 points"); left out: none. */
  fact?: (view: V) => string;
  /** The screen takes the whole desk: the shell's rail (log and talk, 268 px) opens as a drawer instead of standing beside it. */
  wide?: boolean;
  /** How the result came about, for the end screen: one line a seat. */
  account: (view: V, players: Player[]) => string[];
  /** The same as a picture: a score sheet. */
  Ending?: Component<{ view: V; players: Player[] }>;
  /** For the curve of the score and the best and the worst moment. */
  course?: Course<V>;
  /** What can be told only now: drawn from the record. */
  After?: Component<{ view: V; record: unknown; players: Player[]; big?: boolean }>;
  /** All cards of a deck, for those who are about to play with it; left out: the game has no decks. */
  Deck?: Component<{ cards: unknown; close: () => void }>;
  /** The titles that the result brings, by seat; left out: the game has none. */
  titles?: (view: V) => Record<number, string>;
  /** How a tie was settled, in a sentence; empty where there was none. */
  decided?: (view: V) => string;
  /** Does the table play without the memory aid? Then the page tells only the newest lines of what happened. */
  forgets?: (view: V) => boolean;
}

/** Something that a review says: a code, and what it is about (docs/study.md). */
export type SaidOf = { code: string } & Record<string, unknown>;

/** What src/games/<game>/review.ts exports by default, loaded with the review page: how a review of the game is told. */
export interface ReviewModule<V extends AnyView, A extends AnyAction> {
  /** A choice in a few words; null is doing nothing. */
  name: (action: A | null, view: V, players: Player[]) => string;
  /** A kind of mistake: what was done, and of what kind it is. */
  mistake: (said: SaidOf, players: Player[], view?: V) => [what: string, kind: string];
  /** What a choice risks; null: not worth saying. */
  risk: (said: SaidOf, view: V, players: Player[]) => string | null;
  /** What could be known before the choice: what, how likely from 0 to 1, and about whom. */
  known?: (said: SaidOf, players: Player[]) => { text: string; chance: number; seat?: number } | null;
  /** The same as a picture; left out: the likeliest as a list. */
  Known?: Component<{ said: SaidOf[]; view: V; players: Player[] }>;
  /** How fast it was chosen, which is not judged; null: nothing of that. */
  pace?: (said: SaidOf) => string | null;
  /** What the figures beside the bars are. */
  counts: () => string;
  /** Where in the game this is ("round 2, turn 3"). */
  where: (view: V) => string;
  /** The table before the choice, small; `chosen` and `best` are shown where they would go. */
  Scene?: Component<{ view: V; chosen: A | null; best: A | null }>;
  /** A choice as a picture, in a box of 66 × 40. */
  Choice?: Component<{ action: A; view: V; big?: boolean }>;
  /** Has a choice a picture of its own? */
  pictured?: (action: A) => boolean;
  /** A small picture before the words of a choice that has no picture of its own. */
  Beside?: Component<{ action: A; view: V }>;
}
