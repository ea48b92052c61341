// The keys of private tables, as their links carried them: kept on this device, so that the way back is as sure as the link.
import { readKey } from './code';

const place = (code: string): string => `safehouse.key.${code}`;

export function keepKey(code: string, key: string | null | undefined): void {
  if (!key) return;
  try {
    localStorage.setItem(place(code), key);
  } catch {
    // A private window may refuse; then the six letters have to do.
  }
}

/** Keeps the key of a link that was opened or pasted, if it has one. */
export function learnKey(text: string): void {
  const found = readKey(text);
  if (found) keepKey(found.code, found.key);
}

/** How the server is asked for a table, and how others are led to it: K7MX4A, or K7MX4A.key where the key is known. */
export function withKey(code: string): string {
  try {
    const key = localStorage.getItem(place(code));
    return key ? `${code}.${key}` : code;
  } catch {
    return code;
  }
}
