// The notes of the first minute of «Корова 006».
import type { View } from '$wire/cow006';
import type { Hint } from '../contract';
import { fate, room } from './rows';
import { t } from './strings';

/** The card of the hand that is touched now. */
const touched = (): number =>
  Number(document.querySelector<HTMLElement>('.hand [aria-pressed="true"]')?.dataset.what?.slice('card:'.length));

export const hints: Hint<View>[] = [
  {
    id: 'sixth',
    at: '.row:has(.trap.taken)',
    says: (view) => {
      const card = touched();
      const goes = fate(view, card);
      return t().hints.sixth(card, goes?.row == null ? 5 : room(view, goes.row), goes?.points ?? 0);
    },
    rule: 'C6',
  },
  {
    id: 'lowest',
    at: '.hand [aria-pressed="true"]',
    when: (view) => view.phase === 'choose' && fate(view, touched())?.choice === 'row',
    says: () => t().hints.lowest(touched()),
    rule: 'C7',
  },
  { id: 'take', at: '.board', when: (view) => view.phase === 'take_row', says: () => t().hints.take, rule: 'C7' },
  { id: 'envelope', at: '.sent', says: () => t().hints.envelope, rule: 'C4' },
];
