// Half tokens, 16 × 32: their flat side lies on a card's edge. Black carries half a keyhole, white half a sun, so
// only like halves make a whole picture.
import { type Art, flat, group, line, path } from './ink';

const DARK = '#1b1610';
const DISC = 'M16 1 A15 15 0 0 0 16 31Z';
const HALVES = {
  black: path(DISC, DARK, 2.2, DARK) + flat('M16 8 A5 5 0 0 0 13.2 16.6 L10.8 25 H16Z', '#f7efdc'),
  white:
    path(DISC, '#fffdf6', 2.2, DARK) +
    flat('M16 10.5 A5.5 5.5 0 0 0 16 21.5Z', DARK) +
    line('M16 4.4 V7.4 M16 24.6 V27.6 M4.4 16 H7.4 M7.8 7.8 L9.9 9.9 M7.8 24.2 L9.9 22.1', 2.2, DARK),
};

/** The half at the left or right edge of a card. */
export const half = (colour: 'black' | 'white', edge: 'left' | 'right'): Art => ({
  box: '0 0 16 32',
  body: edge === 'right' ? HALVES[colour] : group(HALVES[colour], 'matrix(-1 0 0 1 16 0)'),
});
