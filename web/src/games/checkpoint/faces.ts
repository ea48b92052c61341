// How the dogs of «Чекпойнт „Чарли“» take what happens.
import type { Event } from '$wire/checkpoint';
import type { Faces } from '../contract';

export function faces(event: Event): Faces | null {
  switch (event.type) {
    case 'dog':
    case 'final_call':
    case 'chief':
      return { of: {}, others: 'startled' };
    case 'caught':
      return { of: { [event.seat]: 'smug' }, others: 'startled' };
    case 'drew':
      return { of: { [event.seat]: event.colour === 'gold' ? 'glad' : event.colour === 'white' ? 'smug' : 'hurt' } };
    case 'over':
      return { of: Object.fromEntries(event.winners.map((seat) => [seat, 'glad' as const])), others: 'hurt' };
    default:
      return null;
  }
}
