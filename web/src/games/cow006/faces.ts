// How the dogs of «Корова 006» take what happens.
import type { Event } from '$wire/cow006';
import type { Faces } from '../contract';

/** A row of so many points makes the others smirk. */
const DEAR = 5;

export function faces(event: Event): Faces | null {
  switch (event.type) {
    case 'revealed':
      return { of: {}, others: 'startled' };
    case 'row_taken':
      return event.points >= DEAR
        ? { of: { [event.seat]: 'hurt' }, others: 'smug' }
        : { of: { [event.seat]: event.points > 0 ? 'hurt' : 'glad' } };
    case 'special_played':
      return { of: { [event.seat]: 'smug' }, others: 'startled' };
    case 'round_scored': {
      const least = Math.min(...event.points);
      const most = Math.max(...event.points);
      const mood = (points: number) => (points === least ? 'glad' : points === most ? 'hurt' : 'calm');
      return { of: Object.fromEntries(event.points.map((points, seat) => [seat, mood(points)])) };
    }
    case 'ended':
      return { of: Object.fromEntries(event.winners.map((seat) => [seat, 'glad' as const])), others: 'hurt' };
    default:
      return null;
  }
}
