// How a review of «Агенты» is told.
import { lang } from '$i18n';
import type { Player, ReviewModule } from '../contract';
import { nameIn } from '../people';
import { num } from '../said';
import { missionText } from './cards';
import { cardName } from './say';
import type { Action, View } from './types';
import { t } from './study/strings';

type Kind = 'wrong_side' | 'wrong_place' | 'idle_command' | 'missed_command' | 'costly_exchange' | 'costly_buy';
type Other = 'wrong_target' | 'wrong_mission' | 'ended_early' | 'other_card' | 'other';

/** What a command is turned on: a card, a mission, a player, an agent in a line, or a place to go to. */
function targetName(action: Extract<Action, { type: 'target' }>, view: View | null, players: Player[]): string {
  if (action.card) return t().targetOf(cardName(action.card));
  if (action.mission) return t().targetOf(missionText(action.mission).name);
  if (action.faction == null) {
    if (action.seat != null) return t().targetOf(nameIn(players, action.seat));
    // How it will lie, or which of several commands.
    return action.command_to != null
      ? t().commandTo(nameIn(players, action.command_to))
      : t().choice((action.choice ?? 0) + 1);
  }
  const faction = t().faction(action.faction + 1);
  if (action.index == null) return action.place == null ? faction : `${faction}, ${t().place(action.place + 1)}`;
  const stands = view?.factions[action.faction]?.[action.index];
  const who = stands === undefined || stands === 'safehouse' ? t().place(action.index + 1) : cardName(stands.card);
  return t().targetOf(`${who}, ${faction}`);
}

function name(action: Action | null, view: View | null, players: Player[]): string {
  switch (action?.type) {
    case 'play':
      return `${t().play(cardName(action.card), nameIn(players, action.command_to))}, ${t().end[action.end]}`;
    case 'play_at':
      return `${t().play(cardName(action.card), nameIn(players, action.command_to))}, ${t().place(action.place + 1)}`;
    case 'play_free':
      return t().play(cardName(action.card), nameIn(players, action.command_to));
    case 'use':
      return t().use;
    case 'skip':
      return t().skip;
    case 'activate': {
      const card = view?.factions[action.faction]?.[action.index];
      return card === undefined || card === 'safehouse' ? t().activateOne : t().activate(cardName(card.card));
    }
    case 'activate_free':
      return t().activate(cardName(action.card));
    case 'target':
      return targetName(action, view, players);
    case 'done':
      return t().done;
    case 'buy':
      return t().buy(action.agents, action.missions);
    case 'exchange':
      return t().exchange;
    case 'end_actions':
      return t().endActions;
    case 'attach':
      return t().attach(missionText(action.mission).name);
    case 'detach':
      return t().detach(missionText(action.mission).name);
    case 'end_turn':
      return t().endTurn;
    case undefined:
      return t().nothing;
  }
}

/** Points with their sign, the real minus. */
const signed = (points: number): string =>
  new Intl.NumberFormat(lang(), { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(points)
    .replace('-', '−');

/** Another way to play a card: at which end, toward whom. */
function way(action: Action | null, players: Player[]): string {
  switch (action?.type) {
    case 'play':
      return `${t().end[action.end]}, ${t().commandTo(nameIn(players, action.command_to))}`;
    case 'play_at':
      return `${t().place(action.place + 1)}, ${t().commandTo(nameIn(players, action.command_to))}`;
    case 'play_free':
      return t().commandTo(nameIn(players, action.command_to));
    case 'buy':
      return t().buy(action.agents, action.missions);
    default:
      return t().otherwise;
  }
}

const review: ReviewModule<View, Action> = {
  name,
  mistake: (said, players, view) => {
    const what = t()[(said.code in t() ? said.code : 'other') as Kind | Other];
    const best = (said['best'] ?? null) as Action | null;
    return [what, best ? t().better(name(best, view ?? null, players)) : ''];
  },
  risk: (said, _, players) => {
    if (said.code !== 'variant' || Math.abs(num(said, 'swing')) < 0.05) return null;
    return t().variant(way((said['action'] ?? null) as Action | null, players), signed(num(said, 'swing')));
  },
  counts: () => t().counts,
  where: (view) => t().where(view.round),
};
export default review;
