// How a review of «Чекпойнт „Чарли“» is told.
import type { TraitName } from '$art/cat';
import type { Action, View } from '$wire/checkpoint';
import type { Player, ReviewModule, SaidOf } from '../contract';
import { nameOf } from '../people';
import { catName, traitWord } from './look';
import { t } from './study/strings';

const num = (said: SaidOf, key: string): number => (typeof said[key] === 'number' ? said[key] : 0);

const ofTen = (said: SaidOf) => t().ofTen(Math.round(num(said, 'chance') * 10));

function mistake(said: SaidOf): [string, string] {
  const { kinds } = t();
  const best = catName(num(said, 'best_cat'));
  switch (said.code) {
    case 'waited':
      return [t().waited(best), kinds.time];
    case 'rushed':
      return [t().rushed, kinds.time];
    case 'wrong_cat':
      return [t().wrong_cat(best), kinds.cat];
    case 'wrong_trait':
      return [t().wrong_trait, kinds.cat];
    case 'declared_early':
    case 'not_declared':
      return [t()[said.code], kinds.time];
    case 'bad_exchange':
      return [t().bad_exchange, kinds.other];
    default:
      return [t().other, ''];
  }
}

function name(action: Action | null, _: View, players: Player[]): string {
  switch (action?.type) {
    case 'catch':
      return t().catch(catName(action.cat));
    case 'declare':
      return t().declare;
    case 'exchange':
      return t().exchange(nameOf(players, action.with));
    case 'side':
      return t().side;
    case 'pass':
      return t().pass;
    case 'wait':
    case 'ready':
    case undefined:
      return t().wait;
  }
}

const review: ReviewModule<View, Action> = {
  name,
  mistake,
  risk: (said) => {
    if (said.code === 'is_chief') return t().isChief(ofTen(said));
    if (said.code === 'is_accomplice') return t().isAccomplice(ofTen(said));
    if (said.code === 'reaction') return t().reaction((num(said, 'ms') / 1000).toFixed(1));
    return null;
  },
  known: (said, players) => {
    const chance = num(said, 'chance');
    if (said.code === 'chief') return { text: t().chief(catName(num(said, 'cat'))), chance };
    if (said.code !== 'trait') return null;
    const seat = num(said, 'seat');
    const word = traitWord(said['trait'] as TraitName, said['value'] === true);
    return { text: t().trait(nameOf(players, seat), word), chance, seat };
  },
  counts: () => t().counts,
  where: (view) => t().where(view.round),
};
export default review;
