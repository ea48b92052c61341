// Which steps are shown between two views. Looks move by themselves and a wink keeps its own time (G2), so neither
// stops the table; what is said aloud does, for a moment.
import type { Scene } from '../contract';
import type { Event, View } from './types';

export function scenes(before: View, events: Event[], after: View): Scene<View, Event>[] {
  return events.flatMap((event) => scene(before, event, after));
}

function scene(before: View, event: Event, after: View): Scene<View, Event>[] {
  switch (event.type) {
    case 'named':
      // The cards still lie where they were: the stamp comes first, then they go.
      return [{ view: before, event, ms: 600, matters: true, sound: event.right ? 'point' : 'caught' }];
    case 'accused':
      return [{ view: before, event, ms: 600, matters: true, sound: 'caught' }];
    case 'called':
      return [{ view: { ...after, looks: before.looks }, event, ms: 320, sound: 'card' }];
    case 'passed':
    case 'looked':
    case 'winked':
      return [];
    case 'saw':
      return [{ view: after, event, ms: 0, sound: 'wink_seen' }];
    case 'ended':
      return [{ view: after, event, ms: 0, sound: 'over' }];
  }
}
