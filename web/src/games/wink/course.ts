// How the score of «Маскарад» went.
import type { Course } from '../contract';
import type { View } from './types';

export const course: Course<View> = {
  scores: (view) => view.scores ?? view.points,
  round: (view) => Math.floor(view.turns / view.hand_sizes.length) + 1,
  telling: ['accused', 'named', 'called'],
};
