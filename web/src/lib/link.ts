// The line to a table: connects, comes back by itself, goes on where it was, and sends again what was not answered.
// Knows no browser: sockets and timers are given to it.
import type { Command } from '$wire/requests';
import type { ApiError, ServerMessage, Table } from '$wire/server';

export type Update = Extract<ServerMessage, { type: 'update' }>;
export type Wish = Command | { type: 'act'; decision?: number; action: unknown };
export type Answer = { ok: true } | { ok: false; error: ApiError };

/** `away`: the line is lost and is being looked for; `ended`: we do not want it any more. */
export type LineState = 'connecting' | 'here' | 'away' | 'ended';

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LinkParts {
  /** The socket's address; `from` is where to go on. */
  socket: (from: { game: number; number: number } | null) => SocketLike;
  later: (ms: number, then: () => void) => () => void;
  onTable: (table: Table) => void;
  onUpdate: (update: Update) => void;
  onState: (state: LineState) => void;
  random?: () => number;
}

/** Within a second of the link being back we are back: no wait is longer, for the first minutes. */
const WAITS_MS = [0, 200, 400, 800];
const LONG_WAIT_MS = 800;
const PATIENT_AFTER = 200;
const PATIENT_WAIT_MS = 5000;
/** An answer that does not come means the line is dead, though nobody said so. */
const ANSWER_MS = 5000;
/** A socket that does not open in this time will not. */
const OPEN_MS = 4000;

interface Pending {
  text: string;
  answer: (answer: Answer) => void;
}

export class Link {
  #parts: LinkParts;
  #socket: SocketLike | null = null;
  #state: LineState = 'connecting';
  #pending = new Map<string, Pending>();
  #last: { game: number; number: number } | null = null;
  #tries = 0;
  #retry: (() => void) | null = null;
  #watch: (() => void) | null = null;
  #again: number | null = null;
  #begun = false;
  #prefix: string;
  #wishes = 0;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    this.#prefix = Math.floor((parts.random ?? Math.random)() * 2 ** 40).toString(36);
  }

  connect(): void {
    if (this.#state === 'ended') return;
    this.#begun = true;
    this.#retry?.();
    this.#retry = null;
    this.#drop();
    const socket = this.#parts.socket(this.#last);
    this.#socket = socket;
    this.#watchFor(OPEN_MS);
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  /** Something tells that the network may be back, or that the line may have died in our sleep. */
  nudge(): void {
    // A page that has just come up is shown as well; it connects once the server knows who it is.
    if (this.#state === 'ended' || !this.#begun) return;
    this.#tries = 0;
    this.connect();
  }

  /** Resolves with the server's answer, whenever it comes. */
  send(wish: Wish): Promise<Answer> {
    const id = `${this.#prefix}.${++this.#wishes}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((answer) => {
      this.#pending.set(id, { text, answer });
      if (this.#state === 'here') this.#write(text);
    });
  }

  end(): void {
    this.#to('ended');
    this.#retry?.();
    this.#drop();
    for (const { answer } of this.#pending.values())
      answer({ ok: false, error: { code: 'going_down', message: 'left' } });
    this.#pending.clear();
  }

  #opened(): void {
    this.#unwatch();
    this.#tries = 0;
    this.#again = null;
    this.#to('here');
    for (const { text } of this.#pending.values()) this.#write(text);
  }

  #write(text: string): void {
    this.#socket?.send(text);
    if (!this.#watch) this.#watchFor(ANSWER_MS);
  }

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.#parts.onTable(message.table);
      case 'update':
        this.#last = { game: message.game, number: message.number };
        return this.#parts.onUpdate(message);
      case 'answer':
        return this.#answered(message.id, message.error ? { ok: false, error: message.error } : { ok: true });
      case 'goodbye':
        this.#again = message.again_ms;
        return;
    }
  }

  #answered(id: string, answer: Answer): void {
    this.#unwatch();
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size > 0) this.#watchFor(ANSWER_MS);
    pending?.answer(answer);
  }

  #lost(): void {
    this.#drop();
    if (this.#state === 'ended') return;
    this.#to('away');
    const tried = this.#tries++;
    const wait = this.#again ?? WAITS_MS[tried] ?? (tried < PATIENT_AFTER ? LONG_WAIT_MS : PATIENT_WAIT_MS);
    this.#again = null;
    this.#retry = this.#parts.later(wait, () => this.connect());
  }

  #drop(): void {
    this.#unwatch();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #watchFor(ms: number): void {
    this.#watch = this.#parts.later(ms, () => {
      this.#watch = null;
      this.#lost();
    });
  }

  #unwatch(): void {
    this.#watch?.();
    this.#watch = null;
  }

  #to(state: LineState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#parts.onState(state);
  }
}
