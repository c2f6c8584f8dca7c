import { defineConfig } from 'vite';

/** The server as one file beside `node_modules`; packages stay outside. Migrations and template: scripts/build.mjs. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
