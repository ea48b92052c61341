// The rooms a game is played in. They exclude each other, so that no style has to take back another's. Styles write
// `@media (--land)`, and the build puts the query in (vite.config.ts).
const land = '(orientation: landscape) and (min-width: 640px)';

export const ROOMS = {
  /** An upright phone, and windows too small for anything else. */
  phone: '(orientation: portrait) and (max-width: 599px), (orientation: landscape) and (max-width: 639px)',
  /** The same with the bars of a browser. */
  short:
    '(orientation: portrait) and (max-width: 599px) and (max-height: 760px), (orientation: landscape) and (max-width: 639px)',
  /** A phone on its side, or a desk at 200 %: what is done lies beside the board. */
  land: `${land} and (max-height: 559px), ${land} and (max-width: 999px)`,
  /** A phone on its side or any desk: there is a place beside the board. */
  aside: land,
  /** The smallest phone on its side. */
  'land-small': `${land} and (max-height: 559px) and (max-width: 760px)`,
  /** An upright tablet: a phone's column, larger. */
  tall: '(orientation: portrait) and (min-width: 600px)',
  /** A phone or an upright tablet. */
  column: '(orientation: portrait), (orientation: landscape) and (max-width: 639px)',
  /** Any but the first: there is room to grow into. */
  roomy: `(orientation: portrait) and (min-width: 600px), ${land}`,
  /** A desk, up to a wall of the room. */
  wide: '(orientation: landscape) and (min-width: 1000px) and (min-height: 560px)',
  /** A small one, such as a tablet on its side. */
  'wide-small': '(orientation: landscape) and (min-width: 1000px) and (max-width: 1279px) and (min-height: 560px)',
  /** One that is nearly square. */
  'wide-square': '(orientation: landscape) and (max-aspect-ratio: 3/2) and (min-width: 1000px) and (min-height: 560px)',
  /** One with little height. */
  'wide-low': '(orientation: landscape) and (min-width: 1000px) and (min-height: 560px) and (max-height: 799px)',
  /** One as wide as a television: 1280×720 and up. */
  'wide-long': '(min-aspect-ratio: 17/10) and (min-width: 1000px) and (min-height: 560px)',
  /** A small one, or one as wide as a television. */
  'wide-uneven':
    '(orientation: landscape) and (min-width: 1000px) and (max-width: 1279px) and (min-height: 560px), (min-aspect-ratio: 17/10) and (min-width: 1000px) and (min-height: 560px)',
  /** Anything but a desk. */
  'below-wide': 'not all and (orientation: landscape) and (min-width: 1000px) and (min-height: 560px)',
} as const;
