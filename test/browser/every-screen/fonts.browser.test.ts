import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { listTestSettings } from '../../support/list-test-settings.ts';
import { openBrowserShop, PHONE_VIEWPORT } from '../support/browser-shop.ts';
import type { Language } from '../support/journey-text-reader.ts';
import { loadUntilRendered } from '../support/rendered-page.ts';

const { visit } = openBrowserShop();

/** The font files that a page asks for from now on. */
const fontsAskedBy = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

/** Every page that guests see and the shop writes; what an operator writes may need any letter. */
const PAGES = [
  '/',
  '/catalog',
  '/lot-25',
  '/draw-25',
  '/superprize',
  '/winners',
  '/charity',
  '/how-it-works',
  '/faq',
  '/about',
  '/trusted',
  '/terms',
  '/contacts',
  '/cart',
  '/login',
  '/registration',
  '/nowhere',
];

describe.each(listTestSettings<Language>(['uk'], ['ru', 'en']))('a page in %s', language => {
  it.each(['/', '/lot-25', '/catalog'])(
    'the rendered page %s needs two font files, and preloads both in its head',
    async path => {
      const { page, waitForNetworkIdle } = await visit({ language, viewport: PHONE_VIEWPORT });
      const asked = fontsAskedBy(page);
      await page.goto(path);
      await waitForNetworkIdle();

      const named = await page
        .locator('head > link[rel="preload"][as="font"]')
        .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname));
      expect(named.length).toBe(2);
      expect(asked.toSorted()).toEqual(named.toSorted());
      const used = () =>
        page.evaluate(() =>
          [
            // A family borrows the hryvnia's sign from the other's file.
            ...new Set(
              [...document.fonts]
                .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
                .map(({ family }) => family),
            ),
          ].toSorted(),
        );
      await expect.poll(used).toEqual(['Onest', 'Unbounded']);
    },
  );
});

it.each(LANGUAGES)(
  'every character of the pages in %s is in the subset fonts: a late font would shift the page',
  async language => {
    // Without scripts a page is whole at once.
    const { page } = await visit({ language, viewport: PHONE_VIEWPORT, scripts: false });
    const asked = fontsAskedBy(page);
    for (const path of PAGES) {
      await loadUntilRendered(() => page.goto(path));
      const missing = await page.evaluate(async () => {
        const sayings = [...document.querySelectorAll('[placeholder]')].map(each =>
          each.getAttribute('placeholder'),
        );
        const text = `${document.body.innerText}${sayings.join('')}`;
        const families = ['400 1rem Onest', '700 1rem Unbounded'];
        await Promise.all(families.map(family => document.fonts.load(family, 'А')));
        // True of what no file has, too, and of what a file that stands has.
        const shown = [...new Set(text)].filter(each => each >= ' ');
        return shown.filter(each => !families.every(family => document.fonts.check(family, each)));
      });
      expect(missing, path).toEqual([]);
    }
    expect(asked.length).toBeGreaterThan(0);
    // The packages' own files keep their names (`scripts/cut-fonts.py` names the cut ones).
    expect(asked.filter(name => name.includes('wght-normal'))).toEqual([]);
  },
);
