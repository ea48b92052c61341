import type { Action, Event, View } from '$wire/checkpoint';
import type { GameModule } from '../contract';
import { forgets } from './look';
import Play from './Play.svelte';
import Screen from './Screen.svelte';
import { course } from './course';
import { faces } from './faces';
import { hints } from './hints';
import { account, asks, decided, fact, ruleNow, say } from './say';
import { scenes } from './scenes';

const game: GameModule<View, Action, Event> = {
  Play,
  scenes,
  say,
  asks,
  ruleNow,
  fact,
  account,
  decided,
  forgets,
  hints,
  faces,
  course,
  wide: true,
};
export default game;
/** The room's big screen. */
export { Screen };
