// Who I am to the server: asked once; the cookie that comes with the answer is what a socket needs.
import type { Person } from '$wire/server';
import { api } from './api';

let me = $state<Person | null>(null);
let asking: Promise<Person> | null = null;

export const myself = (): Person | null => me;

export function ensureMe(): Promise<Person> {
  asking ??= api.me().then(
    (answer) => (me = answer),
    (error: unknown) => {
      asking = null;
      throw error;
    },
  );
  return asking;
}

/** This device has become somebody else, or got another name. */
export function becomeMe(next: Person): void {
  me = next;
  asking = Promise.resolve(next);
}
