// What a person is doing at the table: what is chosen, which way it lies, which sheet is open. It only ever leads to
// actions of the legal list.
import { direct, freePlays, has, key, openEnds, playAt, plays, sources, type Way } from './keys';
import type { Action, Props } from './types';

export type Sheet =
  | { type: 'buy' | 'decks' | 'missions' | 'loot' }
  | { type: 'faction'; faction: number }
  | { type: 'player'; seat: number }
  | { type: 'card'; card: string }
  | { type: 'free' | 'place'; card: string };

export class Desk {
  chosen = $state<string | null>(null);
  /** Which of equal ones it is, for the eye only. */
  copy = $state<string | number>(0);
  /** What a sheet has picked and not confirmed. */
  picked = $state.raw<Action | null>(null);
  /** Which way the chosen card would lie; data to me at first, as the drawing of the hand. */
  way = $state<Way>('theirs');
  /** Where the chosen card would go. */
  slot = $state<string | null>(null);
  sheet = $state<Sheet | null>(null);
  /** A card or a mission is being dragged. */
  dragged = $state<string | null>(null);

  readonly #props: () => Props;
  constructor(props: () => Props) {
    this.#props = props;
  }

  get view() {
    return this.#props().view;
  }
  get legal() {
    return this.#props().legal;
  }
  get players() {
    return this.#props().players;
  }
  get happening() {
    return this.#props().happening;
  }
  get busy() {
    return this.#props().busy;
  }
  now = (): number => this.#props().now();
  get nSeats() {
    return this.view.factions.length;
  }
  /** The seat at the lower edge of the screen: mine, or the first one's for watchers. */
  get bottom() {
    return this.view.seat ?? 0;
  }

  readonly direct = $derived.by(() => direct(this.legal));
  readonly sources = $derived.by(() => sources(this.legal));
  /** Am I the one who is waited for? */
  readonly mine = $derived.by(() => this.view.seat !== null && this.view.to_move.includes(this.view.seat));

  /** The card of my hand that I am about to play, if the list has it. */
  readonly playing = $derived.by(() => {
    const card = this.chosen?.startsWith('card:') ? this.chosen.slice(5) : null;
    return card !== null && this.legal.some((action) => action.type === 'play' && action.card === card) ? card : null;
  });
  /** The mission that I am about to lay or take back. */
  readonly laying = $derived.by(() => {
    const name = this.dragged ?? this.chosen;
    return name?.startsWith('mission:') && this.sources.has(name) ? name.slice(8) : null;
  });
  /** What the main button does now. */
  readonly ready = $derived.by((): Action | null => {
    if (this.chosen === null) return null;
    if (this.playing !== null)
      return this.slot === null ? null : playAt(this.legal, this.playing, this.way, this.bottom, this.slot);
    return this.direct.get(this.chosen) ?? null;
  });

  /** What is marked and counts when the time is up. An agent that one only reads about is no choice. */
  readonly marked = $derived.by((): Action | null => {
    if (this.busy || this.picked) return this.busy ? null : this.picked;
    return this.ready?.type === 'play' || this.ready?.type === 'target' ? this.ready : null;
  });

  /** What a seat wins or spends in the scene that is shown. */
  gain = (seat: number): number => {
    const event = this.happening;
    switch (event?.type) {
      case 'scored':
        return event.seat === seat ? event.tokens + event.missions : 0;
      case 'played_free':
        return event.token_to === seat ? event.points : 0;
      case 'bought':
        return event.seat === seat ? -event.price : 0;
      default:
        return 0;
    }
  };
  isChosen = (name: string, copy: string | number = 0): boolean => this.chosen === name && this.copy === copy;
  lit = (name: string): boolean => this.direct.has(name) || this.sources.has(name);
  has = (type: Action['type']): boolean => has(this.legal, type);
  openEnds = (faction: number) => openEnds(this.legal, faction);
  waysOf = (card: string): Way[] =>
    (['theirs', 'mine'] as const).filter((way) => plays(this.legal, card, way, this.bottom).length > 0);
  freePlays = (card: string, way: Way) => freePlays(this.legal, card, way, this.bottom);
  /** May the chosen or dragged card be put here? */
  takes = (slot: string): boolean => {
    const card = this.dragged?.startsWith('card:') ? this.dragged.slice(5) : this.playing;
    if (card === null) return false;
    return this.waysOf(card).some((way) => playAt(this.legal, card, way, this.bottom, slot) !== null);
  };
  /** May the chosen or dragged mission be laid at this faction? */
  takesMission = (faction: number): boolean =>
    this.legal.some(
      (action) => action.type === 'attach' && action.mission === this.laying && action.faction === faction,
    );

  do = (action: Action): void => {
    this.clear();
    void this.#props().act(action);
  };
  confirm = (): void => {
    if (this.ready) this.do(this.ready);
  };
  clear = (): void => {
    this.chosen = null;
    this.picked = null;
    this.slot = null;
    this.sheet = null;
    this.dragged = null;
  };
  /** The table has changed: what was chosen is no longer, but what I read stays open unless I am asked something. */
  renew = (): void => {
    const reads = ['player', 'decks', 'faction', 'card'];
    const open = this.sheet;
    this.clear();
    if (open && reads.includes(open.type) && !this.mine) this.sheet = open;
  };
  /** A tap chooses, a second one confirms. */
  tap = (name: string, copy: string | number = 0): void => {
    const again = this.isChosen(name, copy);
    if (again && this.ready) this.confirm();
    else if (again) this.clear();
    else {
      this.chosen = name;
      this.copy = copy;
      this.slot = null;
    }
  };
  tapCard = (card: string, copy = 0): void => {
    const isFree = this.legal.some((action) => action.type === 'play_free' && action.card === card);
    const isPlaced = this.legal.some((action) => action.type === 'play_at' && action.card === card);
    if (isFree) this.sheet = { type: 'free', card };
    else if (isPlaced) this.sheet = { type: 'place', card };
    else this.tap(key.card(card), copy);
  };
  tapSlot = (slot: string): void => {
    if (this.playing === null) return;
    if (this.slot === slot) this.confirm();
    else this.slot = slot;
  };
  flip = (): void => {
    this.way = this.way === 'mine' ? 'theirs' : 'mine';
  };
  /** A card was put down on a slot: its command toward me on the lower half, toward the other one on the upper. */
  dropCard = (card: string, slot: string, below: boolean): void => {
    const action = playAt(this.legal, card, below ? 'mine' : 'theirs', this.bottom, slot);
    if (action) this.do(action);
  };
  layMission = (mission: string, faction: number): void => {
    const action = this.legal.find(
      (action) => action.type === 'attach' && action.mission === mission && action.faction === faction,
    );
    if (action) this.do(action);
  };
}
