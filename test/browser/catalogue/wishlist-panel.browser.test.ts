import { expect, it } from 'vitest';
import { DESKTOP_VIEWPORT, openBrowserShop } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

const HEADER = /\/api\/get-header-data/;

it('the header’s wishlist says that its lots are loading, or failed to load, and retries', async () => {
  const { page, t } = await visit({ language: 'uk', viewport: DESKTOP_VIEWPORT });
  await page.goto('/');
  let answer = () => {};
  const late = new Promise<void>(done => {
    answer = done;
  });
  await page.route(HEADER, async route => {
    await late;
    await route.fulfill({ status: 503 });
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Додати до бажаного: Футболка/ })
    .first()
    .click();
  const banner = page.getByRole('banner');
  await banner
    .getByRole('button', { name: t('common.nav.wishlist-count', { count: 1 }), exact: true })
    .hover();
  await banner.getByRole('status').getByText(t('common.loading')).waitFor();

  answer();
  await banner.getByRole('alert').getByText(t('common.failed.title')).waitFor();
  await page.unroute(HEADER);
  await banner.getByRole('button', { name: t('common.retry') }).click();
  await banner.getByRole('link', { name: /^Докладніше ?: Футболка/ }).waitFor();
  await expect.poll(() => banner.getByRole('alert').count()).toBe(0);
});

it('the header’s wishlist scrolls its lots beside an error, while retry button and links stay in the panel', async () => {
  const { page, t } = await visit({ language: 'uk', viewport: { width: 1280, height: 600 } });
  await page.goto('/');
  const banner = page.getByRole('banner');
  const lots = page.getByRole('main').getByRole('button', { name: /^Додати до бажаного: / });
  const heart = (count: number) =>
    banner.getByRole('button', { name: t('common.nav.wishlist-count', { count }), exact: true });
  const wish = async (count: number) => {
    await lots.first().click();
    await heart(count).waitFor();
  };
  for (const count of [1, 2, 3]) await wish(count);
  await heart(3).hover();
  const details = banner.getByRole('link', { name: /^Докладніше/ });
  await expect.poll(() => details.count()).toBe(3);

  await page.mouse.move(0, 500);
  await page.route(HEADER, route => route.fulfill({ status: 503 }));
  await wish(4);
  await heart(4).hover();
  const retry = banner.getByRole('alert').getByRole('button', { name: t('common.retry') });
  await retry.waitFor();
  const all = banner.getByRole('link', { name: t('common.wishlist.all') });
  const keep = banner.getByRole('link', { name: t('common.wishlist.save') });
  const list = banner
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: /^Докладніше/ }) })
    .last();
  await expect.poll(() => list.evaluate(each => each.scrollHeight - each.clientHeight)).toBeGreaterThan(0);
  const panel = await list.evaluate(each => each.parentElement?.getBoundingClientRect().bottom ?? 0);
  for (const way of [retry, all, keep]) {
    const box = await way.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(panel);
  }
});
