import { defineConfig } from 'vitest/config';

/** Only the rules: what the mutation run needs. A fixed seed, so that a mutant's fate is the same twice. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    isolate: false,
    // Instrumented rules count every branch they take, which makes the longest inputs several times slower.
    testTimeout: 60_000,
    setupFiles: ['test/domain/fixed-seed.ts'],
  },
});
