import { expect, test } from 'vitest';
import { sha256 } from './sha256';

test.each([0, 1, 32, 55, 56, 63, 64, 65, 96, 1000])('%d bytes, as WebCrypto counts them', async (length) => {
  const message = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
  expect(sha256(message)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', message)));
});
