// The first game of «Корова 006»: four turns in which everything happens once; then two specials.
const choose = (card) => ({ type: 'choose', card });

export default {
  chapters: [
    {
      id: 'rows',
      game: 'cow006',
      seats: 4,
      options: {},
      position: {
        rows: [
          [12, 19, 27, 31],
          [33, 37, 44, 50],
          [66, 71],
          [85, 86, 98],
        ],
        hands: [
          [72, 74, 78, 4],
          [52, 55, 76, 63],
          [99, 100, 61, 101],
          [34, 60, 62, 64],
        ],
      },
      steps: [
        { id: 'goal' },
        { id: 'price' },
        {
          id: 'choose',
          expect: choose(72),
          then: [
            [1, choose(52)],
            [2, choose(99)],
            [3, choose(34)],
          ],
        },
        { id: 'order' },
        { id: 'sixth' },
        {
          id: 'safe',
          expect: choose(74),
          then: [
            [1, choose(55)],
            [2, choose(100)],
            [3, choose(60)],
          ],
        },
        { id: 'taken' },
        {
          id: 'surprise',
          expect: choose(78),
          then: [
            [1, choose(76)],
            [2, choose(61)],
            [3, choose(62)],
          ],
        },
        { id: 'why' },
        {
          id: 'lowest',
          expect: choose(4),
          then: [
            [1, choose(63)],
            [2, choose(101)],
            [3, choose(64)],
          ],
        },
        { id: 'cheapest', expect: { type: 'take_row', row: 2 } },
        { id: 'scores' },
      ],
    },
    {
      id: 'specials',
      game: 'cow006',
      seats: 3,
      options: { variant: 'anniversary' },
      position: {
        rows: [[3, 5, 11, 13, 17], [24, 30, 33, 41, 46], [39], [70]],
        hands: [
          [48, 20, 90],
          [52, 53, 54],
          [72, 73, 75],
        ],
        specials: [['stop', 'plus', 'insert'], [], []],
      },
      steps: [
        { id: 'three' },
        {
          id: 'danger',
          expect: choose(48),
          then: [
            [1, choose(52)],
            [2, choose(72)],
          ],
        },
        { id: 'stop', expect: { type: 'special', special: 'stop', row: 1 } },
        { id: 'closed' },
        {
          id: 'take',
          expect: choose(20),
          then: [
            [1, choose(53)],
            [2, choose(73)],
          ],
        },
        { id: 'pass', expect: { type: 'pass' } },
        { id: 'plus', expect: { type: 'special', special: 'plus', card: 11 } },
        { id: 'swap', expect: { type: 'swap', discard: 'insert' } },
        { id: 'kinds' },
      ],
    },
  ],
};
