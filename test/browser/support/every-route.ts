import { SCREEN_SHOTS } from '../../screens/screen-shots.ts';
import type { BrowserVisitor } from './browser-shop.ts';
import { makeShopperOnPage } from './shopper.ts';

/** The paths of all screens that a guest without goods is shown on the contact sheet. */
export const GUEST_SCREEN_PATHS = SCREEN_SHOTS.filter(({ as }) => as === 'guest').map(({ path }) => path);
/** The paths of all other screens of the contact sheet, each once. */
export const MEMBER_SCREEN_PATHS = [
  ...new Set(SCREEN_SHOTS.filter(({ as }) => as !== 'guest').map(({ path }) => path)),
];

/**
 * Goes to a route and waits until all has come: between two calls nothing is on its way, but a skeleton still stands.
 */
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
const takeGoods = async ({ openLot, addToCart }: ReturnType<typeof makeShopperOnPage>): Promise<void> => {
  for (const lot of [16, 4]) {
    await openLot(lot);
    await addToCart();
  }
};

/** Joins the shop and puts two lots into the cart. */
export const joinWithFullCart = async (visitor: BrowserVisitor, shopUrl: () => string): Promise<void> => {
  const shopper = makeShopperOnPage(visitor, shopUrl);
  await shopper.joinShop();
  await takeGoods(shopper);
};

/** As `joinWithFullCart`, with an order beside them that was placed and not paid. */
export const joinWithUnpaidOrder = async (visitor: BrowserVisitor, shopUrl: () => string): Promise<void> => {
  const shopper = makeShopperOnPage(visitor, shopUrl);
  await shopper.joinWithLot(25);
  await shopper.goToSandbox();
  await takeGoods(shopper);
};
