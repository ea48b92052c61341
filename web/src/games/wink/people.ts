// Whom a sentence is about, where its form is another than that of who does something.
import type { Player } from '../contract';
import { who } from '../people';
import { t } from './strings';

/** Who is named or accused: «вас». */
export function objectIn(players: readonly Player[], seat: number): string {
  const { name, me } = who(players, seat);
  return me ? t().youObject : name;
}
