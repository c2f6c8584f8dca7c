import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { DESKTOP_VIEWPORT, type JourneyVisit, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import { openJourneyShop } from '../support/journey-shop.ts';

const { visit } = openJourneyShop();

/** A lot whose price was higher. */
const LOT = 1;

const OFFERS = {
  uk: {
    bought: 'Футболка з органічної бавовни',
    price: '490 грн',
    before: 'ціна без знижки: 560 грн',
    chance: 'і шанс на приз «Смартфон Nova X 256 ГБ»',
    sold: /^Продано \d+ з 600$/,
  },
  en: {
    bought: 'Organic cotton T-shirt',
    price: '₴490',
    before: 'price before discount: ₴560',
    chance: 'and a chance to win: Nova X smartphone, 256 GB',
    sold: /^\d+ of 600 sold$/,
  },
} as const;

const looks = listTestSettings<JourneyVisit & { readonly language: keyof typeof OFFERS }>(
  [{ language: 'uk', viewport: PHONE_VIEWPORT }],
  [{ language: 'en', viewport: DESKTOP_VIEWPORT }],
);

const withoutStyles = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('link[rel="stylesheet"], style')) element.remove();
  });

/** What is read of it, line by line. */
const linesOf = async (element: Locator): Promise<string[]> =>
  (await element.innerText())
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '');

describe('what is got for certain, for how much, and what with luck', () => {
  it.each(looks)(
    'a lot’s card reads as: what is bought, the price, and the prize, with styles and without ($language)',
    async options => {
      const { page } = await visit(options);
      const { bought, price, chance, sold } = OFFERS[options.language];
      await page.goto('/catalog');
      const card = page
        .getByRole('main')
        .getByRole('article')
        .filter({ has: page.locator(`a[href="/lot-${LOT}"]`) })
        .first();
      const name = card.getByRole('heading');
      await name.waitFor();
      await card.getByText(sold).waitFor();
      expect((await name.textContent())?.replaceAll('\u00a0', ' ')).toBe(`${bought}, ${price}, ${chance}`);
      await withoutStyles(page);
      const lines = await linesOf(card);
      expect(lines.filter(line => line === `${bought}, ${price}, ${chance}`)).toHaveLength(1);
      expect(lines.filter(line => sold.test(line))).toHaveLength(1);
    },
  );

  it.each(looks)(
    'a lot’s heading, page title and structured data name what is bought, the price and the prize ($language)',
    async options => {
      const { page } = await visit(options);
      const { bought, price, before, chance } = OFFERS[options.language];
      await page.goto(`/lot-${LOT}`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await expect
        .poll(async () => (await page.title()).replaceAll('\u00a0', ' '))
        .toBe(`${bought}, ${price}, ${chance} — Twofold`);
      // The Product is the thing that is bought; what nobody can buy is no part of it.
      const data = await page.locator('main script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({
        '@type': 'Product',
        name: bought,
        image: expect.stringContaining('tshirt'),
        offers: { price: '490.00', priceCurrency: 'UAH', url: `/lot-${LOT}` },
      });
      expect(data).not.toContain('Nova');
      await withoutStyles(page);
      expect(await linesOf(heading)).toEqual([`${bought}, ${price}, ${before}, ${chance}`]);
    },
  );
});
