import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONTACT_SHEET_CART, CONTACT_SHEET_ORDER_KEYS, SCREEN_SHOTS } from '../../screens/screen-shots.ts';
import { makeMemberWithEverything } from '../../screens/shot-members.ts';
import { listTestSettings } from '../../support/list-test-settings.ts';
import {
  type BrowserVisitor,
  type JourneyVisit,
  openBrowserShop,
  PHONE_VIEWPORT,
} from '../support/browser-shop.ts';
import { GUEST_SCREEN_PATHS, goAndWaitForContent } from '../support/every-route.ts';
import { findPrintFaults, showPageAsPrinted } from '../support/printed-page.ts';

const { shop, visit } = openBrowserShop();

/** A sheet of A4 within its margins, and a narrow one. */
const SHEETS = listTestSettings<JourneyVisit>(
  [{ language: 'uk', viewport: { width: 703, height: 1017 } }],
  [
    { language: 'en', viewport: PHONE_VIEWPORT },
    // A sheet of A3 across: as wide as a desk's window.
    { language: 'ru', viewport: { width: 1496, height: 1017 } },
  ],
);

const MEMBER_ROUTES = SCREEN_SHOTS.filter(({ as }) => as === 'member').map(({ path }) => path);

const faultsOn = async (visitor: BrowserVisitor, route: string): Promise<string[]> => {
  await visitor.page.emulateMedia({ media: null });
  await goAndWaitForContent(visitor, route);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await showPageAsPrinted(visitor.page, theme);
    found.push(...(await findPrintFaults(visitor.page)).map(fault => `${theme}, ${fault}`));
  }
  return found;
};

const keep = (page: Page, kept: Readonly<Record<string, unknown>>) =>
  page.addInitScript(all => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
  }, kept);

let token: Promise<string> | undefined;

/** Somebody with orders, tickets, points and friends. */
const visitAsMember = async (options: JourneyVisit): Promise<BrowserVisitor> => {
  token ??= makeMemberWithEverything(shop());
  const access_token = await token;
  const visitor = await visit(options);
  await keep(visitor.page, {
    appState: { isLoggedIn: true, user: { id: 1, name: 'Ada', email: 'a@b.example', access_token } },
  });
  return visitor;
};

/** The sheets of a printed page. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

describe.each(SHEETS)(
  'on paper stands the content alone, dark on white, $language, $viewport.width px',
  options => {
    it.each(GUEST_SCREEN_PATHS)(
      'the printed page for a guest on %s has the content alone, dark on white',
      async route => {
        const visitor = await visit(options);
        expect(await faultsOn(visitor, route)).toEqual([]);
        expect(visitor.problems).toEqual([]);
      },
    );

    it('the printed page with goods in the cart has the content alone, dark on white', async () => {
      const visitor = await visit(options);
      await keep(visitor.page, { cart: CONTACT_SHEET_CART });
      expect(await faultsOn(visitor, '/cart')).toEqual([]);
    });

    it('the printed page for a member has the content alone, dark on white', async () => {
      const visitor = await visitAsMember(options);
      for (const route of MEMBER_ROUTES) expect(await faultsOn(visitor, route), route).toEqual([]);
    });

    it('the printed page without scripts has the content alone, dark on white', async () => {
      const { page } = await visit({ ...options, scripts: false });
      for (const route of ['/terms', '/lot-25', '/faq']) {
        await page.goto(route);
        while ((await page.locator('[data-ssr]').count()) === 0) await page.reload();
        await showPageAsPrinted(page, 'dark');
        expect(await findPrintFaults(page), route).toEqual([]);
      }
    });
  },
);

it('terms and a receipt print on few sheets, none of them empty', async () => {
  const visitor = await visitAsMember({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page } = visitor;
  for (const route of ['/terms', `/payment-success?order=${CONTACT_SHEET_ORDER_KEYS.paid}`]) {
    await goAndWaitForContent(visitor, route);
    await showPageAsPrinted(page, 'light');
    const sheets = await sheetsOf(page);
    expect(sheets, route).toBeGreaterThan(0);
    expect(sheets, route).toBeLessThanOrEqual(2);
  }
});

it('an open receipt of an order is all that is printed of its page, on one sheet', async () => {
  const visitor = await visitAsMember({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page } = visitor;
  await goAndWaitForContent(visitor, `/order-${CONTACT_SHEET_ORDER_KEYS.paid}`);
  await page.locator('main button[aria-expanded]').click();
  const receipt = page.locator('main article');
  await receipt.waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  expect(printed.trim()).toBe((await receipt.innerText()).trim());
  expect(printed).toContain('TF-');
  expect(await sheetsOf(page)).toBe(1);
});

it('the page behind an open dialog prints completely', async () => {
  const visitor = await visit({ language: 'uk', viewport: PHONE_VIEWPORT });
  const { page } = visitor;
  await goAndWaitForContent(visitor, '/terms');
  await showPageAsPrinted(page, 'light');
  const sheets = await sheetsOf(page);
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = 'open';
    document.querySelector('main')?.append(dialog);
    dialog.showModal();
  });
  expect(await findPrintFaults(page)).toEqual([]);
  expect(await sheetsOf(page)).toBe(sheets);
});
