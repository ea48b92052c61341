// Our own sounds, made on the spot: each a few notes of its own shape, so that each can be told without looking.
import type { Sound } from '$games/contract';
import { prefs } from './prefs.svelte';

/** One note: when (s), from and to which pitch (Hz), how long (s), how it sounds, how loud. */
type Note = [at: number, from: number, to: number, long: number, wave: OscillatorType, loud: number];

const NOTES: Record<Sound | 'talk', Note[]> = {
  // Two rising steps: "you".
  your_move: [
    [0, 523, 523, 0.12, 'triangle', 0.5],
    [0.12, 784, 784, 0.2, 'triangle', 0.5],
  ],
  // Cards turning over, one after the other.
  reveal: [
    [0, 900, 500, 0.05, 'square', 0.16],
    [0.06, 1000, 560, 0.05, 'square', 0.16],
    [0.12, 1120, 620, 0.06, 'square', 0.16],
  ],
  // A low moo.
  row_taken: [
    [0, 150, 105, 0.45, 'sawtooth', 0.3],
    [0, 153, 107, 0.45, 'triangle', 0.4],
  ],
  // A quick blink upwards.
  wink_seen: [
    [0, 1250, 1900, 0.06, 'sine', 0.4],
    [0.1, 1900, 2400, 0.08, 'sine', 0.4],
  ],
  // A trap: hit and ring.
  caught: [
    [0, 220, 70, 0.14, 'square', 0.35],
    [0.1, 660, 640, 0.3, 'triangle', 0.35],
  ],
  card: [[0, 420, 240, 0.05, 'triangle', 0.35]],
  point: [[0, 988, 1175, 0.12, 'sine', 0.4]],
  // Three notes home.
  over: [
    [0, 392, 392, 0.16, 'triangle', 0.45],
    [0.16, 523, 523, 0.16, 'triangle', 0.45],
    [0.32, 659, 659, 0.4, 'triangle', 0.5],
  ],
  talk: [[0, 700, 760, 0.07, 'sine', 0.3]],
};

let context: AudioContext | null = null;

/** Browsers let a page sound only after a touch or a key: the first one opens the way. */
export function allowSound(): void {
  const open = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  addEventListener('pointerdown', open, { once: true, capture: true });
  addEventListener('keydown', open, { once: true, capture: true });
}

export function play(sound: Sound | 'talk'): void {
  if (!prefs.sound || !context || context.state !== 'running' || document.hidden) return;
  const audio = context;
  // What is drawn goes first.
  setTimeout(() => {
    for (const note of NOTES[sound]) sing(audio, note);
  });
}

function sing(audio: AudioContext, [at, from, to, long, wave, loud]: Note): void {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: wave, frequency: from });
  const volume = new GainNode(audio, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud * 0.3, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + long + 0.02);
}
