import { expect, test } from 'vitest';
import { check, freshNonce } from './fairness';
import vectors from './fairness.vectors.json';

const { commitment, server_seed, nonces, seed } = vectors;

test('the vectors shared with the Rust tests', async () => {
  expect(await check({ commitment, server_seed, nonces }, null)).toEqual({
    promised: true,
    commitment,
    seed,
    mine: null,
  });
});

test('a changed seed is found out, and a number that was left out too', async () => {
  const other = nonces[0] as string;
  expect((await check({ commitment, server_seed: other, nonces }, null)).promised).toBe(false);
  expect((await check({ commitment, server_seed, nonces }, null, other)).promised).toBe(false);
  expect((await check({ commitment, server_seed, nonces }, other)).mine).toBe(true);
  expect((await check({ commitment, server_seed, nonces }, server_seed)).mine).toBe(false);
});

test('without numbers the seed is the server’s own', async () => {
  expect((await check({ commitment, server_seed, nonces: [] }, null)).seed).toBe(server_seed);
});

test('a fresh number is 64 hex digits and new', () => {
  expect(freshNonce()).toMatch(/^[0-9a-f]{64}$/);
  expect(freshNonce()).not.toBe(freshNonce());
});
