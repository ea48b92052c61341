// The one polite live region. Sentences that come together are read together, none is lost, the same one twice is read twice.
let spoken = $state<{ key: number; text: string }>({ key: 0, text: '' });
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

const GATHER_MS = 150;

/** A reader's voice needs the full stop that a log line leaves out. */
const ended = (sentence: string): string => (/[.!?…:]$/.test(sentence) ? sentence : `${sentence}.`);

export const announced = (): { key: number; text: string } => spoken;

export function announce(sentence: string): void {
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    timer = null;
    spoken = { key: spoken.key + 1, text: waiting.map(ended).join(' ') };
    waiting = [];
  }, GATHER_MS);
}
