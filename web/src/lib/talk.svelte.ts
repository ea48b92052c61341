// Talk as this reader hears it: words in their language, and whom they do not want to hear.
import type { Said } from '$wire/server';
import { t } from '$i18n';
import { keep, kept } from './prefs.svelte';

export const SIGNS: Record<Extract<Said, { type: 'reaction' }>['reaction'], string> = {
  thumbs_up: '👍',
  laugh: '😄',
  cry: '😢',
  wow: '😮',
  angry: '😠',
  heart: '❤️',
  think: '🤔',
  clap: '👏',
};

class Speech {
  /** How many were said since the talk was last open. */
  unread = $state(0);
  #muted = $state<Record<string, number[]>>({});

  muted(code: string, seat: number): boolean {
    return this.#of(code).includes(seat);
  }

  mute(code: string, seat: number, mute: boolean): void {
    const others = this.#of(code).filter((other) => other !== seat);
    this.#muted[code] = mute ? [...others, seat] : others;
    keep(`muted.${code}`, this.#muted[code].join());
  }

  words(said: Said): string {
    switch (said.type) {
      case 'reaction':
        return t().reactions[said.reaction];
      case 'phrase':
        return t().phrases[said.phrase];
      case 'text':
        return said.text;
    }
  }

  #of(code: string): number[] {
    return this.#muted[code] ?? (kept(`muted.${code}`) ?? '').split(',').filter(Boolean).map(Number);
  }
}

export const speech = new Speech();
