// The first round of «Чекпойнт Чарли»: two cards of each neighbour are enough to work out all traits, then the spy chief walks by.
// A cat's number is made of bits: hat 1, glasses 2, coat 4, grey 8, newspaper 16. The chief: hat, coat, newspaper (21).
const HAT = 1;
const GLASSES = 2;
const COAT = 4;
const GREY = 8;
const NEWSPAPER = 16;
const CHIEF = HAT + COAT + NEWSPAPER;
const ANNAS_CATCH = COAT + GREY + GLASSES;
const YURIS_CATCH = HAT + NEWSPAPER;

const side = (value) => ({ type: 'side', value });
const caught = (cat) => ({ type: 'catch', cat });
const READY = { type: 'ready' };
const PASS = { type: 'pass' };
/** The next card by the clock, or the end of the press window. */
const CLOCK = [null, 'clock'];
const othersReady = [1, 2, 3].map((seat) => [seat, READY]);

export default {
  chapters: [
    {
      id: 'hunt',
      game: 'checkpoint',
      seats: 4,
      options: {},
      position: {
        traits: ['hat', 'coat', 'grey', 'newspaper'].map((trait) => ({ trait, value: null })),
        bag: ['glasses'],
        tosses: [false],
        deck: [
          HAT + GLASSES, // mine: to the line
          ANNAS_CATCH, // Anna's: to the line
          GREY + NEWSPAPER, // Yuri's: discard
          HAT + GREY + NEWSPAPER, // Boris's: to the line
          COAT + GREY + NEWSPAPER, // mine: discard
          'dog', // Anna's: no glasses
          HAT + GREY, // Anna's: discard
          YURIS_CATCH, // Yuri's: to the line
          GREY, // Boris's: discard
          CHIEF, // mine: to the line
          0,
          2,
          6,
          31,
        ],
        phase: 'sides',
      },
      steps: [
        {
          id: 'side',
          expect: side(true),
          then: [
            [1, side(true)],
            [2, side(false)],
            [3, side(true)],
          ],
        },
        { id: 'first', expect: READY, then: othersReady },
        { id: 'suspect' },
        { id: 'others', expect: READY, then: [...othersReady, CLOCK, CLOCK] },
        { id: 'sorted' },
        { id: 'dog', expect: READY, then: [...othersReady, CLOCK] },
        { id: 'public' },
        { id: 'more', expect: READY, then: [...othersReady, CLOCK, CLOCK] },
        { id: 'tab', touch: 'notetab:1' },
        { id: 'cross', touch: 'note:1:grey:true' },
        { id: 'deduce' },
        { id: 'last', expect: READY, then: othersReady },
        {
          id: 'catch',
          expect: caught(CHIEF),
          then: [CLOCK, [1, caught(ANNAS_CATCH)], CLOCK, [2, caught(YURIS_CATCH)], CLOCK],
        },
        { id: 'tokens' },
        {
          id: 'declare',
          expect: PASS,
          then: [
            [1, PASS],
            [2, PASS],
            [3, PASS],
          ],
        },
        { id: 'next' },
      ],
    },
  ],
};
