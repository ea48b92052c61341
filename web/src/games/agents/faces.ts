// How the dogs of «Агенты» take what happens.
import type { Faces } from '../contract';
import type { Event } from './types';

export function faces(event: Event): Faces | null {
  switch (event.type) {
    case 'scored':
      return event.tokens + event.missions > 0 ? { of: { [event.seat]: 'glad' } } : { of: { [event.seat]: 'hurt' } };
    case 'stole':
      return { of: { [event.seat]: 'smug', [event.from]: 'hurt' } };
    case 'killed':
      return { of: {}, others: 'startled' };
    case 'played_free':
      return { of: { [event.token_to]: 'glad' } };
    default:
      return null;
  }
}
