// The fairness check, in the reader's own browser: was the deal the one that was promised before anybody moved?
import { sha256 as plainly } from './sha256';

export interface Fairness {
  commitment: string;
  server_seed: string;
  nonces: string[];
}

export interface Verdict {
  /** The shown seed is the promised one: its SHA-256 is the commitment, and that is the one this browser saw before the deal. */
  promised: boolean;
  /** What the seed's SHA-256 really is. */
  commitment: string;
  /** The game's own seed: from the server's and all players' numbers. */
  seed: string;
  /** My number was mixed in; null where I gave none that I remember. */
  mine: boolean | null;
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function bytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`not 64 hex digits: ${text}`);
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

async function sha256(...parts: string[]): Promise<string> {
  const whole = new Uint8Array(32 * parts.length);
  parts.forEach((part, at) => whole.set(bytes(part), 32 * at));
  // Without https there is no `subtle`.
  const digest = globalThis.crypto.subtle as SubtleCrypto | undefined;
  return hex(digest ? new Uint8Array(await digest.digest('SHA-256', whole)) : plainly(whole));
}

/** `promise`: the commitment this browser saw before the deal, where it was there. */
export async function check(
  fairness: Fairness,
  myNonce: string | null,
  promise: string | null = null,
): Promise<Verdict> {
  const commitment = await sha256(fairness.server_seed);
  const { nonces, server_seed } = fairness;
  return {
    promised: commitment === fairness.commitment && (promise === null || promise === commitment),
    commitment,
    seed: nonces.length === 0 ? server_seed : await sha256(server_seed, ...nonces),
    mine: myNonce === null ? null : nonces.includes(myNonce),
  };
}

/** A number of our own for the next deal. */
export function freshNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}
