import type { GameModule } from '../contract';
import After from './After.svelte';
import Play from './Play.svelte';
import Screen from './Screen.svelte';
import { course } from './course';
import { faces } from './faces';
import { hints } from './hints';
import { account, asks, decided, fact, forgets, ruleNow, say } from './say';
import { scenes } from './scenes';
import type { Action, Event, View } from './types';

const wink: GameModule<View, Action, Event> = {
  Play,
  scenes,
  say,
  asks,
  ruleNow,
  account,
  fact,
  decided,
  forgets,
  hints,
  faces,
  course,
  After,
  wide: true,
};
export default wink;
/** For the big screen of a room: the crowd, the pawns and the players, without hands. */
export { Screen };
