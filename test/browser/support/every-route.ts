import { SCREEN_SHOTS } from '../../screens/screen-shots.ts';
import type { BrowserVisitor } from './browser-shop.ts';
import { shopperOnPage } from './shopper.ts';

export const GUEST_ROUTES = SCREEN_SHOTS.filter(({ as }) => as === 'guest').map(({ path }) => path);
export const MEMBER_ROUTES = [
  ...new Set(SCREEN_SHOTS.filter(({ as }) => as !== 'guest').map(({ path }) => path)),
];

/** Goes there and waits until all has come: between two calls nothing is on its way, but a skeleton still stands. */
export const goAndWaitForContent = async (
  { page, waitForNetworkIdle }: BrowserVisitor,
  route: string,
): Promise<void> => {
  await page.goto(route);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  await waitForNetworkIdle();
};

/** Puts two lots into the cart. */
const takeGoods = async ({ openLot, addToCart }: ReturnType<typeof shopperOnPage>): Promise<void> => {
  for (const lot of [16, 4]) {
    await openLot(lot);
    await addToCart();
  }
};

/** Joins the shop and puts two lots into the cart. */
export const joinWithFullCart = async (visitor: BrowserVisitor, shopUrl: () => string): Promise<void> => {
  const shopper = shopperOnPage(visitor, shopUrl);
  await shopper.joinShop();
  await takeGoods(shopper);
};

/** As `joinWithFullCart`, with an order beside them that was placed and not paid. */
export const joinWithUnpaidOrder = async (visitor: BrowserVisitor, shopUrl: () => string): Promise<void> => {
  const shopper = shopperOnPage(visitor, shopUrl);
  await shopper.joinWithLot(25);
  await shopper.goToSandbox();
  await takeGoods(shopper);
};
