// Something went wrong: says so in the reader's language, with what to do next.
import { sentence } from '$i18n';
import { Refused } from './api';
import { toast } from './toast.svelte';

export function codeOf(error: unknown): string {
  return error instanceof Refused ? error.code : 'fault';
}

export function complain(error: unknown): void {
  toast(...sentence(codeOf(error)));
}
