import type { GameModule } from '../contract';
import DeckCards from './DeckCards.svelte';
import Play from './Play.svelte';
import Screen from './Screen.svelte';
import { course } from './course';
import { faces } from './faces';
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
  faces,
  course,
  Deck: DeckCards,
  wide: true,
};
export default agents;
/** The room's big screen. */
export { Screen };
