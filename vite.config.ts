import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compile-messages.ts';

/** The browser's part of the shop. */
export default defineConfig({
  plugins: [compiledMessages(), react()],
  build: {
    // light-dark() and oklch() are used as they are; these browsers know both.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
