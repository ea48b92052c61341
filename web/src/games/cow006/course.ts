// How the score of «Корова 006» went: penalties of the rounds before and of this one.
import type { View } from '$wire/cow006';
import type { Course } from '../contract';

export const course: Course<View> = {
  scores: (view) => view.scores ?? view.totals.map((total, seat) => total + (view.over ? 0 : (view.piles[seat] ?? 0))),
  round: (view) => view.round,
  less: true,
  limit: (view) => view.target,
  telling: ['row_taken', 'special_played', 'placed'],
};
