// What happened, what is asked and how it ended, in sentences.
import { plural } from '$i18n';
import type { Player } from '../contract';
import { nameIn, who } from '../people';
import { winkState } from './deeds';
import { objectIn } from './people';
import { t } from './strings';
import type { Action, Event, Told, View } from './types';

type People = readonly Player[];

/** Looks are for the eyes: a sentence for each would drown the rest. */
export function say(event: Event, view: View, players: People): string | null {
  const one = (seat: number) => nameIn(players, seat);
  const whom = (seat: number) => objectIn(players, seat);
  switch (event.type) {
    case 'named':
      return event.right
        ? t().named(who(players, event.seat), whom(event.named), event.card)
        : t().missed(who(players, event.seat), whom(event.named), event.card, one(event.holder));
    case 'called': {
      const caller = who(players, event.seat);
      if (event.by_clock) return t().calledByClock(caller, event.card);
      return view.hand.includes(event.card) ? t().calledYou(caller, event.card) : t().called(caller, event.card);
    }
    case 'passed':
      return t().passed(who(players, event.seat));
    case 'looked':
      return null;
    case 'winked':
      return t().winked(one(event.to), event.card);
    case 'saw':
      return event.to === view.seat
        ? t().sawMine(who(players, event.seat).name, event.card)
        : t().sawOther(one(event.seat), one(event.to), event.card);
    case 'accused':
      return (event.right ? t().accused : t().accusedWrong)(who(players, event.seat), whom(event.accused), event.card);
    case 'ended':
      return event.why === 'quiet' ? t().endedQuiet : t().endedEmpty;
  }
}

/** A line of what was said aloud: it tells what everybody can conclude. */
export function toldLine(told: Told, players: People): string {
  const one = (seat: number) => nameIn(players, seat);
  const whom = (seat: number) => objectIn(players, seat);
  const by = who(players, told.seat);
  switch (told.type) {
    case 'call':
      return t().toldCall(by, told.card);
    case 'held':
      return t().toldHeld(by, told.card);
    case 'name':
      return told.named === told.holder
        ? t().toldName(by, whom(told.named), told.card)
        : t().toldMiss(by, whom(told.named), told.card, one(told.holder));
    case 'accuse':
      return t().toldAccuse(by, whom(told.accused), told.card, told.right);
  }
}

/** W4: is there a call of mine that I may still name the contact of? The view tells it without the list. */
const mayName = (view: View): number | null =>
  view.seat !== null && view.named === null ? (view.pawns[view.seat] ?? null) : null;

export function asks(view: View, players: People): string {
  const one = (seat: number) => nameIn(players, seat);
  if (view.over) return t().askOver;
  if (view.seat !== null && view.to_move.includes(view.seat)) {
    const card = mayName(view);
    return card === null ? t().askTurn : t().askName(card);
  }
  const room = view.options.signals === 'room';
  const caller = view.contact_of[0];
  if (caller !== undefined) return (room ? t().askSign : t().askWink)(one(caller));
  return (room ? t().askRoom : t().askWait)(one(view.turn));
}

/** What the wink button says under its name. */
export function winkHint(view: View, legal: readonly Action[], players: People, now: number): string {
  const state = winkState(view, legal, now);
  const list = (seats: readonly number[]) => seats.map((seat) => nameIn(players, seat)).join(', ');
  if (state.may)
    return (state.caller ? t().winkSeenBy : t().winkUnseen)(list([state.to]), list(state.others), state.others.length);
  switch (state.why) {
    case 'look':
      return t().winkLookFirst(list([state.at]));
    case 'soon':
      return t().winkSoon(Math.ceil(state.ms / 1000));
    case 'now':
      return t().winkNow;
    case 'nobody':
      return t().winkNobody;
    case 'over':
      return t().askOver;
  }
}

export function ruleNow(view: View): string {
  if (view.over) return 'W7';
  if (view.seat !== null && view.to_move.includes(view.seat)) return mayName(view) === null ? 'W2' : 'W4';
  return view.contact_of.length > 0 ? 'W3' : 'W5';
}

export const pointsOf = (n: number): string => `${n} ${plural(n, t().points)}`;

export function account(view: View, players: People): string[] {
  return view.front.map((front, seat) => {
    const up = front.up?.length ?? 0;
    const left = view.counter[seat] ?? 0;
    return t().account(
      who(players, seat).name,
      `${up} ${plural(up, t().cards)}`,
      `${left} ${plural(left, t().unused)}`,
      pointsOf(view.points[seat] ?? 0),
      front.down.length,
    );
  });
}

export function fact(view: View): string {
  const open = view.crowd.filter((card) => card.face_up).length;
  return t().fact(Math.floor(view.turns / view.pawns.length) + 1, open);
}

/** How equal points were settled (W8). */
export const decided = (view: View & { decided_by?: string | null }): string =>
  t().decided[view.decided_by ?? ''] ?? '';

/** W11: a table may play without the memory aid while the game goes on. */
export const forgets = (view: View): boolean => !view.options.memory_aid && !view.over;
/** The winks that the page keeps for the player. */
export const notedWinks = (view: View): View['winks_seen'] => (forgets(view) ? [] : view.winks_seen);
