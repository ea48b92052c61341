// How well bots play: the levels the server has, and the one this reader took last.
import type { Level } from '$wire/server';
import { keep, kept } from './prefs.svelte';

/** What was chosen last on this device, if the server has it; else the easiest. */
export const usualLevel = (levels: readonly Level[], last = kept('level')): Level =>
  levels.find((level) => level === last) ?? levels[0] ?? 'rookie';

/** The next one up, and from the best back to the easiest. */
export const nextLevel = (levels: readonly Level[], level: Level): Level =>
  levels[(levels.indexOf(level) + 1) % levels.length] ?? level;

export const keepLevel = (level: Level): void => keep('level', level);
