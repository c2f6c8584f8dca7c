import { defineConfig } from 'vite';

/** `twofold-verify` as one file that needs nothing but Node: it can be copied to a machine without a network. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'server/operator/verify/twofold-verify.ts',
    outDir: 'dist/verify',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'twofold-verify.js', codeSplitting: false } },
  },
});
