// Written by hand after docs/protocol.md until the program prints `safehouse schema server`.

export type TableState = 'open' | 'playing' | 'over' | 'closed';
export type Talk = 'off' | 'reactions' | 'phrases' | 'text';
export type Reaction = 'thumbs_up' | 'laugh' | 'cry' | 'wow' | 'angry' | 'heart' | 'think' | 'clap';
export type Phrase =
  | 'hello'
  | 'good_luck'
  | 'your_move'
  | 'one_moment'
  | 'well_played'
  | 'oops'
  | 'thanks'
  | 'again'
  | 'goodbye'
  | 'what_a_row'
  | 'i_saw_that'
  | 'trust_me';
export type Said =
  { type: 'reaction'; reaction: Reaction } | { type: 'phrase'; phrase: Phrase } | { type: 'text'; text: string };

export type Code =
  | 'bad_request'
  | 'not_you'
  | 'forbidden'
  | 'no_table'
  | 'no_record'
  | 'no_code'
  | 'seat_taken'
  | 'not_now'
  | 'stale'
  | 'illegal_action'
  | 'over'
  | 'too_big'
  | 'too_many'
  | 'store_away'
  | 'going_down'
  | 'fault';
export interface ApiError {
  code: Code;
  message: string;
}

export interface Me {
  id: string;
  name: string;
}
export interface Pairing {
  code: string;
  expires_ms: number;
}
export interface GameLine {
  game: string;
  seats: [number, number];
  levels: string[];
  decks: string[];
  options: { [k: string]: unknown };
  slow: boolean;
}
export interface NewTable {
  game: string;
  seats: number;
  options?: { [k: string]: unknown };
  thinking_ms?: number | null;
  listed?: boolean;
  talk?: Talk;
  bots_at_once?: boolean;
  bots?: string[];
  sit?: boolean;
  start?: boolean;
  nonce?: string;
}

export type TableSeat =
  | {
      kind: 'person';
      name: string;
      ready: boolean;
      here: boolean;
      bot: boolean;
      leaves_ms: number | null;
      host: boolean;
      muted: boolean;
    }
  | { kind: 'bot'; level: string; name: string }
  | { kind: 'empty' };

export interface Talked {
  number: number;
  seat: number;
  said: Said;
  ago_ms: number;
}

export interface Table {
  code: string;
  game: string;
  options: { [k: string]: unknown };
  state: TableState;
  host: boolean;
  seat: number | null;
  listed: boolean;
  talk: Talk;
  thinking_ms?: number | null;
  bots_at_once: boolean;
  games: number;
  commitment: string;
  paused: boolean;
  says_pause: number[];
  watchers: number;
  seats: TableSeat[];
  talked: Talked[];
  store_away?: boolean;
}

export interface Outcome {
  scores: number[];
  winners: number[];
}

export interface TableLine {
  code: string;
  game: string;
  state: TableState;
  games: number;
  seats: (string | null)[];
  result: Outcome | null;
  touched: number;
}

export type Command =
  | { type: 'sit'; seat?: number; name?: string; nonce?: string }
  | { type: 'stand' }
  | { type: 'bot'; seat: number; level: string }
  | { type: 'remove'; seat: number }
  | {
      type: 'settings';
      seats?: number;
      options?: { [k: string]: unknown };
      thinking_ms?: number | null;
      listed?: boolean;
      talk?: Talk;
      bots_at_once?: boolean;
    }
  | { type: 'ready'; ready: boolean; nonce?: string }
  | { type: 'start' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'leave' }
  | { type: 'back' }
  | { type: 'say'; said: Said }
  | { type: 'mute'; seat: number; muted: boolean }
  | { type: 'close' };

export type Told =
  | { type: 'table'; table: Table }
  | {
      type: 'update';
      game: number;
      since: number;
      number: number;
      now: number;
      events: unknown[];
      view: unknown;
      legal: unknown[];
      decision: number;
    }
  | { type: 'answer'; id: string; ok: boolean; error?: ApiError | null }
  | { type: 'goodbye'; again_ms: number };

export interface Fairness {
  commitment: string;
  server_seed: string;
  nonces: string[];
}
export interface ReplayStep {
  at: number;
  seat: number | null;
  action: unknown;
  events: unknown[];
  view: unknown;
}
export interface Replay {
  game: string;
  seats: { name: string }[];
  options: { [k: string]: unknown };
  seat: number | null;
  fairness: Fairness;
  result: Outcome | null;
  steps: ReplayStep[];
}
