// Who I am to the server: asked once; the cookie that comes with the answer is what a socket needs.
import type { Person } from '$wire/server';
import { api } from './api';
import { codeOf } from './problem';

/** Why the server lets nobody in here: it does not know this browser any more, or the host wants us to stay away. */
export type Outside = 'not_you' | 'banned';

let me = $state<Person | null>(null);
let outside = $state<Outside | null>(null);
let asking: Promise<Person> | null = null;

export const myself = (): Person | null => me;
export const keptOut = (): Outside | null => outside;

function note(error: unknown): never {
  const code = codeOf(error);
  if (code === 'not_you' || code === 'banned') outside = code;
  throw error;
}

export function ensureMe(): Promise<Person> {
  asking ??= api.me().then(
    (answer) => (me = answer),
    (error: unknown) => {
      asking = null;
      return note(error);
    },
  );
  return asking;
}

/** A line was lost: perhaps because this browser was signed out elsewhere. */
export async function askAgain(): Promise<void> {
  await api
    .me()
    .catch(note)
    .catch(() => null);
}

/** This device has become somebody else, or got another name. */
export function becomeMe(next: Person): void {
  me = next;
  outside = null;
  asking = Promise.resolve(next);
}

/** Nobody any more: the next page begins anew. */
export function becomeNobody(): void {
  me = null;
  asking = null;
}
