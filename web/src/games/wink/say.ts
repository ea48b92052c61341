// What happened, what is asked and how it ended, in sentences.
import { lang, plural, type Lang } from '$lib/i18n';
import type { Player } from '../contract';
import { winkState } from './deeds';
import { nameIn, objectIn, who } from './people';
import { strings } from './strings';
import type { Action, Event, Told, View } from './types';

type People = readonly Player[];

/** Looks are for the eyes: a sentence for each would drown the rest. */
export function sayIn(language: Lang, event: Event, view: View, players: People): string | null {
  const t = strings[language];
  const one = (seat: number) => nameIn(players, seat, t);
  const whom = (seat: number) => objectIn(players, seat, t);
  switch (event.type) {
    case 'named':
      return event.right
        ? t.named(who(players, event.seat, t), whom(event.named), event.card)
        : t.missed(who(players, event.seat, t), whom(event.named), event.card, one(event.holder));
    case 'called': {
      const caller = who(players, event.seat, t);
      if (event.by_clock) return t.calledByClock(caller, event.card);
      return view.hand.includes(event.card) ? t.calledYou(caller, event.card) : t.called(caller, event.card);
    }
    case 'passed':
      return t.passed(who(players, event.seat, t));
    case 'looked':
      return null;
    case 'winked':
      return t.winked(one(event.to), event.card);
    case 'saw':
      return event.to === view.seat
        ? t.sawMine(who(players, event.seat, t).name, event.card)
        : t.sawOther(one(event.seat), one(event.to), event.card);
    case 'accused':
      return (event.right ? t.accused : t.accusedWrong)(who(players, event.seat, t), whom(event.accused), event.card);
    case 'ended':
      return event.why === 'quiet' ? t.endedQuiet : t.endedEmpty;
  }
}
export const say = (event: Event, view: View, players: People): string | null => sayIn(lang(), event, view, players);

/** A line of what was said aloud: it tells what everybody can conclude. */
export function toldIn(language: Lang, told: Told, players: People): string {
  const t = strings[language];
  const one = (seat: number) => nameIn(players, seat, t);
  const whom = (seat: number) => objectIn(players, seat, t);
  const by = who(players, told.seat, t);
  switch (told.type) {
    case 'call':
      return t.toldCall(by, told.card);
    case 'held':
      return t.toldHeld(by, told.card);
    case 'name':
      return told.named === told.holder
        ? t.toldName(by, whom(told.named), told.card)
        : t.toldMiss(by, whom(told.named), told.card, one(told.holder));
    case 'accuse':
      return t.toldAccuse(by, whom(told.accused), told.card, told.right);
  }
}

/** W4: is there a call of mine that I may still name the contact of? The view tells it without the list. */
const mayName = (view: View): number | null =>
  view.seat !== null && view.named === null ? (view.pawns[view.seat] ?? null) : null;

export function asksIn(language: Lang, view: View, players: People): string {
  const t = strings[language];
  const one = (seat: number) => nameIn(players, seat, t);
  if (view.over) return t.askOver;
  if (view.seat !== null && view.to_move.includes(view.seat)) {
    const card = mayName(view);
    return card === null ? t.askTurn : t.askName(card);
  }
  const room = view.options.signals === 'room';
  const caller = view.contact_of[0];
  if (caller !== undefined) return (room ? t.askSign : t.askWink)(one(caller));
  return (room ? t.askRoom : t.askWait)(one(view.turn));
}
export const asks = (view: View, players: People): string => asksIn(lang(), view, players);

/** What the wink button says under its name. */
export function winkHint(language: Lang, view: View, legal: readonly Action[], players: People, now: number): string {
  const t = strings[language];
  const state = winkState(view, legal, now);
  const list = (seats: readonly number[]) => seats.map((seat) => nameIn(players, seat, t)).join(', ');
  if (state.may)
    return (state.caller ? t.winkSeenBy : t.winkUnseen)(list([state.to]), list(state.others), state.others.length);
  switch (state.why) {
    case 'look':
      return t.winkLookFirst(list([state.at]));
    case 'soon':
      return t.winkSoon(Math.ceil(state.ms / 1000));
    case 'now':
      return t.winkNow;
    case 'nobody':
      return t.winkNobody;
    case 'over':
      return t.askOver;
  }
}

export function ruleNow(view: View): string {
  if (view.over) return 'W7';
  if (view.seat !== null && view.to_move.includes(view.seat)) return mayName(view) === null ? 'W2' : 'W4';
  return view.contact_of.length > 0 ? 'W3' : 'W5';
}

export const pointsIn = (language: Lang, n: number): string => `${n} ${plural(n, strings[language].points, language)}`;

export function accountIn(language: Lang, view: View, players: People): string[] {
  const t = strings[language];
  return view.front.map((front, seat) => {
    const up = front.up?.length ?? 0;
    const left = view.counter[seat] ?? 0;
    return t.account(
      who(players, seat, t).name,
      `${up} ${plural(up, t.cards, language)}`,
      `${left} ${plural(left, t.unused, language)}`,
      pointsIn(language, view.scores?.[seat] ?? up + left),
      front.down.length,
    );
  });
}
export const account = (view: View, players: People): string[] => accountIn(lang(), view, players);

export function factIn(language: Lang, view: View): string {
  const t = strings[language];
  const open = view.crowd.filter((card) => card.face_up).length;
  return t.fact(Math.floor(view.turns / view.pawns.length) + 1, open);
}
export const fact = (view: View): string => factIn(lang(), view);
