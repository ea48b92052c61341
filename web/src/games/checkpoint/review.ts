// How a review of «Чекпойнт „Чарли“» is told.
import { lang } from '$i18n';
import type { Action, View } from '$wire/checkpoint';
import type { Player, ReviewModule, SaidOf } from '../contract';
import { nameOf } from '../people';
import { num } from '../said';
import { catName } from './look';
import Beside from './study/Beside.svelte';
import Known from './study/Known.svelte';
import { t } from './study/strings';

const seconds = (ms: number): string =>
  new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(ms / 1000);

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
    return null;
  },
  Known,
  Beside,
  pace: (said) => (said.code === 'reaction' ? t().reaction(seconds(num(said, 'ms'))) : null),
  counts: () => t().counts,
  where: (view) => t().where(view.round),
};
export default review;
