// How a review of «Маскарад» is told.
import type { Player, ReviewModule, SaidOf } from '../contract';
import { nameIn } from '../people';
import { num } from '../said';
import { objectIn } from './people';
import type { Action, View } from './types';
import Beside from './study/Beside.svelte';
import { t } from './study/strings';

const ofTen = (said: SaidOf) => t().ofTen(Math.round(num(said, 'chance') * 10));

function mistake(said: SaidOf, players: Player[]): [string, string] {
  const { kinds } = t();
  switch (said.code) {
    case 'missed_moment':
      return [t().missed_moment(nameIn(players, num(said, 'seat')), num(said, 'card')), kinds.accuse];
    case 'early_accusation':
    case 'wrong_accused':
      return [t()[said.code], kinds.accuse];
    case 'named_nobody':
    case 'wrong_name':
      return [t()[said.code], kinds.name];
    case 'wrong_call':
      return [t().wrong_call, kinds.call];
    case 'watched_wink':
      return [t().watched_wink, kinds.wink];
    default:
      return [t().other, ''];
  }
}

function name(action: Action | null, _: View, players: Player[]): string {
  switch (action?.type) {
    case 'name':
      return t().name(objectIn(players, action.seat));
    case 'call':
      return t().call(action.card);
    case 'pass':
      return t().pass;
    case 'look':
      return t().look;
    case 'wink':
      return t().wink(nameIn(players, action.to));
    case 'accuse':
      return t().accuse(objectIn(players, action.seat), action.card);
    case undefined:
      return t().nothing;
  }
}

const review: ReviewModule<View, Action> = {
  name,
  mistake,
  risk: (said) => {
    if (said.code === 'is_right') return t().isRight(ofTen(said));
    if (said.code === 'may_hold') return t().mayHold(num(said, 'seats'));
    if (said.code === 'comes_off') return t().comesOff(ofTen(said));
    return null;
  },
  known: (said, players) => {
    if (said.code !== 'contact') return null;
    const seat = num(said, 'seat');
    return {
      text: t().contact(nameIn(players, seat), num(said, 'card'), players[seat]?.me ?? false),
      chance: num(said, 'chance'),
      seat,
    };
  },
  Beside,
  counts: () => t().counts,
  where: (view) => t().where(view.turns + 1),
};
export default review;
