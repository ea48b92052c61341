import { defineConfig } from 'vitest/config';

// Browser tests against the real program, one after the other: the machine has two cores.
export default defineConfig({
  test: {
    include: process.env.LOOK ? [`e2e/${process.env.LOOK}.ts`] : ['e2e/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // How long a test waits for what must come before it says what is missing: no promise about speed.
    expect: { poll: { timeout: 15_000 } },
  },
});
