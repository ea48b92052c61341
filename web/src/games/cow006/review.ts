// How a review of «Корова 006» is told.
import type { Action, View } from '$wire/cow006';
import type { ReviewModule, SaidOf } from '../contract';
import { num } from '../said';
import ReviewChoice from './ReviewChoice.svelte';
import ReviewScene from './ReviewScene.svelte';
import { t as game } from './strings';
import { t } from './study/strings';

function mistake(said: SaidOf): [string, string] {
  const { kinds } = t();
  const [card, row, cost] = [num(said, 'card'), num(said, 'row') + 1, num(said, 'cost')];
  switch (said.code) {
    case 'dearer_row':
      return [t().dearer_row(cost, num(said, 'best_cost')), kinds.row];
    case 'wrong_place':
      return [t().wrong_place, kinds.row];
    case 'sixth_card':
      return [t().sixth_card(card, row), kinds.risk];
    case 'filling_row':
      return [t().filling_row(card, row), kinds.risk];
    case 'needless_low':
      return [t().needless_low(card), kinds.risk];
    case 'kept_low':
      return [t().kept_low(num(said, 'best_card')), kinds.late];
    case 'cheap_row_left':
      return [t().cheap_row_left(row, cost), kinds.late];
    case 'wasted_card':
      return [t().wasted_card(card), kinds.waste];
    case 'special_kept':
    case 'special_wasted':
    case 'other_special':
      return [t()[said.code], kinds.special];
    default:
      return [t().other, ''];
  }
}

function name(action: Action | null): string {
  switch (action?.type) {
    case undefined:
      return t().nothing;
    case 'choose':
      return String(action.card);
    case 'take_row':
      return t().takeRow(action.row + 1);
    case 'draft':
      return t().draft(action.card);
    case 'pass':
      return t().pass;
    case 'swap':
      return t().swap;
    case 'end':
      return t().end[action.end](action.row + 1);
    case 'special':
      return game().specialName[action.special];
  }
}

const review: ReviewModule<View, Action> = {
  name,
  mistake,
  risk: (said) => {
    if (said.code === 'takes_row') {
      const times = Math.round(num(said, 'chance') * 10);
      if (times === 0) return t().never;
      const row = num(said, 'row') + 1;
      return times === 10 ? t().surely(row) : t().takes(row, t().times(times));
    }
    return null;
  },
  counts: () => t().counts,
  where: (view) => t().where(view.round, view.turn),
  Scene: ReviewScene,
  Choice: ReviewChoice,
  pictured: (action) => action.type === 'choose' || action.type === 'draft',
};
export default review;
