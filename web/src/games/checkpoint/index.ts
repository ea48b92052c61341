import type { Action, Event, View } from '$wire/checkpoint';
import type { GameModule } from '../contract';
import { forgets } from './look';
import Play from './Play.svelte';
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
  wide: true,
};
export default game;
