import { expect, test } from 'vitest';
import { check, freshNonce } from './fairness';
// Read by the Rust test too (crates/table/src/fairness.rs).
import vectors from '../../../crates/table/src/fairness.vectors.json';

const all = vectors as [{ commitment: string; server_seed: string; nonces: string[] }, string][];

test.each(all)('the vectors shared with the Rust tests', async (fairness, seed) => {
  const { commitment } = fairness;
  expect(await check(fairness, null)).toEqual({ promised: true, commitment, seed, mine: null });
});

const [[{ commitment, server_seed, nonces }]] = all as [(typeof all)[number]];

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
