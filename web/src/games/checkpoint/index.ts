import type { Action, Event, View } from '$wire/checkpoint';
import type { GameModule } from '../contract';
import Play from './Play.svelte';
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
  hints,
  wide: true,
};
export default game;
