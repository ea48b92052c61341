// Short notes at the edge of the screen: what went wrong and what to do next.
import { announce } from './announce.svelte';

export interface Note {
  key: number;
  text: string;
  next: string;
}

let notes = $state<Note[]>([]);
let key = 0;
const SHOWN_MS = 6000;

export const toasts = (): Note[] => notes;

export function dismiss(which: number): void {
  notes = notes.filter((note) => note.key !== which);
}

export function toast(text: string, next = ''): void {
  if (notes.some((note) => note.text === text)) return;
  const note = { key: ++key, text, next };
  notes = [...notes.slice(-2), note];
  announce(next ? `${text} ${next}` : text);
  setTimeout(() => dismiss(note.key), SHOWN_MS);
}
