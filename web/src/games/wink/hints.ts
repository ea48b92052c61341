// The notes of the first minute of «Маскарад».
import type { Hint } from '../contract';
import { t } from './strings';
import type { View } from './types';

const mine = (view: View): boolean => view.seat !== null && view.to_move.includes(view.seat);

export const hints: Hint<View>[] = [
  {
    id: 'contact',
    at: '.go.wink',
    when: (view) => view.contact_of.length > 0,
    says: () => t().hints.contact,
    rule: 'W3',
  },
  { id: 'call', at: '.crowd', when: mine, says: () => t().hints.call, rule: 'W2' },
  {
    id: 'name',
    at: '[data-what="second:name"], [data-what="main"]',
    when: (view) => mine(view) && view.seat !== null && view.pawns[view.seat] != null,
    says: () => t().hints.name,
    rule: 'W4',
  },
  {
    id: 'seen',
    at: '[data-what="second:accuse"]:enabled',
    when: (view) => view.winks_seen.some(({ to }) => to !== view.seat),
    says: () => t().hints.seen,
    rule: 'W5',
  },
  {
    id: 'look',
    at: '.masked:not(.me)',
    when: (view) => !mine(view) && view.options.signals === 'gaze',
    says: () => t().hints.look,
    rule: 'G1',
  },
];
