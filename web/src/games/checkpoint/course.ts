// How the score of «Чекпойнт „Чарли“» went. Values show only at the end: the tokens a seat had then, as they turned out.
import type { View } from '$wire/checkpoint';
import type { Course } from '../contract';

export const course: Course<View> = {
  scores: (view, last) =>
    view.token_colours.map((tokens, seat) =>
      tokens.reduce((sum, _, index) => sum + (last.token_colours[seat]?.[index]?.value ?? 0), 0),
    ),
  round: (view) => view.round,
  telling: ['drew', 'exchanged', 'caught', 'chief'],
};
