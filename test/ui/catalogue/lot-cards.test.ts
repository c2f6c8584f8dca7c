import { describe, expect, it } from 'vitest';
import { pictureSources } from '../../../src/ui/components/catalogue/picture-sources.ts';
import { toLotCard } from '../../../src/ui/components/catalogue/to-lot-card.ts';
import { appendLots, refreshed } from '../../../src/ui/hooks/use-lot-list.ts';
import { aLot } from '../../arbitraries/lot.ts';

describe('a lot’s card', () => {
  it('shows how much is sold and whether it is hot', () => {
    expect(toLotCard(aLot({ salesCount: 40 }))).toEqual({ percent: 40, hot: false, soldOut: false });
    expect(toLotCard(aLot({ salesCount: 90, hot: true }))).toEqual({
      percent: 90,
      hot: true,
      soldOut: false,
    });
  });

  it('is not hot any more once nothing is left to buy', () => {
    expect(toLotCard(aLot({ salesCount: 100, hot: true }))).toEqual({
      percent: 100,
      hot: false,
      soldOut: true,
    });
  });
});

describe('more lots', () => {
  it('come after the shown ones, and none twice', () => {
    const [one, two, three] = [aLot({ id: 1 }), aLot({ id: 2 }), aLot({ id: 3 })];
    expect(appendLots([one, two], [aLot({ id: 2, title: 'знову' }), three])).toEqual([one, two, three]);
  });
});

describe('a list that one comes back to', () => {
  it('is as long as it was left, with what is known better now', () => {
    const page = { categories: [], menu: [], counter: 2, categoryName: null, nextCursor: '2' };
    const [one, two] = [aLot({ id: 1, salesCount: 1 }), aLot({ id: 2 })];
    const left = {
      source: { ...page, lots: [one] },
      entry: 'default',
      scope: 'uk UAH ',
      currency: 'UAH',
      categoryId: null,
      page: { ...page, lots: [one] },
      lots: [one, two],
      visible: 24,
      heights: new Map([[0, 900]]),
    };
    const fresh = { ...page, lots: [aLot({ id: 1, salesCount: 7 })] };
    const back = refreshed(left, fresh);
    expect(back.lots.map(({ id, salesCount }) => [id, salesCount])).toEqual([
      [1, 7],
      [2, two.salesCount],
    ]);
    expect(back).toMatchObject({ source: fresh, visible: 24, heights: left.heights });
  });
});

describe('a product’s picture', () => {
  it('is offered in the widths that stand beside it', () => {
    expect(pictureSources('/sample/products/mug-640.webp')).toBe(
      '/sample/products/mug-160.webp 160w, /sample/products/mug-320.webp 320w, /sample/products/mug-640.webp 640w',
    );
  });

  it('has one size only where its address names none', () => {
    expect(pictureSources('/uploads/mug.png')).toBeUndefined();
  });
});
