// The notes of the first minute of «Агенты».
import type { Hint } from '../contract';
import { t } from './strings';
import type { View } from './types';

const mine = (view: View): boolean => view.seat !== null && view.to_move.includes(view.seat);

export const hints: Hint<View>[] = [
  { id: 'slot', at: '.slot.ready', says: () => t().hints.slot, rule: 'A7' },
  { id: 'ways', at: '.ways', says: () => t().hints.ways, rule: 'A7' },
  {
    id: 'offer',
    at: '[data-what="main"]',
    when: (view) => mine(view) && view.phase === 'offer',
    says: () => t().hints.offer,
    rule: 'A8',
  },
  {
    id: 'hand',
    at: '[data-what^="card:"]',
    when: (view) => mine(view) && view.phase === 'actions',
    says: () => t().hints.hand,
    rule: 'A17',
  },
];
