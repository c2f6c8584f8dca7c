import type { Page, Response } from 'playwright-core';
import { vi } from 'vitest';

/** The moment that a page was drawn at stands first among its answers. */
export const DRAWN_AT = /(?<="answers">\{"at":)\d{13}/;

type Asked = {
  readonly headers?: Readonly<Record<string, string>>;
  /** In epoch milliseconds: a page that was drawn earlier is drawn anew. */
  readonly since?: number;
};

/** A page's text as the server draws it, once it is not too busy for that. */
export const drawnPage = (url: string, { headers = {}, since = 0 }: Asked = {}): Promise<string> =>
  vi.waitUntil(
    async () => {
      const text = await (await fetch(url, { headers })).text();
      return Number(DRAWN_AT.exec(text)?.[0] ?? -1) >= since && text;
    },
    // Asked less often than a drawing takes, or the asking itself keeps the server busy.
    { timeout: 45_000, interval: 250 },
  );

/** How often a page is loaded until a busy server has drawn it; one that never is fails the test. */
const LOADS = 20;

/** Loads a page, again where a busy server was too late to draw it; resolves with its text. */
export const untilDrawn = async (load: () => Promise<Response | null>): Promise<string> => {
  for (let time = 0; time < LOADS; time += 1) {
    const text = (await (await load())?.text()) ?? '';
    if (text.includes('<div id="root" data-drawn')) return text;
  }
  throw new Error('the server never drew this page');
};

/** Holds back the app's code, or only some of its files, until the test lets it go. */
export const holdCode = async (page: Page, files = /\/assets\/[^/]*\.js$/) => {
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

/** Opens a page without its code, again where a busy server was too late to draw it. */
export const openDrawn = async (page: Page, path: string): Promise<void> => {
  for (let time = 0; time < LOADS; time += 1) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer, #root:empty').waitFor({ state: 'attached' });
    if ((await page.locator('[data-drawn]').count()) > 0) return;
  }
  throw new Error(`the server never drew ${path}`);
};

/** Resolves when the app has taken the drawn screen over. */
export const stands = (page: Page): Promise<void> =>
  page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
