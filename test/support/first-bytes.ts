import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const CLIENT = 'dist/client';

/** What a page's first load weighs: bytes by `gzip -9`, and every file behind them. */
export type FirstBytes = {
  readonly js: number;
  readonly css: number;
  /** WOFF2, as they are. */
  readonly fonts: number;
  readonly files: Readonly<Record<string, number>>;
};

const TAKEN_OVER = 'test:taken-over';

/** Scripts, style sheets and fonts of the shop's own that were asked for so far, or before this moment of the page. */
const asked = (page: Page, before = Number.POSITIVE_INFINITY): Promise<string[]> =>
  page.evaluate(
    limit => {
      const names = performance
        .getEntriesByType('resource')
        .filter(each => limit === null || each.startTime < limit)
        .map(each => each.name);
      return [...new Set(names)]
        .filter(each => new URL(each).origin === location.origin)
        .map(each => new URL(each).pathname)
        .filter(path => /\.(js|css|woff2)$/.test(path) && !path.endsWith('/sw.js'));
    },
    Number.isFinite(before) ? before : null,
  );

const weigh = (paths: readonly string[]): FirstBytes => {
  const sizes = paths.map(path => {
    const content = readFileSync(join(CLIENT, path));
    return [path, path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length] as const;
  });
  const sum = (ending: string): number =>
    sizes.filter(([path]) => path.endsWith(ending)).reduce((total, [, size]) => total + size, 0);
  return { js: sum('.js'), css: sum('.css'), fonts: sum('.woff2'), files: Object.fromEntries(sizes) };
};

/**
 * Measures what a browser asks of the built shop, opened at `url`, until its first screen can be used: until it stands
 * with its content and, where the server rendered it, is hydrated.
 */
export const measureFirstBytes = async (page: Page, url: string): Promise<FirstBytes> => {
  await page.addInitScript(mark => {
    document.addEventListener('hydrated', () => performance.mark(mark), { capture: true });
  }, TAKEN_OVER);
  await page.goto(url);
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('shop:interactive').length > 0 &&
      document.querySelector('#root[data-ssr]') === null,
  );
  const used = await page.evaluate(name => {
    const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime;
    // What is asked for next may be asked before React has come to its last effect, which makes the other mark.
    return at(name) ?? at('shop:interactive');
  }, TAKEN_OVER);
  return weigh(await asked(page, used));
};

/** Measures what the page has asked for by now. */
export const measurePageBytesSoFar = async (page: Page): Promise<FirstBytes> => weigh(await asked(page));
