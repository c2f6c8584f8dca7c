import { afterEach, describe, expect, it } from 'vitest';
import catalogue from '../../../src/ui/i18n/messages/uk/catalogue.json' with { type: 'json' };
import { closestLots } from '../../../src/ui/screens/catalogue/category-rows.tsx';
import { aLot, NOW } from '../../arbitraries/lot.ts';
import { openShop, settle } from '../in-browser.tsx';

describe('the lots of a category that are closest to their draw', () => {
  const lots = (count: number, salesCount = 1) =>
    Array.from({ length: count }, (_, n) => aLot({ id: n + 1, amount: 10, salesCount }));

  it('are the first six that can be bought', () => {
    const gone = aLot({ id: 99, amount: 10, salesCount: 10 });
    const ended = aLot({ id: 98, amount: 10, salesCount: 1, endsAt: NOW });
    const all = [...lots(4), gone, ended, ...lots(8)];
    expect(closestLots(all, NOW).map(({ id }) => id)).toEqual([1, 2, 3, 4, 1, 2]);
    expect(closestLots(lots(6, 10), NOW)).toEqual([]);
  });

  it('stand in no row of their own where all lots fit into one', () => {
    expect(closestLots(lots(3), NOW)).toEqual([]);
    expect(closestLots(lots(4), NOW)).toHaveLength(4);
  });
});

describe('a category', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  afterEach(() => shop.close());

  const rowAt = async (path: string, wide: boolean) => {
    shop = await openShop(path);
    Object.assign(globalThis, {
      matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }),
    });
    const [some] = shop.world.shop.lots.values();
    if (some === undefined) throw new Error('no lots');
    for (let id = 501; id <= 508; id += 1)
      shop.world.shop.lots.set(id, { ...some, id, categoryId: 1, salesCount: 1, amount: 10, winners: [] });
    await shop.open();
    await settle(() => shop.element.querySelector('main article') !== null);
    return [...shop.element.querySelectorAll('main section[aria-roledescription]')].filter(
      each => each.querySelector('h2')?.textContent === catalogue['catalogue.closest'],
    );
  };

  it('has its carousel on a desk, above all of its lots', async () => {
    const [row, ...more] = await rowAt('/catalog-1', true);
    expect(more).toEqual([]);
    expect(row?.querySelectorAll('article')).toHaveLength(6);
    expect(shop.element.querySelectorAll('main article').length).toBeGreaterThan(6 + 8 - 1);
  });

  it.each([
    ['/catalog-1', false],
    ['/catalog-1?q=о', true],
    ['/catalog-1?sort=price_up', true],
    ['/catalog', true],
  ])('has none at %s, wide: %s', async (path, wide) => {
    expect(await rowAt(path, wide)).toEqual([]);
  });
});
