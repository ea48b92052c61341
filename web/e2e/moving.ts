// The moments of the games that move most: what they cost is measured (frames.ts), how they go is looked at (strips.ts).
import type { AnyAction, AnyEvent, AnyView } from '../src/games/contract';
import type { Tale, Told } from './told';

/** Something that moves much. */
export interface Moment {
  name: string;
  tale: Tale;
  /** The update that brings it. */
  brings: (event: AnyEvent, seen: Told) => boolean;
  ms: number;
}
type Taken = { type: string; seat: number; points: number; starts: number | null };
const taking = (event: AnyEvent, mine: boolean) => {
  const { type, seat, points, starts } = event as unknown as Taken;
  return type === 'row_taken' && starts !== null && points > 4 && (seat === 0) === mine;
};
export const MOMENTS: Moment[] = [
  {
    name: 'sixth',
    tale: { game: 'cow006', seats: 6, options: {}, updates: 400 },
    brings: (event) => taking(event, true),
    ms: 9000,
  },
  {
    name: 'row',
    tale: { game: 'cow006', seats: 10, options: {}, updates: 400 },
    brings: (event) => taking(event, false),
    ms: 9000,
  },
  {
    name: 'finale',
    tale: {
      game: 'checkpoint',
      seats: 4,
      options: { pace: 'step' },
      updates: 400,
      rather: (action: AnyAction, { phase }: AnyView & { phase?: string }) =>
        phase === 'hunt' && action.type === 'wait',
    },
    brings: ({ type }) => type === 'chief',
    ms: 6000,
  },
  {
    name: 'pawns',
    tale: { game: 'wink', seats: 6, options: {}, updates: 200, rather: ({ type }) => type === 'call' },
    brings: ({ type }) => type === 'called',
    ms: 2500,
  },
];
