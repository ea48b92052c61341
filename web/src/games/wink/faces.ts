// How the dogs of «Маскарад» take what is said aloud. A wink never shows on a face.
import type { Faces } from '../contract';
import type { Event } from './types';

export function faces(event: Event): Faces | null {
  switch (event.type) {
    case 'named':
      return event.right
        ? { of: { [event.seat]: 'glad', [event.named]: 'glad' } }
        : { of: { [event.seat]: 'hurt', [event.holder]: 'hurt', [event.named]: 'startled' } };
    case 'accused':
      return event.right
        ? { of: { [event.seat]: 'smug', [event.accused]: 'hurt' } }
        : { of: { [event.seat]: 'hurt', [event.accused]: 'startled' } };
    case 'called':
    case 'passed':
    case 'looked':
    case 'winked':
    case 'saw':
    case 'ended':
      return null;
  }
}
