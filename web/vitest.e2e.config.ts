import { defineConfig } from 'vitest/config';

// Browser tests against the real program, one after the other: the machine has two cores.
export default defineConfig({
  test: {
    include: process.env.PICTURES ? ['e2e/pictures.ts'] : ['e2e/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    bail: process.env.CI ? 1 : 0,
  },
});
