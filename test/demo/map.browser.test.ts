import { describe, expect, it } from 'vitest';
import { openDemoSite } from '../browser/support/demo-shop.ts';
import { PHONE_VIEWPORT } from '../browser/support/open-browser-at-site.ts';

const { visit } = openDemoSite('demo');

describe('the map of a shop whose page lets no other host in', () => {
  it('the contacts map refused by the page’s policy says so in words, and the link to the map takes the focus', async () => {
    const { page, t, problems } = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
    await page.goto('/contacts');
    await page.getByRole('button', { name: t('contacts.map.show'), exact: true }).click();
    await page.getByText(t('contacts.map.refused'), { exact: true }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    const link = page.getByRole('link', { name: t('contacts.map.open') });
    await expect.poll(() => link.evaluate(element => element === document.activeElement)).toBe(true);
    // What the policy stopped is told, and nothing else was asked for elsewhere.
    expect(problems.filter(text => !text.includes('https://www.openstreetmap.org/'))).toEqual([]);
  });
});
