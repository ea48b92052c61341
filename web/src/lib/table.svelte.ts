// A table as the page has it: the line to the server, what is drawn now, the log, the talk. One per open table page.
import type { ActOptions, AnyAction, AnyEvent, AnyView, DeckSource, Faces, Player } from '$games/contract';
import type { Command } from '$wire/requests';
import type { ApiError, Table, Talked } from '$wire/server';
import { sentence, t } from '$i18n';
import { shownName } from '$i18n/names';
import { announce } from './announce.svelte';
import { api } from './api';
import { isGame, type LoadedGame, loadGame } from './catalogue';
import { react } from './faces.svelte';
import { GameClock } from './game-clock';
import { withKey } from './keys';
import { later } from './later';
import { Link, type LineState, type SocketLike, type Update, type Wish } from './link';
import { askAgain, ensureMe } from './me.svelte';
import { calm } from './motion';
import { keepPromise } from './nonces';
import { playersOf } from './players';
import { codeOf } from './problem';
import { type Mood, stayMs } from './pace';
import { firstTimes, prefs } from './prefs.svelte';
import { ScenePlayer, type Frame } from './scenes';
import { play } from './sounds';
import { speech } from './talk.svelte';
import { toast } from './toast.svelte';

export interface LogLine {
  key: number;
  seat: number | null;
  text: string;
}

const LOG_LINES = 200;
const BUZZ_MS = 60;
/** So much of it at a table without the memory aid. */
const FORGETFUL_LINES = 2;

export class TableLink {
  readonly code: string;
  #watch: boolean;
  table = $state.raw<Table | null>(null);
  line = $state<LineState>('connecting');
  /** Why there is no table to show: an error's code. */
  lost = $state<string | null>(null);
  game = $state.raw<LoadedGame | null>(null);
  frame = $state.raw<Frame<AnyView, AnyAction, AnyEvent> | null>(null);
  /** Which of the table's games the frame belongs to. */
  number = $state(-1);
  log = $state.raw<LogLine[]>([]);
  acting = $state(0);
  #player: ScenePlayer<AnyView, AnyAction, AnyEvent> | null = null;
  #link: Link;
  #clock = new GameClock();
  #decision = 0;
  #newest: AnyView | null = null;
  #last: { game: number; number: number } | null = null;
  #waiting: Update[] = [];
  /** What I was last asked, by the server's number; null: nothing. */
  #asked: number | null = null;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #lines = 0;
  #heard = -1;
  #unlisten: () => void;

  /** `watch`: as a watcher sees it, even from a device that sits at the table (the room's big screen). */
  constructor(code: string, known: Table | null = null, { watch = false } = {}) {
    this.code = code;
    this.#watch = watch;
    this.#link = new Link({
      socket: (from) => new WebSocket(socketAddress(code, from, watch, this.table?.home)) as unknown as SocketLike,
      later,
      onTable: (table) => this.#onTable(table),
      onUpdate: (update) => this.#onUpdate(update),
      onState: (state) => this.#onState(state),
    });
    this.#unlisten = this.#listen();
    if (known) this.#onTable(known);
    void this.#begin(known !== null);
  }

  players = $derived<Player[]>(this.table ? playersOf(this.table, t().emptySeat) : []);
  /** The cards of the deck that this very game is played with. */
  deck = $derived.by<DeckSource>(() => {
    const { code, number } = this;
    return { key: `${code} ${number}`, cards: () => api.tableDeck(code) };
  });
  me = $derived<Player | null>(this.players.find(({ me }) => me) ?? null);
  busy = $derived(this.acting > 0);
  /** What the page tells of the log: a table without the memory aid hears the newest lines alone. */
  shownLog = $derived(
    this.frame && this.game?.default.forgets?.(this.frame.view) ? this.log.slice(0, FORGETFUL_LINES) : this.log,
  );

  now = (): number => this.#clock.now();

  /** Plays for my seat. A race goes through whatever has happened meanwhile; anything else answers what was asked last. */
  act = async (action: AnyAction, options: ActOptions = {}): Promise<boolean> => {
    this.#player?.skip();
    this.acting++;
    if (this.line === 'away') announce(t().willBeSent);
    const decision = options.race ? {} : { decision: this.#decision };
    const done = await this.#ask({ type: 'act', ...decision, action });
    this.acting--;
    return done;
  };

  command = (command: Command): Promise<boolean> => this.#ask(command);

  skip = (): void => this.#player?.skip();

  end(): void {
    this.#unlisten();
    this.#player?.end();
    this.#link.end();
  }

  async #ask(wish: Wish): Promise<boolean> {
    const answer = await this.#link.send(wish);
    if (!answer.ok) this.#refused(answer.error);
    return answer.ok;
  }

  #refused({ code }: ApiError): void {
    if (this.line !== 'ended') toast(...sentence(code));
  }

  async #begin(known: boolean): Promise<void> {
    try {
      await ensureMe();
      this.#link.connect();
      if (!known) this.#onTable(await api.table(this.code));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'no_table' || code === 'not_you' || code === 'forbidden' || code === 'sealed') {
        this.lost = code;
        this.#link.end();
      } else if (this.line !== 'ended') setTimeout(() => void this.#begin(known), 800);
    }
  }

  #onState(state: LineState): void {
    const before = this.line;
    this.line = state;
    if (state !== 'away' || before !== 'here') return;
    announce(`${t().lineAway} ${t().lineAwayNext}`);
    void askAgain();
  }

  #onTable(told: Table): void {
    const before = this.table;
    // The big screen is nobody's, though the device may be somebody's.
    const table = this.#watch ? { ...told, seat: null, host: false } : told;
    this.table = table;
    this.lost = null;
    this.#clock.pause(table.paused);
    // While a game is played the commitment is its own, before and after it is that of the next one.
    keepPromise(this.code, table.state === 'playing' ? table.games - 1 : table.games, table.commitment);
    if (!this.game && isGame(table.game)) void this.#load(table.game);
    if (before) this.#notice(before, table);
    this.#hear(table.talked, before !== null);
  }

  async #load(game: Parameters<typeof loadGame>[0]): Promise<void> {
    try {
      const loaded = await loadGame(game);
      this.game = loaded;
      this.#player = new ScenePlayer({
        scenes: loaded.default.scenes,
        show: (frame) => this.#show(frame),
        tell: (event, after, before) => this.#tell(event, after, before),
        sound: play,
        later,
        stay: (moment) => stayMs(moment, this.#mood()),
      });
      for (const update of this.#waiting.splice(0)) this.#onUpdate(update);
    } catch {
      // The game's code did not come: the same network that is away; ask again when it may be back.
      setTimeout(() => void this.#load(game), 1500);
    }
  }

  #mood(): Mood {
    return {
      pace: prefs.pace,
      first: !this.#watch && this.table !== null && firstTimes.isFirst(this.table.game),
      motion: calm() ? 'little' : 'full',
      hidden: document.hidden,
      hurried: this.#newest?.deadline != null,
    };
  }

  #onUpdate(update: Update): void {
    if (!this.#player) {
      this.#waiting.push(update);
      return;
    }
    const { game, number } = update;
    const same = this.#last?.game === game;
    if (same && number < (this.#last?.number ?? 0)) return;
    this.#clock.sync(update.now);
    this.#decision = update.decision;
    if (!same) this.#newGame(game);
    const jump = !same || update.since !== this.#last?.number;
    this.#last = { game, number };
    // After a gap the events are not the whole story, and on arriving they are old news.
    const events = same ? (update.events as unknown as AnyEvent[]) : [];
    this.#newest = update.view as unknown as AnyView;
    this.#player.push({
      view: update.view as unknown as AnyView,
      legal: update.legal as unknown as AnyAction[],
      events,
      jump,
    });
  }

  #newGame(game: number): void {
    this.number = game;
    this.#player?.end();
    this.log = keptLog(this.code, game);
    this.#lines = this.log[0]?.key ?? 0;
    this.#asked = null;
  }

  #show(frame: Frame<AnyView, AnyAction, AnyEvent>): void {
    if (frame.happening) this.game?.default.measure?.();
    this.frame = frame;
    const faces = frame.happening && this.game?.default.faces?.(frame.happening);
    if (faces) this.#feel(faces);
    if (frame.happening) return;
    if (frame.view.over && frame.view.seat !== null && !this.#watch) firstTimes.played(frame.view.game);
    const mine = frame.view.seat !== null && !frame.view.over && frame.view.to_move.includes(frame.view.seat);
    const asked = mine ? this.#decision : null;
    if (asked !== null && asked !== this.#asked) this.#yourMove(frame);
    this.#asked = asked;
  }

  /** Faces show it, and the phone of whoever it hurts buzzes, where that is allowed and wanted. */
  #feel(faces: Faces): void {
    react(faces);
    const mine = this.me && faces.of[this.me.seat];
    if (mine === 'hurt' && prefs.sound && !calm() && !document.hidden) navigator.vibrate?.(BUZZ_MS);
  }

  #yourMove({ view, legal }: Frame<AnyView, AnyAction, AnyEvent>): void {
    play('your_move');
    if (this.game) announce(this.game.default.asks(view, this.players, legal));
  }

  #tell(event: AnyEvent, after: AnyView, before: AnyView | null): void {
    const text = this.game?.default.say(event, after, this.players, before);
    if (!text) return;
    const { seat } = event as { seat?: unknown };
    this.#write(text, typeof seat === 'number' ? seat : null);
  }

  #write(text: string, seat: number | null): void {
    this.log = [{ key: ++this.#lines, seat, text }, ...this.log].slice(0, LOG_LINES);
    this.#keepLog();
    announce(text);
  }

  /** To keep it takes longer than to show it: what happens is kept once for all lines, when it has been drawn. */
  #keepLog(): void {
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => keepLog(this.code, this.number, this.log), 0);
  }

  /** Who came, went, or is played by a bot now. */
  #notice(before: Table, now: Table): void {
    now.seats.forEach((seat, at) => {
      const was = before.seats[at];
      if (seat.kind !== 'person' || was?.kind !== 'person' || now.state !== 'playing') return;
      if (seat.leaves_ms !== null && was.leaves_ms === null && at !== now.seat)
        announce(t().leaves(shownName(seat.name, 'person')));
      if (seat.bot && !was.bot)
        announce(at === now.seat ? t().botPlaysForYou : t().botPlaysFor(shownName(seat.name, 'person')));
    });
    if (now.paused !== before.paused) announce(now.paused ? t().paused : t().resume);
  }

  #hear(talked: Talked[], fresh: boolean): void {
    const news = talked.filter(({ number }) => number > this.#heard);
    this.#heard = Math.max(this.#heard, ...talked.map(({ number }) => number));
    if (!fresh) return;
    for (const { seat, said } of news) {
      if (seat === this.table?.seat || prefs.quiet || speech.muted(this.code, seat)) continue;
      speech.unread++;
      play('talk');
      announce(t().says(this.players[seat]?.name ?? '', speech.words(said)));
    }
  }

  #listen(): () => void {
    const nudge = () => this.#link.nudge();
    // A page that slept may have lost its line without a word: it asks anew when it wakes.
    let slept = 0;
    const wake = () => {
      if (document.hidden) slept = Date.now();
      else if (this.line !== 'here' || Date.now() - slept > 20_000) nudge();
      else this.#player?.skip();
    };
    addEventListener('online', nudge);
    addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', nudge);
      removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }
}

/** A reload does not forget what has happened: the last lines stay with the tab. */
const KEPT_LINES = 40;
function keepLog(code: string, game: number, log: LogLine[]): void {
  try {
    sessionStorage.setItem(`safehouse.log.${code}`, JSON.stringify({ game, log: log.slice(0, KEPT_LINES) }));
  } catch {
    // A private window may refuse; then the log begins anew.
  }
}
function keptLog(code: string, game: number): LogLine[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(`safehouse.log.${code}`) ?? 'null') as {
      game: number;
      log: LogLine[];
    } | null;
    return kept?.game === game ? kept.log : [];
  } catch {
    return [];
  }
}

/** `home`: the node that handles the table's requests; a proxy may lead us there, and any other does as well. */
function socketAddress(
  code: string,
  from: { game: number; number: number } | null,
  watch: boolean,
  home?: string | null,
): string {
  const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${withKey(code)}/socket`;
  const query = [
    ...(from ? [`from=${from.number}`, `game=${from.game}`] : []),
    ...(watch ? ['watch=true'] : []),
    ...(home ? [`node=${encodeURIComponent(home)}`] : []),
  ];
  return query.length ? `${base}?${query.join('&')}` : base;
}
