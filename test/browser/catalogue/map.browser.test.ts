import { describe, expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, openBrowserShop } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

describe('contacts in a real browser', () => {
  it('the contacts embed the map on demand, and the page’s Content-Security-Policy allows it', async () => {
    const { page, t, problems, waitForNetworkIdle } = await visit({
      language: 'uk',
      viewport: DESKTOP_VIEWPORT,
    });
    const asked: string[] = [];
    await page.route('https://www.openstreetmap.org/**', route => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title><p>map</p>' });
    });
    await page.goto('/contacts');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForNetworkIdle();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: t('contacts.map.show'), exact: true }).click();
    await page.frameLocator('iframe').getByText('map').waitFor();
    expect(asked).toHaveLength(1);
    // Only the policy: the visit's own preparation runs in the frame, too, and has no storage there.
    expect(problems.filter(text => !text.includes('localStorage'))).toEqual([]);
  });
});
