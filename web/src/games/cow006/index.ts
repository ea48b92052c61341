import type { Action, Event, View } from '$wire/cow006';
import type { GameModule } from '../contract';
import Play from './Play.svelte';
import Screen from './Screen.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import { course } from './course';
import { faces } from './faces';
import { hints } from './hints';
import { measure } from './motion';
import { account, asks, decided, fact, ruleNow, say, titles } from './say';
import { scenes } from './scenes';

const game: GameModule<View, Action, Event> = {
  Play,
  Ending: ScoreSheet,
  scenes,
  say,
  asks,
  ruleNow,
  fact,
  account,
  titles,
  decided,
  hints,
  faces,
  measure,
  course,
};
export default game;
/** The room's big screen. */
export { Screen };
