// What this reader likes, remembered on this device: sound, theme, pace, hints, whom not to hear.
import { FirstTimes } from './first-times';
import { type Pace, PACES } from './pace';

export type Theme = 'system' | 'light' | 'dark';

function kept(key: string): string | null {
  try {
    return localStorage.getItem(`safehouse.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`safehouse.${key}`, value);
  } catch {
    // A private window may refuse; then it is remembered until the page closes.
  }
}
export { kept };

class Prefs {
  sound = $state(kept('sound') !== 'off');
  theme = $state<Theme>((kept('theme') as Theme | null) ?? 'system');
  /** No bubbles and no sounds of talk at all. */
  quiet = $state(kept('quiet') === 'on');

  /** Notes of the first minute. */
  hints = $state(kept('hints') !== 'off');
  pace = $state<Pace>(PACES.find((pace) => pace === kept('pace')) ?? 'normal');

  setHints(on: boolean): void {
    this.hints = on;
    keep('hints', on ? 'on' : 'off');
  }
  setPace(pace: Pace): void {
    this.pace = pace;
    keep('pace', pace);
  }
  setSound(on: boolean): void {
    this.sound = on;
    keep('sound', on ? 'on' : 'off');
  }
  setQuiet(on: boolean): void {
    this.quiet = on;
    keep('quiet', on ? 'on' : 'off');
  }
  setTheme(theme: Theme): void {
    this.theme = theme;
    keep('theme', theme);
    this.apply();
  }
  apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === 'system') delete dataset.theme;
    else dataset.theme = this.theme;
  }
}

export const prefs = new Prefs();
/** What is met for the first time on this device. */
export const firstTimes = new FirstTimes({ read: kept, write: keep });
