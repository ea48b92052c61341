// What happens and what is asked, in sentences.
import { plural, signed } from '$i18n';
import type { Action, Event, View } from '$wire/checkpoint';
import type { Player } from '../contract';
import { nameOf, namesIn } from '../people';
import { catName, introduce, traitWord } from './look';
import { t } from './strings';

const points = (n: number): string => plural(n, t().points).replace('-', '−');

function sayDraw(event: Extract<Event, { type: 'drew' }>, view: View, who: string): string {
  const { said, colour } = t();
  if (event.token?.officer) return said.drewOfficer(who);
  if (event.token && event.seat === view.seat) return said.drewMine(colour[event.colour], signed(event.token.value));
  return said.drew(who, colour[event.colour]);
}

export function say(event: Event, view: View, players: Player[]): string | null {
  const { said, trait } = t();
  const who = 'seat' in event ? nameOf(players, event.seat) : '';
  switch (event.type) {
    case 'round':
      return said.round(event.round);
    case 'trait': {
      if (!event.trait) return null;
      const both = `${trait[event.trait][1]} / ${trait[event.trait][0]}`;
      return event.open ? said.traitOpen(who, both) : event.seat === view.seat ? said.trait(both) : null;
    }
    case 'side':
      return event.tossed ? said.sideTossed(who) : null;
    case 'turned':
      return event.suspect ? said.suspect(who, introduce(event.cat)) : said.discard(who, introduce(event.cat));
    case 'dog':
      return said.dog(traitWord(event.trait, event.value));
    case 'caught':
      return said.caught(who, catName(event.cat));
    case 'missed':
      return event.seat === view.seat
        ? said.missed(catName(event.cat), event.by == null ? null : nameOf(players, event.by))
        : said.missedOther(who, catName(event.cat));
    case 'asked_again':
      return said.again(namesIn(players, event.seats));
    case 'final_call':
      return said.final;
    case 'gave_up':
      return said.gaveUp(who);
    case 'revealed':
      return said.revealed(who, traitWord(event.trait, event.value));
    case 'tossed':
      return said.tossed(traitWord(event.trait, event.value));
    case 'chief':
      return said.chief(introduce(event.cat));
    case 'officer_left':
      return said.officerLeft(who);
    case 'drew':
      return sayDraw(event, view, who);
    case 'no_token':
      return said.none(who, t().colour[event.colour]);
    case 'exchanged':
      return said.exchanged(who, nameOf(players, event.with));
    case 'declared':
      return event.seats.length ? said.declared(namesIn(players, event.seats)) : null;
    case 'officer_back':
      return said.officerBack;
    case 'over':
      return `${said.over(namesIn(players, event.winners), event.winners.length > 1)} (${said.reason[event.reason]})`;
    case 'ready':
    case 'pressed':
    case 'answered':
    case 'passed':
    case 'shown':
      return null;
  }
}

export function asks(view: View, players: Player[], legal: Action[] = []): string {
  const words = t();
  if (view.over) return words.over;
  const waited = view.to_move.length ? words.waiting(namesIn(players, view.to_move)) : '';
  if (view.seat === null || !view.to_move.includes(view.seat)) return waited;
  switch (view.phase) {
    case 'sides':
      return words.chooseSide;
    case 'hunt':
      return words.pickCat;
    case 'final_call':
      return words.finalAsk;
    case 'cafe':
      // Everybody is asked, also those who have nothing to exchange.
      return legal.some(({ type }) => type === 'exchange') ? words.cafeAsk : words.cafe;
    case 'declare':
      return legal.some(({ type }) => type === 'declare') ? words.declareAsk(view.my_points ?? 0) : words.goOn;
    case 'over':
      return words.over;
  }
}

export function ruleNow(view: View): string {
  switch (view.phase) {
    case 'sides':
      return 'K3';
    case 'hunt':
      return view.options.pace === 'step' ? 'P2' : 'K7';
    case 'final_call':
      return 'K9';
    case 'cafe':
      return 'K16';
    case 'declare':
      return 'K10';
    case 'over':
      return 'K13';
  }
}

export function fact(view: View): string {
  const round = t().round(view.round, view.last_round);
  return view.my_points === null ? round : `${round} · ${t().myPoints(String(view.my_points).replace('-', '−'))}`;
}

export function account(view: View, players: Player[]): string[] {
  const scores = view.scores ?? view.lines.map(() => 0);
  return scores.map((score, seat) => {
    const tokens = (view.token_colours[seat] ?? []).map(({ value }) => (value == null ? '?' : signed(value)));
    return t().account(nameOf(players, seat), points(score), tokens.join(', '));
  });
}

/** How equal points were settled (K14). */
export const decided = (view: View & { decided_by?: string | null }): string =>
  t().decided[view.decided_by ?? ''] ?? '';
