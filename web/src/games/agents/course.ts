// How the score of «Агенты» went.
import type { Course } from '../contract';
import type { View } from './types';

export const course: Course<View> = {
  scores: (view) => view.scores ?? view.points,
  round: (view) => view.round,
  limit: (view) => view.options.target ?? null,
  telling: ['scored', 'played_free', 'paid', 'bought', 'stole'],
};
