import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type Plugin } from 'vite';
import { makeSampleInDemoPlugin } from './scripts/bundle/sample-in-demo.ts';
import shopConfig from './vite.config.ts';

/** Forbids the browser what the demo promises not to do; a development server needs more than this allows. */
const POLICY = [
  "default-src 'self'",
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
].join('; ');

/** The shop's own page with the demo's program in it: one page, one look. */
const demoPage = (policy: string | null): Plugin => ({
  name: 'twofold:demo-page',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      html
        .replace('/src/main.tsx', '/demo/main.tsx')
        .replace(/\s*<link rel="manifest"[^>]*>/, '')
        // It looks after a first screen of the server's, and here is none.
        .replace(/\s*<script>[^]*?<\/script>/, '')
        .replace(
          '<meta charset="utf-8" />',
          `<meta charset="utf-8" />${policy === null ? '' : `\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`}`,
        ),
  },
});

/** Hosts that show this page for an address that they do not know let a shared `/lot-7` work, too. */
const notFoundPage = (): Plugin => ({
  name: 'twofold:demo-404',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
    },
  },
});

const WORKER = 'mockServiceWorker.js';

/** The worker through which the HTTP demo's requests come back into the page. */
const doorWorker = (): Plugin => {
  const source = () =>
    readFileSync(fileURLToPath(new URL(`node_modules/msw/lib/${WORKER}`, import.meta.url)), 'utf8');
  return {
    name: 'twofold:msw-worker',
    configureServer: server => {
      server.middlewares.use(`/${WORKER}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source: source() });
    },
  };
};

/** The demo: `--mode demo` on the fakes, `--mode demo-http` on the HTTP adapters with the fakes behind them. */
export default defineConfig(env => {
  const shop = shopConfig({ ...env, mode: 'production' });
  const overHttp = env.mode === 'demo-http';
  const shielded = env.command === 'build' && !overHttp;
  return mergeConfig(shop, {
    base: './',
    cacheDir: 'node_modules/.vite-demo',
    // The shop's short names are counted over its own folder only.
    css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
    plugins: [
      makeSampleInDemoPlugin(),
      demoPage(shielded ? POLICY : null),
      notFoundPage(),
      ...(overHttp ? [doorWorker()] : []),
    ],
    // A page without inline scripts has no room for a map of names.
    build: { chunkImportMap: false, outDir: overHttp ? 'dist/demo-http' : 'dist/demo' },
  });
});
