import { afterEach, expect, it } from 'vitest';
import catalogue from '../../../src/ui/i18n/messages/uk/catalogue.json' with { type: 'json' };
import home from '../../../src/ui/i18n/messages/uk/home.json' with { type: 'json' };
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const NOTHING = { title: catalogue['catalogue.none'], text: catalogue['catalogue.none-text'] };

it.each([
  ['/', { title: home['home.empty.title'], text: home['home.empty.text'] }],
  ['/catalog', NOTHING],
  ['/catalog-1', NOTHING],
])('a shop without lots says so at %s', async (path, { title, text }) => {
  shop = await openShopInJsdom(path, { lots: [] });
  await shop.open();
  const main = () => shop.element.querySelector('main');
  await waitUntilTrue(() =>
    [...(main()?.querySelectorAll('h2') ?? [])].some(each => each.textContent === title),
  );
  expect(main()?.textContent).toContain(text);
  expect(main()?.querySelector('a[href^="/lot-"]')).toBeNull();
  expect(main()?.querySelector('article')).toBeNull();
  if (path !== '/') expect(main()?.querySelector('a[href="/catalog"]')).not.toBeNull();
});
