import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const CLIENT = 'dist/client';

/** Bytes by `gzip -9`, and every file behind them. */
export type FirstBytes = {
  readonly js: number;
  readonly css: number;
  /** WOFF2, as they are. */
  readonly fonts: number;
  readonly files: Readonly<Record<string, number>>;
};

/** Scripts, style sheets and fonts that were asked for before the shop marked its first screen as interactive. */
const askedBefore = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const mark = performance.getEntriesByName('shop:interactive')[0];
    if (mark === undefined) throw new Error('the shop did not mark its first screen');
    const asked = performance
      .getEntriesByType('resource')
      .filter(each => each.startTime < mark.startTime)
      .map(each => each.name);
    return [...new Set(asked)]
      .filter(each => new URL(each).origin === location.origin)
      .map(each => new URL(each).pathname)
      .filter(path => /\.(js|css|woff2)$/.test(path));
  });

/** What a browser asks of the built shop, opened at `url`, until its first screen stands with its content. */
export const measureFirstBytes = async (page: Page, url: string): Promise<FirstBytes> => {
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('shop:interactive').length > 0);
  const sizes = (await askedBefore(page)).map(path => {
    const content = readFileSync(join(CLIENT, path));
    return [path, path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length] as const;
  });
  const sum = (ending: string): number =>
    sizes.filter(([path]) => path.endsWith(ending)).reduce((total, [, size]) => total + size, 0);
  return { js: sum('.js'), css: sum('.css'), fonts: sum('.woff2'), files: Object.fromEntries(sizes) };
};
