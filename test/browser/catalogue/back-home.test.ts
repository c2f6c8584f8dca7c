import { expect, it } from 'vitest';
import { LOOKS, openBrowserShop } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

it.each(LOOKS)(
  'back on the home page is back at the same place ($language, $viewport.width px)',
  async look => {
    const { page } = await visit(look);
    await page.goto('/');
    const link = page.locator('section:has(#playing) a[href^="/lot-"]').nth(5);
    await link.scrollIntoViewIfNeeded();
    await page.locator('#last_winners').waitFor({ state: 'attached' });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(look.viewport.height);
    await link.click();
    await page.waitForURL(/\/lot-\d+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.locator('#last_winners').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top + 100);
  },
);
