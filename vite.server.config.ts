import { defineConfig } from 'vite';

/** The server, its threads, its processes of pictures and the operator's tool beside `node_modules`; packages stay outside. Migrations and template: scripts/build.mjs. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/process/main.ts',
        operator: 'server/process/operator-main.ts',
        'draw-worker': 'server/draws/worker/main.ts',
        'ssr-worker': 'server/http/ssr-worker/main.ts',
        'picture-process': 'server/gateways/pictures/main.ts',
        'preview-process': 'server/gateways/previews/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
    },
  },
});
