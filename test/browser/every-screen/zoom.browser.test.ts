import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { type BrowserVisitor, type JourneyVisit, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import {
  GUEST_SCREEN_PATHS,
  goAndWaitForContent,
  joinWithFullCart,
  MEMBER_SCREEN_PATHS,
} from '../support/every-route.ts';
import { findCutText } from '../support/find-cut-text.ts';
import { openJourneyShop } from '../support/journey-shop.ts';
import { waitUntilStable } from '../support/wait-until-stable.ts';

const { visit, url } = openJourneyShop();

/** What a reader of these routes would lose, by route; `prepare` brings the page into the state that is looked at. */
const lostOn = async (
  visitor: BrowserVisitor,
  routes: readonly string[],
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<Record<string, string[]>> => {
  const lost: Record<string, string[]> = {};
  for (const route of routes) {
    await goAndWaitForContent(visitor, route);
    await prepare();
    const here = await findCutText(visitor);
    if (here.length > 0) lost[route] = here;
  }
  return lost;
};

/** A reader who set the browser's text to twice its size (WCAG 1.4.4). */
const doubleText = async ({ page }: BrowserVisitor) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await waitUntilStable(page, () =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]),
  );
};

const looks = listTestSettings<JourneyVisit>(
  [],
  [
    { language: 'uk', viewport: { width: 320, height: 700 }, density: 1 },
    // What is left of 1280 × 900 at 200 % zoom: half the CSS pixels, each twice as dense.
    { language: 'en', viewport: { width: 640, height: 450 }, density: 2 },
  ],
);

describe.each(looks)('at $viewport.width px with $density device pixels to each ($language)', look => {
  it('zoomed pages cut no text and let none stick out for a guest', async () => {
    expect(await lostOn(await visit(look), GUEST_SCREEN_PATHS)).toEqual({});
  });

  it('zoomed pages cut no text and let none stick out for a member with goods in the cart', async () => {
    const visitor = await visit(look);
    await joinWithFullCart(visitor, url);
    expect(await lostOn(visitor, MEMBER_SCREEN_PATHS)).toEqual({});
  });
});

describe.each(listTestSettings([{ viewport: PHONE_VIEWPORT }], [{ viewport: { width: 1280, height: 900 } }]))(
  'with text of twice the size, $viewport.width px wide',
  ({ viewport }) => {
    it('pages with text of twice the size cut no text and let none stick out', async () => {
      const visitor = await visit({ language: 'uk', viewport });
      const routes = ['/', '/catalog', '/lot-25', '/login', '/registration', '/faq', '/contacts', '/draw-7'];
      expect(await lostOn(visitor, routes, () => doubleText(visitor))).toEqual({});
      await joinWithFullCart(visitor, url);
      const own = ['/cart', '/account', '/account#orders', '/account#tickets'];
      expect(await lostOn(visitor, own, () => doubleText(visitor))).toEqual({});
    });
  },
);
