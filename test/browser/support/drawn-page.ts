import type { Page } from 'playwright-core';

/** Holds back the app's code until the test lets it go. */
export const holdCode = async (page: Page) => {
  let release = (): void => undefined;
  const released = new Promise<void>(done => {
    release = done;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async route => {
    await released;
    await route.continue();
  });
  return release;
};

/** Opens a page without its code, again where a busy server was too late to draw it. */
export const openDrawn = async (page: Page, path: string): Promise<void> => {
  do
    await page
      .goto(path, { waitUntil: 'commit' })
      .then(() => page.locator('footer, #root:empty').waitFor({ state: 'attached' }));
  while ((await page.locator('[data-drawn]').count()) === 0);
};

/** Resolves when the app has taken the drawn screen over. */
export const stands = (page: Page): Promise<void> =>
  page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
