import { expect, it } from 'vitest';
import { measureFirstBytes } from '../../support/first-bytes.ts';
import { openBrowserShop, PHONE } from '../support/browser-shop.ts';

/** In bytes; a little more than was reached. The aim is 165 KB; what the rest is made of: docs/adr/2026-11-21-first-bytes.md. */
const BOUND = 122_880;

/** One cut file of each family (scripts/cut-fonts.py). */
const FONTS_BOUND = 43_500;

const { visit } = openBrowserShop();

it('the home page needs no more JavaScript and CSS than agreed before it can be used', async () => {
  const { page } = await visit({ language: 'uk', viewport: PHONE });
  const { js, css, fonts, files } = await measureFirstBytes(page, '/');

  expect(js + css, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(BOUND);
  // The measure is no accident of an empty page: the lots were there, and so was their style.
  await expect.poll(() => page.locator('a[href^="/lot-"]').count()).toBeGreaterThan(0);
  expect(js).toBeGreaterThan(100_000);
  expect(css).toBeGreaterThan(5_000);
  expect(fonts, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(FONTS_BOUND);
  expect(fonts).toBeGreaterThan(10_000);
});

it('code of later screens is not fetched before it is needed', async () => {
  const { page } = await visit({ language: 'uk', viewport: PHONE });
  const { files } = await measureFirstBytes(page, '/');

  const late = /live-rest|parse-message|slide-deck|phone-menu|dialog|sign-in|cart|payment|account|\bru\b/;
  expect(Object.keys(files).filter(path => late.test(path))).toEqual([]);
});
