import { describe, expect, it } from 'vitest';
import { openBrowserAt, PHONE } from '../browser/support/browser-at.ts';
import { serveFolder } from '../support/static-site.ts';

const { opened, visit } = openBrowserAt(() => serveFolder('dist/demo', '/shops/twofold/'), {
  tabStorage: true,
});

describe('the map of a shop whose page lets no other host in', () => {
  it('is refused in words, and the link to it takes the focus', async () => {
    const { page, t } = await visit({ language: 'uk', viewport: PHONE });
    const elsewhere: string[] = [];
    page.on('request', request => {
      if (!request.url().startsWith(new URL(opened().url).origin)) elsewhere.push(request.url());
    });
    await page.goto(`${opened().url}#/contacts`);
    await page.getByRole('button', { name: t('contacts.map.show'), exact: true }).click();
    await page.getByText(t('contacts.map.refused'), { exact: true }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    const link = page.getByRole('link', { name: t('contacts.map.open'), exact: true });
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true);
    // What the policy stopped may be told as a request that failed, but none came through.
    expect(elsewhere.filter(url => !url.startsWith('https://www.openstreetmap.org/export/'))).toEqual([]);
  });
});
