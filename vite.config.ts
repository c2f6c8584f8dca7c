import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './scripts/compile-messages.ts';

/** What every screen needs, in one file that rarely changes. The ICU parser is not in it: few need it, and late. */
const libraries =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|react-intl|intl-messageformat|inversify|@inversifyjs|reflect-metadata|effect|@formatjs[\\/](?!icu-messageformat-parser))[\\/]/;

/** The frame and the pieces that most screens share: one file instead of thirty. What only some need stays apart. */
const shared =
  /src[\\/]ui[\\/](hooks|layout[\\/](?!phone-menu)|components[\\/](?!dialog|field|text-input|checkbox|tabs|quantity|donate|switch|carousel|chips|lot-grid))/;

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
    // The libraries are one file on purpose: they change together and are cached for long.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries },
            { name: 'shared', test: shared },
          ],
        },
      },
    },
  },
});
