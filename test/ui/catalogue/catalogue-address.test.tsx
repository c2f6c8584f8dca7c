import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFakeSampleLots } from '../../../src/adapters/fake/catalogue/make-fake-sample-lots.ts';
import texts from '../../../src/ui/i18n/messages/uk/catalogue.json' with { type: 'json' };
import common from '../../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import { typeIntoField } from '../accounts/form-fields.ts';
import { openShopInJsdom, waitUntilTrue } from '../open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

const main = () => shop.element.querySelector('main');
const cards = () => main()?.querySelectorAll('ul[aria-label] article').length ?? 0;
const asks = () => new URLSearchParams(shop.router.state.shown.location.search);
const visit = async (path: string) => {
  shop = await openShopInJsdom(path);
  await shop.open();
  await waitUntilTrue(() => shop.heading() !== '');
};
const find = () => act(async () => shop.button(texts['catalogue.find'])?.click());
const order = (value: string) =>
  act(async () => {
    const select = main()?.querySelector<HTMLSelectElement>('[name="sort"]');
    if (!select) throw new Error('no way to sort');
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('the catalogue', () => {
  it('the catalogue keeps the search words in its address, and says when nothing was found', async () => {
    await visit('/catalog');
    await typeIntoField(shop.element, 'q', 'єдиноріг у космосі');
    await find();
    await waitUntilTrue(() => main()?.querySelector('h2')?.textContent === texts['catalogue.none']);
    expect(asks().get('q')).toBe('єдиноріг у космосі');
    expect(main()?.textContent).toContain(texts['catalogue.none-text']);
    // No count of what plays stands over a list without any of it.
    expect(shop.heading()).toBe(`${common['common.nav.catalogue']} `);
    await act(async () =>
      [...(main()?.querySelectorAll<HTMLElement>('a[href="/catalog"]') ?? [])]
        .find(each => each.textContent === texts['catalogue.reset'])
        ?.click(),
    );
    await waitUntilTrue(() => cards() > 0);
    expect([...asks().keys()]).toEqual([]);
    expect(main()?.querySelector<HTMLInputElement>('[name="q"]')?.value).toBe('');
    expect(shop.heading()).toBe('Каталог 7');
  });

  it('the catalogue keeps its sort order in its address, which Back removes', async () => {
    await visit('/catalog');
    const first = () => main()?.querySelector('ul[aria-label] article h3 a')?.getAttribute('href');
    await waitUntilTrue(() => first() === '/lot-5');
    await order('price_down');
    await waitUntilTrue(() => asks().get('sort') === 'price_down');
    await waitUntilTrue(() => first() === '/lot-6');
    expect(shop.heading()).toBe('Каталог 7');
    await act(async () => shop.router.navigator.go(-1));
    await waitUntilTrue(() => first() === '/lot-5');
    expect(asks().get('sort')).toBeNull();
    expect(main()?.querySelector<HTMLSelectElement>('[name="sort"]')?.value).toBe('closing');
  });

  it('the catalogue keeps its price bounds in its address, and rejects contradictory ones', async () => {
    await visit('/catalog');
    await typeIntoField(shop.element, 'from', '600');
    await typeIntoField(shop.element, 'to', '500');
    await find();
    expect(main()?.textContent).toContain(texts['catalogue.wrong-price']);
    expect([...asks().keys()]).toEqual([]);
    await typeIntoField(shop.element, 'to', '');
    await find();
    await waitUntilTrue(() => asks().get('from') === '600');
    expect(main()?.textContent).not.toContain(texts['catalogue.wrong-price']);
    await waitUntilTrue(() => cards() === 1);
    expect(main()?.querySelector('article h3 a')?.getAttribute('href')).toBe('/lot-6');
  });

  it('the catalogue says beside an unreadable price that it is ignored, typed or from the address', async () => {
    await visit('/catalog');
    await typeIntoField(shop.element, 'from', '100');
    await typeIntoField(shop.element, 'to', 'dear');
    await find();
    const field = () => main()?.querySelector<HTMLInputElement>('input[name="to"]');
    const said = () => document.getElementById(field()?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(said()).toBe(texts['catalogue.not-a-price']);
    expect(document.activeElement).toBe(field());
    expect([...asks().keys()]).toEqual([]);
    // Its word ends with the page that it was typed on.
    await act(async () => shop.router.navigate('/catalog?sort=newest'));
    await waitUntilTrue(() => asks().get('sort') === 'newest');
    expect(said()).toBeUndefined();
    await shop.close();
    await visit('/catalog?to=dear');
    expect(said()).toBe(texts['catalogue.not-a-price']);
  });

  it('the catalogue unfolds its price fields where one is refused, so that a phone shows the error', async () => {
    const isUnfolded = () => shop.button(texts['catalogue.filters'])?.getAttribute('aria-expanded');
    await visit('/catalog');
    await typeIntoField(shop.element, 'to', 'dear');
    expect(isUnfolded()).toBe('false');
    await find();
    expect(main()?.textContent).toContain(texts['catalogue.not-a-price']);
    expect(isUnfolded()).toBe('true');
  });

  it('the catalogue’s reset button clears price and order, not the search words, where either is set', async () => {
    const reset = () =>
      [...(main()?.querySelectorAll<HTMLElement>('form a') ?? [])].find(
        each => each.textContent === texts['catalogue.filters.reset'],
      );
    await visit('/catalog?q=о&from=&to=&sort=closing');
    expect(reset()).toBeUndefined();
    await order('price_up');
    await waitUntilTrue(() => reset() !== undefined);
    await typeIntoField(shop.element, 'from', '300');
    await find();
    await waitUntilTrue(() => asks().get('from') === '300');
    await act(async () => reset()?.click());
    await waitUntilTrue(() => asks().get('from') === null);
    expect([...asks()]).toEqual([['q', 'о']]);
    expect(main()?.querySelector<HTMLInputElement>('[name="from"]')?.value).toBe('');
    expect(reset()).toBeUndefined();
    expect(document.activeElement?.getAttribute('name')).toBe('q');
  });

  it.each([
    ['/catalog', 8, 'Каталог 7'],
    ['/catalog-1', 5, 'Техніка 4'],
    ['/catalog?from=300', 4, 'Каталог 4'],
    ['/catalog-2?to=300', 2, 'Дім 2'],
  ])(
    'the catalogue says at %s how many lots are on sale, or how many a search found',
    async (path, count, title) => {
      await visit(path);
      await waitUntilTrue(() => cards() > 0);
      expect([cards(), shop.heading()]).toEqual([count, title]);
    },
  );

  it('the catalogue redirects to /404 where the category does not exist', async () => {
    await visit('/catalog-999');
    await waitUntilTrue(() => shop.router.state.shown.location.pathname === '/404');
    await waitUntilTrue(() => shop.heading() !== '');
    expect(shop.heading()).toBe(common['common.missing.title']);
  });

  it.each([true, false])(
    'the catalogue has a row of each category on a wide screen only (wide: %s)',
    async wide => {
      shop = await openShopInJsdom('/catalog');
      Object.assign(globalThis, {
        matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }),
      });
      await shop.open();
      await waitUntilTrue(() => cards() > 0);
      const rows = [...(main()?.querySelectorAll('section[aria-roledescription] h2') ?? [])];
      expect(rows.map(each => each.textContent)).toEqual(wide ? ['Техніка', 'Дім'] : []);
      expect(cards()).toBe(8);
    },
  );
});

describe('the list of many lots', () => {
  it('the catalogue’s long list says aloud how many lots it shows as it grows, and offers a skip link', async () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const [some] = makeFakeSampleLots(now);
    if (some === undefined) throw new Error('the sample has no lots');
    shop = await openShopInJsdom('/catalog?sort=newest', {
      lots: Array.from({ length: 30 }, (_, at) => ({ ...some, id: at + 1 })),
    });
    await shop.open();
    await waitUntilTrue(() => cards() === 12);
    const said = () => [...(main()?.querySelectorAll('[role="status"]') ?? [])].at(-1)?.textContent;
    const links = (text: string) =>
      [...(main()?.querySelectorAll('a') ?? [])].find(each => each.textContent === text);
    expect(said()).toBe('');
    expect(links(common['common.list.skip'])).toBeDefined();
    await act(async () => links(common['common.more'])?.click());
    await waitUntilTrue(() => cards() === 24);
    expect(said()).toBe('Показано 24 лоти');
    await act(async () => links(common['common.more'])?.click());
    await waitUntilTrue(() => cards() === 30);
    expect(said()).toBe('Показано 30 лотів');
    expect(links(common['common.more'])).toBeUndefined();
    expect(shop.heading()).toBe('Каталог 30');
  });
});
