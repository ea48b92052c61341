// What the tray under the hand is about now.
import type { Desk } from './desk.svelte';

export type Context =
  | { type: 'offer'; card: string }
  | { type: 'target' }
  | { type: 'exchange'; n: number }
  | { type: 'ways'; card: string }
  | { type: 'agent'; card: string; dead: boolean; commandTo: number; faction: number }
  | { type: 'free'; card: string }
  | { type: 'card'; card: string }
  | { type: 'mission'; mission: string }
  | null;

export function contextOf(desk: Desk): Context {
  const { view, chosen } = desk;
  const pending = view.pending;
  if (desk.mine && pending?.type === 'offer') return { type: 'offer', card: pending.card };
  if (desk.mine && pending?.type === 'target') return { type: 'target' };
  if (desk.mine && pending?.type === 'exchange') return { type: 'exchange', n: pending.agents + pending.missions };
  if (chosen === null) return null;
  if (desk.playing !== null) return { type: 'ways', card: desk.playing };
  const [kind, one = '', two = ''] = chosen.split(':');
  const rest = chosen.slice((kind?.length ?? 0) + 1);
  switch (kind) {
    case 'agent': {
      const card = view.factions[Number(one)]?.[Number(two)];
      if (card === undefined || card === 'safehouse') return null;
      return {
        type: 'agent',
        card: card.card,
        dead: card.dead ?? false,
        commandTo: card.command_to,
        faction: Number(one),
      };
    }
    case 'free':
      return { type: 'free', card: rest };
    case 'card':
      return { type: 'card', card: rest };
    case 'mission':
      return { type: 'mission', mission: rest };
    default:
      return null;
  }
}
