import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measureFirstBytes, measurePageBytesSoFar } from '../../support/first-bytes.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { fetchRenderedPage } from '../support/rendered-page.ts';

/** JavaScript and CSS by `gzip -9` until every control of a first screen works (docs/adr/2026-11-28-less-for-load-time.md). */
const BOUND = 144 * 1024;

/** Until the network is idle, with the container, Effect and all adapters, which come once the browser rests. */
const BOUND_IN_ALL = 224 * 1024;

/** One cut file of each family (scripts/cut-fonts.py). */
const FONTS_BOUND = 43_500;

const { visit, shop } = openBrowserShop();

it.each([
  { screen: 'home' as const, path: '/', content: 'a[href^="/lot-"]' },
  { screen: 'lot' as const, path: '/lot-25', content: 'main button' },
])(
  '$screen stays within its limits of JavaScript and CSS, before it is usable and in all',
  async ({ path, content }) => {
    // The first rendering compiles the renderer, and may be too late.
    await fetchRenderedPage(shop().url + path);
    const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    const { js, css, fonts, files } = await measureFirstBytes(page, path);

    expect(js + css, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(BOUND);
    // The measure is no accident of an empty page: the content was there, and so was its style.
    await expect.poll(() => page.locator(content).count()).toBeGreaterThan(0);
    expect(js).toBeGreaterThan(90_000);
    expect(css).toBeGreaterThan(5_000);
    expect(fonts, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(FONTS_BOUND);
    expect(fonts).toBeGreaterThan(10_000);

    // The app's second part comes when the browser rests.
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/browser-container-[^/]*\.js$/.test(name)),
    );
    await waitForNetworkIdle();
    const all = await measurePageBytesSoFar(page);
    // The slides' deck and the copy for offline come by time, on a slow machine while this is measured.
    const reached = Object.entries(all.files)
      .filter(
        ([file]) =>
          /\.(?:js|css)$/.test(file) &&
          !/\/(?:slide-carousel|prize-picture|register-offline-worker)-/.test(file),
      )
      .reduce((total, [, size]) => total + size, 0);
    expect(reached, JSON.stringify(all.files, null, 2)).toBeLessThanOrEqual(BOUND_IN_ALL);
    // The container is among it.
    expect(all.js).toBeGreaterThan(js + 40_000);
  },
);

it('code of later screens is not loaded before it is needed', async () => {
  const { page } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { files } = await measureFirstBytes(page, '/');

  const late =
    /\/browser-container-|parse-message|slide-carousel|mobile-menu|dialog|sign-in|cart|payment|account|\bru\b/;
  expect(Object.keys(files).filter(path => late.test(path))).toEqual([]);
});

it('the entry imports the preload helper alone, so that nothing large is evaluated before the first paint', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Readonly<
    Record<string, { readonly imports?: readonly string[] }>
  >;
  expect(manifest['index.html']?.imports?.map(name => name.replace(/-.*/, ''))).toEqual(['_preload']);
});

it('code files import each other by stable names, so that a release changes only what it changes', () => {
  const files = readdirSync('dist/client/assets').filter(file => file.endsWith('.js'));
  const hashed = new Set(files);
  const naming = files.filter(file =>
    [
      ...readFileSync(`dist/client/assets/${file}`, 'utf8').matchAll(
        /(?:from|import)\s*\(?["'`][^"'`]*?([^/"'`]+\.js)["'`]/g,
      ),
    ].some(([, name = '']) => hashed.has(name)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(naming).toEqual([]);
});
