import { afterEach, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import catalogue from '../../../src/ui/i18n/messages/uk/catalogue.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

it('the catalogue’s menu has the picture of each category that has one', async () => {
  const clock = makeFakeClock();
  const site = { ...minimalFakeSiteContent, categoryImages: new Map([[1, '/tech-160.webp']]) };
  shop = await openShopInJsdom('/catalog', { clock, shop: makeFakeShop({ clock, site }) });
  await shop.open();
  const links = () => [
    ...shop.element.querySelectorAll<HTMLAnchorElement>(`[aria-label="${catalogue['catalogue.menu']}"] a`),
  ];
  await waitUntilTrue(() => links().length > 0);
  const shown = links().map(link => [
    new URL(link.href).pathname,
    link.querySelector('img')?.getAttribute('src') ?? null,
  ]);
  expect(shown.slice(0, 2)).toEqual([
    ['/catalog', null],
    ['/catalog-1', '/tech-160.webp'],
  ]);
  expect(shown.slice(2).every(([, picture]) => picture === null)).toBe(true);
  expect(shown.length).toBeGreaterThan(2);
});
