import { expect, it } from 'vitest';
import { JOURNEY_LOOKS, openBrowserShop } from '../support/browser-shop.ts';
import { waitUntilStable } from '../support/wait-until-stable.ts';

const { visit } = openBrowserShop();

it.each(JOURNEY_LOOKS)(
  'Back to the home page restores the scroll position ($language, $viewport.width px)',
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

it('Back from a coming lot restores the home page’s scroll position', async () => {
  const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: { width: 390, height: 844 } });
  const held: (() => void)[] = [];
  await page.route(/\/api\/get-lot\b/, async route => {
    await new Promise<void>(resolve => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/');
  const link = page.locator('section:has(#playing) a[href^="/lot-"]').nth(5);
  await link.scrollIntoViewIfNeeded();
  await waitForNetworkIdle();
  const place = () => link.evaluate(each => Math.round(each.getBoundingClientRect().top));
  const before = await waitUntilStable(page, place);
  await link.click();
  await page.waitForURL(/\/lot-\d+$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.goBack();
  await link.waitFor();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
  for (const letGo of held) letGo();
});

it('reloading a page restores its scroll position, also where its sections are of unusual height', async () => {
  const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: { width: 320, height: 640 } });
  await page.goto('/');
  const winner = page.locator('#last_winners article').first();
  await winner.scrollIntoViewIfNeeded();
  await waitForNetworkIdle();
  const place = () => winner.evaluate(card => Math.round(card.getBoundingClientRect().top));
  const before = await waitUntilStable(page, place);
  expect(before).toBeGreaterThan(0);
  await page.reload();
  await waitForNetworkIdle();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);

  // And from another document, where the browser did not keep this one.
  await page.goto('/robots.txt');
  await page.goBack();
  await winner.waitFor({ state: 'attached' });
  await waitForNetworkIdle();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
});

it('Back from a lot restores the scroll position of a page with sections of unusual height', async () => {
  const { page, waitForNetworkIdle } = await visit({ language: 'uk', viewport: { width: 320, height: 640 } });
  await page.goto('/');
  const link = page.locator('#last_winners a[href^="/lot-"]').first();
  await link.scrollIntoViewIfNeeded();
  await waitForNetworkIdle();
  const place = () => link.evaluate(each => Math.round(each.getBoundingClientRect().top));
  const before = await waitUntilStable(page, place);
  await link.click();
  await page.waitForURL(/\/lot-\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await link.waitFor();
  await waitForNetworkIdle();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(5);
});
