// A game that is always the same, as the server would tell it: dealt from a fixed seed and refereed by the real program.
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyAction, AnyEvent, AnyView } from '../src/games/contract';
import type { GameName, Table } from '../src/wire/server';
import type { WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { Referee } from '../scripts/referee.mjs';
import type { Person } from './people';

export interface Told {
  since: number;
  number: number;
  now: number;
  events: AnyEvent[];
  view: AnyView;
  legal: AnyAction[];
  decision: number;
}
export interface Tale {
  game: GameName;
  seats: number;
  options: Record<string, unknown>;
  /** So much is told, unless it is over before. */
  updates: number;
  /** What is rather done than anything else. */
  rather?: (action: AnyAction, view: AnyView) => boolean;
}

/** Chance that is the same every time (mulberry32). */
function chanceFrom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What seat 0 is told of the game, from the deal on. */
export async function told({ game, seats, options, updates, rather }: Tale): Promise<Told[]> {
  const referee = new Referee();
  const chance = chanceFrom(6);
  const some = <T>(list: T[]): T | undefined => list[Math.floor(chance() * list.length)];
  const view = async (seat: number) => (await referee.ask<{ view: AnyView }>({ do: 'view', seat })).view;
  const legal = async (seat: number) => (await referee.ask<{ actions: AnyAction[] }>({ do: 'legal', seat })).actions;
  await referee.ask({ do: 'new', game, seats, options, seed: '06'.repeat(32) });
  let [number, at, decision] = [0, 0, 0];
  const all: Told[] = [];
  const tell = async (events: AnyEvent[], mine: boolean) => {
    const since = number;
    number += events.length;
    const now = { view: await view(0), legal: await legal(0) };
    // One is asked anew after an answer of one's own, or when one was not asked before.
    if (now.view.to_move.includes(0) && (mine || !all.at(-1)?.view.to_move.includes(0))) decision++;
    all.push({ since, number, now: at, events, ...now, decision });
    return now.view.over;
  };
  let over = await tell([], false);
  while (!over && all.length < updates) {
    // Eyes wander in anybody's turn; everything else waits for those who are asked.
    const { to_move } = await view(0);
    const seat = (game === 'wink' ? Math.floor(chance() * seats) : some(to_move)) ?? 0;
    const seen = await view(seat);
    const may = await legal(seat);
    const action = some(may.filter((one) => rather?.(one, seen))) ?? some(may);
    at += 1000;
    if (!action) continue;
    const { events } = await referee.ask<{ events: AnyEvent[] }>({ do: 'act', seat, action, at, as: 0 });
    if (events.length || seat === 0) over = await tell(events, seat === 0);
  }
  referee.end();
  return all;
}

/** The table it is told at. */
export const NAMES = {
  ru: ['Анна', 'Борис', 'Вера', 'Гена', 'Дина', 'Егор', 'Жанна', 'Захар', 'Инна', 'Кирилл'],
  en: ['Anna', 'Boris', 'Vera', 'Gene', 'Dina', 'Igor', 'Jane', 'Zach', 'Ina', 'Cyril'],
};
export function tableOf(game: GameName, names: string[]): Table {
  return {
    code: 'K7MX4A',
    game,
    options: {},
    state: 'playing',
    host: true,
    seat: 0,
    listed: false,
    talk: 'off',
    thinking_ms: null,
    bots_at_once: false,
    games: 1,
    commitment: '0'.repeat(64),
    paused: false,
    says_pause: [],
    watchers: 0,
    seats: names.map((name, seat) => ({
      kind: 'person',
      name,
      ready: true,
      here: true,
      bot: false,
      leaves_ms: null,
      host: seat === 0,
      muted: false,
    })),
    talked: [],
  };
}

/** Tells a browser of a table that there is not, so that it sees just what a test wants. */
export class Teller {
  #socket: WebSocketRoute | null = null;
  #table: Table | null = null;
  #games = 0;
  /** What was told last, for a page that comes again on another line. */
  #told = '';
  /** What the page has asked for; everything is granted. */
  asked: { type: string; [part: string]: unknown }[] = [];

  private constructor(readonly person: Person) {}

  static async to(person: Person): Promise<Teller> {
    const teller = new Teller(person);
    await person.page.route('**/api/tables/K7MX4A', (route) => route.fulfill({ json: teller.#table }));
    const qr = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    await person.page.route('**/api/tables/K7MX4A/qr.svg', (route) => route.fulfill(qr));
    // It is played with the house deck.
    await person.page.route('**/api/tables/K7MX4A/deck', async (route) => {
      const url = route.request().url().replace('tables/K7MX4A/deck', 'decks/house');
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    await person.page.routeWebSocket('**/api/tables/K7MX4A/socket*', (socket) => {
      teller.#socket = socket;
      socket.onMessage((text) => {
        const { id, ...wish } = JSON.parse(text.toString()) as { id: string; type: string };
        teller.asked.push(wish);
        socket.send(JSON.stringify({ type: 'answer', id, ok: true }));
      });
      socket.send(JSON.stringify({ type: 'table', table: teller.#table }));
      if (teller.#told) socket.send(teller.#told);
    });
    return teller;
  }

  /** Where the game is told; the browser goes there, or to the room's big screen. */
  async opens(table: Table, { room = false } = {}): Promise<void> {
    this.#table = table;
    await this.person.go(room ? '/t/K7MX4A/screen' : '/t/K7MX4A');
    await expect.poll(() => this.#socket, { timeout: 15_000 }).not.toBeNull();
  }
  update(update: Told, game = 0): void {
    this.#told = JSON.stringify({ type: 'update', game, ...update });
    this.#socket?.send(this.#told);
  }

  /** One moment of a game, just like that: each is told as a game of its own, so that nothing walks there. */
  async moment(table: Table, { view, legal }: Pick<Told, 'view' | 'legal'>, { room = false } = {}): Promise<void> {
    const game = this.#games++;
    this.#table = { ...table, seat: view.seat, games: this.#games, state: view.over ? 'over' : 'playing' };
    if (game === 0) await this.opens(this.#table, { room });
    else this.#socket?.send(JSON.stringify({ type: 'table', table: this.#table }));
    this.update({ since: 0, number: 0, now: view.at, events: [], view, legal, decision: game + 1 }, game);
    const page = room ? 'main.screen' : view.over ? 'main.end' : 'main.play';
    await this.person.page.locator(page).waitFor({ timeout: 15_000 });
    await this.person.page.waitForTimeout(120);
  }
}

/** What can happen to a table during play: each is told of over the event line or in it. */
export function troublesOf(table: Table): [name: string, table: Table][] {
  const seat = (at: number, change: object) => ({
    ...table,
    seats: table.seats.map((line, seat) => (seat === at ? { ...line, ...change } : line)) as Table['seats'],
  });
  return [
    ['paused', { ...table, paused: true }],
    ['pause-asked', { ...table, says_pause: [1, 2] }],
    ['leaving', seat(1, { here: false, leaves_ms: 25_000 })],
    ['bot-for-me', seat(0, { bot: true })],
    ['store-away', { ...table, store_away: true }],
  ];
}

/** Every question of a game, kept for the unit tests: here on the real page. */
export function momentsOf(game: GameName): [name: string, told: Pick<Told, 'view' | 'legal'>, seats: number][] {
  const folder = new URL(`../src/games/${game}/fixtures/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => /^(?!game-|event-).*\.json$/.test(name));
  return names.map((name) => {
    const told = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Pick<Told, 'view' | 'legal'>;
    const { hand_sizes, lines } = told.view as { hand_sizes?: []; lines?: [] };
    return [name, told, (hand_sizes ?? lines ?? []).length];
  });
}
