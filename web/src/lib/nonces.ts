// What this browser gave to a deal and was promised for it, kept so that the fairness check can look for both.
import { freshNonce } from './fairness';
import { keep, kept } from './prefs.svelte';

const key = (code: string, game: number): string => `nonce.${code}.${game}`;

/** My number for the table's next game; the same until that game has begun. */
export function nonceFor(code: string, game: number): string {
  const before = kept(key(code, game));
  if (before) return before;
  const nonce = freshNonce();
  keep(key(code, game), nonce);
  return nonce;
}

export const keepNonce = (code: string, game: number, nonce: string): void => keep(key(code, game), nonce);
export const myNonce = (code: string, game: number): string | null => kept(key(code, game));

const promiseKey = (code: string, game: number): string => `promise.${code}.${game}`;

/** The commitment seen first is the promise: a later one cannot replace it. */
export function keepPromise(code: string, game: number, commitment: string): void {
  if (!kept(promiseKey(code, game))) keep(promiseKey(code, game), commitment);
}
export const promised = (code: string, game: number): string | null => kept(promiseKey(code, game));
