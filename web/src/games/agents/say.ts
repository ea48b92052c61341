// What happened, what is asked and how it ended, in sentences.
import { plural } from '$i18n';
import type { Player } from '../contract';
import { nameIn, who } from '../people';
import { factionsOf, sum, tokensAt } from './board';
import { agentText, face, missionText } from './cards';
import { t } from './strings';
import type { Event, Place, View } from './types';

type People = readonly Player[];

/** «Снайпер», with its colour where two of a kind could be meant. */
export function cardName(card: string): string {
  const { colour } = face(card);
  const { name } = agentText(card);
  return colour === 'free' ? name : `${name} (${t()[colour]})`;
}

function nameAt(view: View, { faction, index }: Place, name: (card: string) => string): string {
  const card = view.factions[faction]?.[index];
  return card === undefined || card === 'safehouse' ? '…' : name(card.card);
}

export function say(event: Event, view: View, players: People): string | null {
  const by = (seat: number) => who(players, seat);
  const one = (seat: number) => nameIn(players, seat);
  const to = (seat: number) => t().to(by(seat).name, by(seat).me);
  const card = (name: string) => cardName(name);
  /** Without the colour, where the sentence must fit a phone's event line. */
  const plain = (name: string) => agentText(name).name;
  const mission = (name: string) => missionText(name).name;
  switch (event.type) {
    case 'played':
      return t().played(by(event.seat), plain(event.card), to(event.command_to));
    case 'played_free':
      return t().playedFree(by(event.seat), card(event.card), to(event.token_to), event.points);
    case 'used':
      return t().used(by(event.seat), plain(event.card));
    case 'skipped':
      return t().skipped(by(event.seat));
    case 'activated':
      return t().activated(by(event.seat), plain(event.card));
    case 'copied':
      return t().copied(plain(event.card));
    case 'killed':
      return t().killed(nameAt(view, event, card));
    case 'turned':
      return t().turned(nameAt(view, event, plain), to(event.command_to));
    case 'moved':
      return t().moved(nameAt(view, event, card));
    case 'extracted':
      return t().extracted(by(event.seat), card(event.card));
    case 'revived':
      return t().revived(nameAt(view, event, plain), to(event.command_to));
    case 'removed':
      return t().removed(card(event.card));
    case 'stole':
      return event.pack === 'missions'
        ? t().stoleMission(by(event.seat), one(event.from), event.card ? mission(event.card) : '')
        : t().stole(by(event.seat), one(event.from), event.card ? card(event.card) : '');
    case 'swapped':
      return t().swapped(nameAt(view, event, card));
    case 'points':
      return t().pointsOf(by(event.seat), event.points);
    case 'accomplished':
      return t().accomplished(by(event.seat), mission(event.mission));
    case 'drew':
      return event.pack === 'agents'
        ? t().drewAgent(by(event.seat), event.card ? card(event.card) : '')
        : t().drewMission(by(event.seat), event.card ? mission(event.card) : '');
    case 'remade':
      return event.pack === 'agents' ? t().remadeAgents : t().remadeMissions;
    case 'discarded':
      return t().discarded(by(event.seat), event.pack === 'agents' ? card(event.card) : mission(event.card));
    case 'censored':
      return t().censored(mission(event.mission), by(event.seat));
    case 'bought': {
      const parts = [
        event.agents > 0 ? plural(event.agents, t().agentsN) : '',
        event.missions > 0 ? plural(event.missions, t().missionsWord) : '',
      ];
      return t().bought(by(event.seat), parts.filter(Boolean).join(', '), event.price);
    }
    case 'exchanging':
      return t().exchanging(by(event.seat));
    case 'attached':
      return t().attached(by(event.seat), mission(event.mission));
    case 'mission_moved':
      return t().missionMoved(by(event.seat), mission(event.mission));
    case 'detached':
      return t().detached(by(event.seat), mission(event.mission));
    case 'scored':
      return t().scored(by(event.seat), event.tokens, event.missions, plural(event.points, t().points));
    case 'last_round':
      return t().lastRound(by(event.seat));
    case 'time_is_up':
      return t().timeIsUp(by(event.seat));
    case 'over':
      return t().over;
    // What is offered or asked is said by `asks`; the rest is told by the sentence that follows.
    case 'turn_began':
    case 'offered':
    case 'free_discarded':
    case 'showed':
    case 'actions_ended':
    case 'paid':
      return null;
  }
}

export function asks(view: View, players: People): string {
  const waited = view.to_move[0];
  if (view.over || waited === undefined) return t().over;
  const name = nameIn(players, waited);
  const card = view.pending && view.pending.type !== 'exchange' ? agentText(view.pending.card).name : '';
  const mine = waited === view.seat;
  switch (view.phase) {
    case 'actions':
      return mine ? t().askActions(view.actions_left) : t().waitActions(name);
    case 'offer':
      return mine ? t().askOffer(card) : t().waitOffer(name, card);
    case 'target': {
      const question = view.pending?.type === 'target' ? view.pending.question : 'agent';
      return mine ? `${card}: ${(t().ask[question] ?? '').toLowerCase()}` : t().waitTarget(name, card);
    }
    case 'exchange':
      return mine ? t().askExchange : t().waitActions(name);
    case 'missions':
      return mine ? t().askMissions : t().waitMissions(name);
    case 'over':
      return t().over;
  }
}

export function ruleNow(view: View): string {
  switch (view.phase) {
    case 'actions':
      return 'A17';
    case 'offer':
      return view.pending?.type === 'offer' && !view.pending.lies ? 'A11' : 'A8';
    case 'target':
      return 'A14';
    case 'exchange':
      return 'A17';
    case 'missions':
      return 'A18';
    case 'over':
      return 'A20';
  }
}

export const pointsOf = (n: number): string => plural(n, t().points);

/** What brings the points: tokens and missions of the last table. */
export function account(view: View, players: People): string[] {
  return view.points.map((points, seat) => {
    const tokens = sum(factionsOf(view.factions.length, seat).map((faction) => tokensAt(view, faction, seat)));
    const total = pointsOf(view.scores?.[seat] ?? points);
    return t().account(who(players, seat).name, total, tokens, (view.income[seat] ?? 0) - tokens);
  });
}

export const fact = (view: View): string => t().fact(view.round, view.options.target);

/** How equal points were settled. */
export const decided = (view: View & { decided_by?: string | null }): string =>
  t().decided[view.decided_by ?? ''] ?? '';
