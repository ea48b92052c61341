// Who I am to the server: asked once; the cookie that comes with the answer is what a socket needs.
import type { Me } from '$wire/server';
import { api } from './api';

let me = $state<Me | null>(null);
let asking: Promise<Me> | null = null;

export const myself = (): Me | null => me;

export function ensureMe(): Promise<Me> {
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
export function becomeMe(next: Me): void {
  me = next;
  asking = Promise.resolve(next);
}
