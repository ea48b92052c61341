// The one polite live region. Sentences that come together are read together, none is lost, the same one twice is read twice.
import { t } from '$i18n';

let spoken = $state<{ key: number; text: string }>({ key: 0, text: '' });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

const GATHER_MS = 150;

/** A reader's voice needs the full stop that a log line leaves out, and a word for an arrow. */
function aloud(sentence: string): string {
  const said = sentence.replaceAll(' → ', t().arrowAloud);
  return /[.!?…:]$/.test(said) ? said : `${said}.`;
}

export const announced = (): { key: number; text: string } => spoken;

export function announce(sentence: string): void {
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    timer = null;
    spoken = { key: spoken.key + 1, text: waiting.map(aloud).join(' ') };
    waiting = [];
  }, GATHER_MS);
}
