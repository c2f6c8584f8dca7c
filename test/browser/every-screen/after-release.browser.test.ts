import { expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, openBrowserShop } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

const ASSETS = '**/assets/**';

/** A page that stands, in a browser that fetches nothing ahead. */
const openAbout = async () => {
  const visitor = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
  const { page, waitForNetworkIdle } = visitor;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: true } }),
  );
  await page.goto('/about');
  await page.locator('html[data-interactive]').waitFor();
  await waitForNetworkIdle();
  const documents: string[] = [];
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return { ...visitor, documents };
};

it('a page whose files a release has removed loads the next link’s address as a new document, once', async () => {
  const { page, t, documents } = await openAbout();
  await page.route(ASSETS, route => route.fulfill({ status: 404 }));
  page.on('request', request => {
    // The document names the files of today.
    if (request.isNavigationRequest()) void page.unroute(ASSETS);
  });
  await page.getByRole('contentinfo').locator('a[href="/contacts"]').click();
  await page.getByRole('heading', { level: 1, name: t('contacts.title') }).waitFor();
  await page.locator('html[data-interactive]').waitFor();
  expect(documents).toEqual(['/contacts']);
  expect(new URL(page.url()).pathname).toBe('/contacts');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: t('contacts.title') }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/about');
});

it('a page whose reload after a release did not help neither reloads again nor shows an error screen', async () => {
  const { page, t, documents, waitForNetworkIdle } = await openAbout();
  await page.route(ASSETS, route => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').locator('a[href="/contacts"]').click();
  // What the server has rendered can be read without any of them.
  await page.getByRole('heading', { level: 1, name: t('contacts.title') }).waitFor();
  await waitForNetworkIdle();
  expect(documents).toEqual(['/contacts']);
  expect(await page.getByText(t('common.broken.text')).count()).toBe(0);
});
