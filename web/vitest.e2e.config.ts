import { defineConfig } from 'vitest/config';

// Browser tests against the real program, one after the other: the machine has two cores.
export default defineConfig({
  test: {
    include: process.env.PICTURES ? ['e2e/pictures.ts'] : ['e2e/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // Real browsers on a busy machine: once too slow is no fault.
    retry: 1,
  },
});
