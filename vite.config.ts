import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { makeCompiledMessagesPlugin } from './scripts/bundle/compile-messages.ts';

/** What every screen needs, in one file that rarely changes. The ICU parser is not in it: few need it, and late. */
const libraries =
  /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|react-intl|intl-messageformat|@formatjs[\\/](?!icu-messageformat-parser))[\\/]/;

/** What the container, the use cases and the adapters need, which come after the first screen. */
const laterLibraries = /node_modules[\\/](inversify|@inversifyjs|reflect-metadata|effect)[\\/]/;

const inSource = (...paths: readonly string[]): RegExp =>
  new RegExp(paths.map(path => `/src/${path}`).join('|'));

/** What lists of lots are made of, and what lots are bought with: each in one file, for a request costs more than its bytes. */
const LIST =
  'lot-card|similar-lot-list|lot-row|to-lot-card-view|lot-grid|lot-grid-rows|use-lot-list|use-list-in-history|choice-chips|step-list|carousel';
const SALE = 'tabs|switch|quantity-stepper|donation-switch|share-marks|lazy-charity-note|explained-number';

/** Of the parts that most screens share, those that only some need. */
const LATE = `mobile-menu|wishlist-panel|wished-lot-line|english-offer|dialog|form-field|text-input|checkbox|${LIST}|${SALE}|info-tip|use-reading|use-live-reading|use-growing-list|progress-bar|use-scroll-to-current-link`;

/** The frame, the tokens and the pieces that most screens share: one file instead of thirty. */
const shared = inSource(
  'domain/.*(routes|languages|secret-address|donation)\\.ts',
  'application/(stores/|content/home-catalogue)',
  'ui/i18n/(without-break-before-time|format-seconds-in-largest-unit|format-payable-share|time-left)\\.ts',
  `ui/(?!.*/(${LATE}))(design|hooks|layout|components/(catalogue|cart|content/(document-title|load-error-state))|screens/home/home-screen\\.module|routing/(screen-definition|match-screen|mark-fulfilled)\\.ts)`,
);

/** What the bundler may leave out (docs/adr/2026-11-21-first-bytes.md, with what must stay). */
const treeshake: Rolldown.TreeshakingOptions = {
  // An unused read of a property does nothing: no library here has a getter that acts.
  propertyReadSideEffects: false,
  // They only speak to a developer's console.
  manualPureFunctions: ['warning', 'warningOnce'],
};

/** React Router's package names its development files for every condition; the production ones lie beside them. */
const routerForProduction = [
  { find: /^react-router$/, file: 'index.mjs' },
  { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
].map(({ find, file }) => ({
  find,
  replacement: fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url)),
}));

/** The server's renderer has no document to sanitise with. */
const sanitisedWithoutDocument = {
  find: /^\.\.?\/(?:.*\/)?sanitise\.ts$/,
  replacement: fileURLToPath(
    new URL('src/ui/components/content/info/sanitise-on-server.ts', import.meta.url),
  ),
};

/** The browser's part of the shop. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [makeCompiledMessagesPlugin(), react()],
  publicDir: isSsrBuild ? false : 'public',
  ...(command === 'build' && {
    resolve: { alias: [...routerForProduction, ...(isSsrBuild ? [sanitisedWithoutDocument] : [])] },
    css: { modules: { generateScopedName: '[hash:base64:6]' } },
  }),
  build: {
    // light-dark() and oklch() are used as they are; these browsers know both.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Files ask for each other by names that stay, so that a change of one is no change of those that need it.
    chunkImportMap: !isSsrBuild,
    // By it the server finds the files of a first screen.
    manifest: !isSsrBuild,
    // The libraries are one file on purpose: they change together and are cached for long.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake,
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              // The entry stands alone, so that the first screen is painted before anything else is evaluated.
              {
                name: 'preload',
                test: /vite[\\/]preload-helper|src[\\/]ui[\\/](yield-to-paint|routing[\\/]replay-early-input)\.ts/,
              },
              { name: 'libraries', test: libraries },
              { name: 'later-libraries', test: laterLibraries },
              { name: 'shared', test: shared },
              { name: 'list', test: inSource(`ui/.*/(${LIST})\\.`) },
              {
                name: 'charity',
                test: inSource(
                  'ui/components/content/charity/(?!lazy-charity-note)',
                  'domain/content/charity\\.ts',
                ),
              },
              {
                name: 'sale',
                test: inSource(
                  `ui/.*/(${SALE})\\.(?!json)`,
                  'domain/(draws/least-chance|cart/payment-sums)\\.ts',
                ),
              },
            ],
          },
        },
      }),
    },
  },
  // The renderer of first screens stands for itself: with React's production files, whatever the server's mode.
  ssr: { noExternal: true },
}));
