import { expect, it } from 'vitest';
import { DESKTOP, openBrowserShop } from '../support/browser-shop.ts';

const { visit } = openBrowserShop();

const HEADER = /\/api\/get-header-data/;

it('the header’s wishlist says that its lots are on the way, or did not come, and asks again', async () => {
  const { page, t } = await visit({ language: 'uk', viewport: DESKTOP });
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
