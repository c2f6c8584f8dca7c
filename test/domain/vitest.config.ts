import { defineConfig } from 'vitest/config';

/** Only the rules: what the mutation run needs. A fixed seed, so that a mutant's fate is the same twice. */
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    isolate: false,
    setupFiles: ['test/domain/fixed-seed.ts'],
  },
});
