import type { GameModule } from '../contract';
import Play from './Play.svelte';
import { hints } from './hints';
import { account, asks, decided, fact, ruleNow, say } from './say';
import { scenes } from './scenes';
import type { Action, Event, View } from './types';

const agents: GameModule<View, Action, Event> = {
  Play,
  scenes,
  say,
  asks,
  ruleNow,
  account,
  fact,
  decided,
  hints,
  wide: true,
};
export default agents;
