import type { Page, Response } from 'playwright-core';
import { vi } from 'vitest';

/**
 * The pattern of the moment that a page was rendered at, in epoch milliseconds: it stands first among the page's
 * answers.
 */
export const RENDERED_AT_PATTERN = /(?<="hydration-data">\{"at":)\d{13}/;

type Asked = {
  readonly headers?: Readonly<Record<string, string>>;
  /** In epoch milliseconds: a page that was rendered earlier is rendered anew. */
  readonly since?: number;
};

/** Fetches a page's text as the server renders it, once it is not too busy for that. */
export const fetchRenderedPage = (url: string, { headers = {}, since = 0 }: Asked = {}): Promise<string> =>
  vi.waitUntil(
    async () => {
      const text = await (await fetch(url, { headers })).text();
      return Number(RENDERED_AT_PATTERN.exec(text)?.[0] ?? -1) >= since && text;
    },
    // Asked less often than a rendering takes, or the asking itself keeps the server busy.
    { timeout: 45_000, interval: 250 },
  );

/** How often a page is loaded until a busy server has rendered it; one that never is fails the test. */
const LOADS = 20;

/** Loads a page, again where a busy server was too late to render it; resolves with its text. */
export const loadUntilRendered = async (load: () => Promise<Response | null>): Promise<string> => {
  for (let time = 0; time < LOADS; time += 1) {
    const text = (await (await load())?.text()) ?? '';
    if (text.includes('<div id="root" data-ssr')) return text;
  }
  throw new Error('the server never rendered this page');
};

/** Holds back the app's code, or only some of its files, until the test lets it go. */
export const holdAppCodeBack = async (page: Page, files = /\/assets\/[^/]*\.js$/) => {
  let release = (): void => undefined;
  const released = new Promise<void>(done => {
    release = done;
  });
  await page.route(files, async route => {
    await released;
    await route.continue();
  });
  return release;
};

/** Opens a page without its code, again where a busy server was too late to render it. */
export const openRenderedWithoutCode = async (page: Page, path: string): Promise<void> => {
  for (let time = 0; time < LOADS; time += 1) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer, #root:empty').waitFor({ state: 'attached' });
    if ((await page.locator('[data-ssr]').count()) > 0) return;
  }
  throw new Error(`the server never rendered ${path}`);
};

/** Waits until the app has hydrated the rendered screen. */
export const waitForHydration = (page: Page): Promise<void> =>
  page.locator('#root[data-ssr]').waitFor({ state: 'detached' });
