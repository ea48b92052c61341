// The first turn of «Агенты»: data to me, a command to me, a mission, the pay; then buying.
const ME = 0;
const ANNA = 1;
const YURI = 2;
const END_ACTIONS = { type: 'end_actions' };
const END_TURN = { type: 'end_turn' };

export default {
  chapters: [
    {
      id: 'turn',
      game: 'agents',
      seats: 3,
      options: {},
      position: {
        factions: [
          ['safehouse', { card: 'medic:black', command_to: ME, dead: false }],
          [{ card: 'sniper:white', command_to: YURI, dead: false }, 'safehouse'],
          ['safehouse', { card: 'driver:white', command_to: YURI, dead: false }],
        ],
        hands: [
          ['recruiter:black', 'puppeteer:white', 'poisoner:black'],
          ['cleaner:white', 'turncoat:black'],
          ['analyst:black', 'smuggler:white'],
        ],
        mission_hands: [['guarded_door'], ['twins'], ['graveyard']],
        points: [1, 2, 3],
        turn: ME,
        first: ME,
      },
      steps: [
        { id: 'factions' },
        { id: 'ends' },
        {
          id: 'data',
          expect: { type: 'play', card: 'recruiter:black', faction: 0, end: 'head', command_to: ANNA },
          then: [[ANNA, { type: 'use' }]],
        },
        { id: 'token' },
        { id: 'command', expect: { type: 'play', card: 'puppeteer:white', faction: 0, end: 'tail', command_to: ME } },
        { id: 'use', expect: { type: 'use' } },
        { id: 'target', expect: { type: 'target', faction: 0, index: 2 } },
        { id: 'mission', expect: { type: 'attach', mission: 'guarded_door', faction: 0 } },
        {
          id: 'pay',
          expect: END_TURN,
          then: [
            [ANNA, END_ACTIONS],
            [ANNA, END_TURN],
            [YURI, END_ACTIONS],
            [YURI, END_TURN],
          ],
        },
        { id: 'paid' },
        { id: 'buy', expect: { type: 'buy', agents: 2, missions: 1 } },
        { id: 'goal' },
      ],
    },
  ],
};
