import { expect, it } from 'vitest';
import { PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { makeAxeBuilder } from '../support/make-axe-builder.ts';
import { makeShopperOnPage, withPlainSpaces } from '../support/shopper.ts';

/** A lot of the sample that nobody has bought of. */
const UNSOLD = 40;

/** Long enough to look around. */
const AN_HOUR = 3600;

/** The page asks for the lot every ten seconds: it hears of the end before it comes. */
const LEFT = 25;

const { visit, url, stage } = openJourneyShop();

it('a lot’s page goes live from its last minute to a draw without any ticket to draw from', async () => {
  const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT, reducedMotion: false });
  const { page, t } = visitor;
  const { main, openLot, addToCart } = makeShopperOnPage(visitor, url);
  const crashes: Error[] = [];
  page.on('pageerror', error => crashes.push(error));

  await page.goto('/catalog');
  await stage(visitor).endSales(UNSOLD, AN_HOUR);
  await openLot(UNSOLD);
  expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
  await addToCart();
  await page.keyboard.press('Escape');
  await stage(visitor).endSales(UNSOLD, LEFT);
  const timer = main.getByRole('timer');
  await expect.poll(async () => withPlainSpaces(await timer.textContent())).toMatch(/^Лишилося \d+ с$/);
  const place = await timer.boundingBox();
  const said = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(said);
  expect((await timer.boundingBox())?.height).toBe(place?.height);

  // Nobody reloads: the controls go by themselves, which is said aloud.
  await main.getByRole('heading', { name: t('common.ended') }).waitFor();
  await main
    .getByRole('status')
    .filter({ hasText: t('lot.over.just-ended') })
    .waitFor();
  expect(await main.getByRole('button', { name: t('lot.buy'), exact: true }).count()).toBe(0);
  expect(await timer.count()).toBe(0);
  expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);

  await page.goto('/cart');
  const line = page.locator(`li[data-lot="${UNSOLD}"]`);
  await line.getByText(t('cart.restricted.ended')).waitFor();
  expect((await makeAxeBuilder(page).analyze()).violations).toEqual([]);
  await line.getByRole('link', { name: t('cart.restricted.ended.draw') }).click();
  await page.waitForURL(`**/draw-${UNSOLD}`);
  await stage(visitor).runDraws();
  await main.getByRole('heading', { name: t('draw.none'), exact: true }).waitFor();
  await main.getByText(t('draw.none.empty')).waitFor();
  expect((await makeAxeBuilder(page).include('main').analyze()).violations).toEqual([]);
  expect(crashes).toEqual([]);
});
