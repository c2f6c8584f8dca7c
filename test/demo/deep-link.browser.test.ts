import { describe, expect, it } from 'vitest';
import { readSampleLotTitle } from '../browser/support/journey-shop.ts';
import { openBrowserAtSite, PHONE_VIEWPORT } from '../browser/support/open-browser-at-site.ts';
import { serveFolder } from '../support/processes/static-site.ts';

const { opened, visit } = openBrowserAtSite(() => serveFolder('dist/demo', '/shops/twofold/', '404.html'), {
  tabStorage: true,
});

describe('a host that shows 404.html for an address that it does not know', () => {
  it('a static host that serves 404.html for unknown addresses opens a link in the real shop’s form at its screen', async () => {
    const { page, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto(`${opened().url}lot-3?scenario=slow-network`);
    await page.getByRole('heading', { level: 1, name: readSampleLotTitle(3, 'uk') }).waitFor();
    expect(page.url()).toBe(`${opened().url}?scenario=slow-network#/lot-3`);
    expect(problems).toEqual([]);
  });
});
