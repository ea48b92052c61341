import type { Action, Event, View } from '$wire/cow006';
import type { GameModule } from '../contract';
import Play from './Play.svelte';
import { account, asks, fact, ruleNow, say } from './say';
import { scenes } from './scenes';

const game: GameModule<View, Action, Event> = { Play, scenes, say, asks, ruleNow, fact, account };
export default game;
