// The first round of «Маскарад»: calling, seeing a wink, winking unseen, accusing, naming. Times are the game's own.
const look = (at) => ({ type: 'look', at });
const call = (card) => ({ type: 'call', card });
const wink = (to) => ({ type: 'wink', to });
const ME = 0;
const ANNA = 1;
const YURI = 2;
const BORIS = 3;
const TABLE = null;

export default {
  chapters: [
    {
      id: 'round',
      game: 'wink',
      seats: 4,
      options: {},
      position: {
        hands: [
          [2, 7, 11, 14, 20, 23, 28, 33, 36],
          [3, 8, 12, 17, 21, 26, 30, 31, 35],
          [1, 5, 9, 13, 16, 19, 25, 29, 34],
          [4, 6, 10, 15, 18, 22, 24, 27, 32],
        ],
        crowd: Array.from({ length: 36 }, (_, i) => ({ card: i + 1, face_up: true })),
        pawns: [null, null, null, null],
        turn: ME,
      },
      steps: [
        { id: 'crowd' },
        { id: 'call', expect: call(17), at: 2000 },
        {
          id: 'eyes',
          then: [
            [YURI, look(BORIS), 3000],
            [BORIS, look(YURI), 3300],
            [ANNA, look(ME), 3600],
          ],
        },
        { id: 'look', expect: look(ANNA), at: 4500, then: [[ANNA, wink(ME), 5200]] },
        {
          id: 'seen',
          then: [
            [ANNA, call(5), 8000],
            [ANNA, look(TABLE), 8600],
            [YURI, call(23), 10000],
            [BORIS, look(ME), 10600],
          ],
        },
        { id: 'yours', expect: look(YURI), at: 12000, then: [[YURI, look(ME), 12600]] },
        { id: 'watched', then: [[BORIS, look(ANNA), 14000]] },
        { id: 'wink', expect: wink(YURI), at: 15000 },
        {
          id: 'quiet',
          then: [
            [BORIS, call(30), 18000],
            [ANNA, look(BORIS), 18500],
          ],
        },
        { id: 'watch', expect: look(ANNA), at: 19500, then: [[ANNA, wink(BORIS), 20200]] },
        { id: 'accuse', expect: { type: 'accuse', seat: ANNA, card: 30 }, at: 22000 },
        { id: 'name', expect: { type: 'name', seat: ANNA }, at: 24000 },
        { id: 'score' },
      ],
    },
  ],
};
