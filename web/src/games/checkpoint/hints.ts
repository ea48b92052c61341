// The notes of the first minute of «Чекпойнт „Чарли“».
import type { View } from '$wire/checkpoint';
import type { Hint } from '../contract';
import { lineAt, scoring } from './look';
import { t } from './strings';

export const hints: Hint<View>[] = [
  { id: 'side', at: '[data-what^="side:"]', says: () => t().hints.side, rule: 'K3' },
  {
    id: 'line',
    at: '.lines > :last-child',
    when: (view) => view.seat !== null && lineAt(view, view.seat).suspects.length > 0,
    says: () => t().hints.line,
    rule: 'K5',
  },
  {
    id: 'public',
    at: '[data-what="public"]',
    when: (view) => view.public_traits.length > 0,
    says: () => t().hints.dog,
    rule: 'K6',
  },
  {
    id: 'catch',
    at: '.catch',
    when: (view) =>
      view.seat !== null && view.caught[view.seat] == null && view.lines.some(({ suspects }) => suspects.length > 1),
    says: () => t().hints.catch,
    rule: 'K10',
  },
  { id: 'score', at: '.score', when: scoring, says: () => t().hints.score, rule: 'K13' },
];
