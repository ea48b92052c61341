import type { Action, Event, View } from '$wire/cow006';
import type { GameModule } from '../contract';
import Play from './Play.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import { hints } from './hints';
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
};
export default game;
