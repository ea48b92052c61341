// How a review of «Агенты» is told.
import type { Player, ReviewModule, SaidOf } from '../contract';
import { missionText } from './cards';
import { nameIn } from './people';
import { cardName } from './say';
import type { Action, View } from './types';
import { t } from './study/strings';

const num = (said: SaidOf, key: string): number => (typeof said[key] === 'number' ? said[key] : 0);

type Kind = 'wrong_side' | 'wrong_place' | 'idle_command' | 'missed_command' | 'costly_exchange' | 'costly_buy';
type Other = 'wrong_target' | 'wrong_mission' | 'ended_early' | 'other_card' | 'other';

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
      return t().activate(card === undefined || card === 'safehouse' ? '…' : cardName(card.card));
    }
    case 'activate_free':
      return t().activate(cardName(action.card));
    case 'target': {
      const what = action.card
        ? cardName(action.card)
        : action.mission
          ? missionText(action.mission).name
          : action.seat != null
            ? nameIn(players, action.seat)
            : null;
      return what ? t().targetOf(what) : t().target;
    }
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

const review: ReviewModule<View, Action> = {
  name,
  mistake: (said, players) => {
    const what = t()[(said.code in t() ? said.code : 'other') as Kind | Other];
    const best = (said['best'] ?? null) as Action | null;
    return [what, best ? t().better(name(best, null, players)) : ''];
  },
  risk: (said) => {
    if (said.code !== 'variant' || Math.abs(num(said, 'swing')) < 1) return null;
    const tenths = (num(said, 'swing') / 10).toFixed(1).replace('-', '−');
    return t().variant(num(said, 'swing') > 0 ? `+${tenths}` : tenths);
  },
  counts: () => t().counts,
  where: (view) => t().where(view.round),
};
export default review;
