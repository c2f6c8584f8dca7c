import { describe, expect, it } from 'vitest';
import { makePictureSrcset } from '../../../src/ui/components/catalogue/make-picture-srcset.ts';
import {
  findSecondsToNearLotEnd,
  toLotCardView,
} from '../../../src/ui/components/catalogue/to-lot-card-view.ts';
import { appendNewLots, refreshLotList } from '../../../src/ui/hooks/use-lot-list.ts';
import { ARBITRARY_LOTS_NOW, lotOnSale } from '../../arbitraries/lot.ts';

const HOUR = 3_600_000;

/** A lot's card as it stands at NOW. */
const cardOf = (parts: Parameters<typeof lotOnSale>[0]) => {
  const lot = lotOnSale(parts);
  return toLotCardView(lot, findSecondsToNearLotEnd(lot, ARBITRARY_LOTS_NOW));
};

describe('a lot’s card', () => {
  it('a lot’s card shows how much is sold, and whether the lot is hot', () => {
    expect(cardOf({ salesCount: 74 })).toEqual({ percent: 74, hot: false, over: null });
    expect(cardOf({ salesCount: 90, hot: true })).toEqual({ percent: 90, hot: true, over: null });
  });

  it('a lot’s card shows a lot as hot no more once it is sold out or its date has passed', () => {
    expect(cardOf({ salesCount: 100, hot: true })).toEqual({ percent: 100, hot: false, over: 'sold-out' });
    expect(cardOf({ salesCount: 90, hot: true, endsAt: ARBITRARY_LOTS_NOW })).toEqual({
      percent: 90,
      hot: false,
      over: 'ended',
    });
    expect(cardOf({ salesCount: 100, endsAt: ARBITRARY_LOTS_NOW }).over).toBe('sold-out');
    expect(cardOf({ salesCount: 90, hot: true, offered: false })).toEqual({
      percent: 90,
      hot: false,
      over: 'withdrawn',
    });
    expect(cardOf({ salesCount: 100, offered: false }).over).toBe('sold-out');
  });

  it('a lot’s card says that the lot is drawn, whatever its stock', () => {
    const winners = [{ user: { avatar: null, fullName: 'Олена' }, winDate: 1 }];
    const drawn = { hot: false, over: 'drawn' };
    expect(cardOf({ salesCount: 90, hot: true, winners })).toMatchObject(drawn);
    expect(cardOf({ salesCount: 90, hot: true, winners, endsAt: ARBITRARY_LOTS_NOW })).toMatchObject(drawn);
  });

  it('a lot’s card counts down within two days of the end, and shows the date before that', () => {
    const left = (endsAt: number | null) => findSecondsToNearLotEnd({ endsAt }, ARBITRARY_LOTS_NOW);
    expect(left(null)).toBeNull();
    expect(left(ARBITRARY_LOTS_NOW + 48 * HOUR + 1)).toBeNull();
    expect(left(ARBITRARY_LOTS_NOW + 48 * HOUR)).toBe(48 * 3600);
    expect(left(ARBITRARY_LOTS_NOW + 5 * HOUR + 59_999)).toBe(5 * 3600);
    // The last minute is one, not seconds.
    expect(left(ARBITRARY_LOTS_NOW + 1)).toBe(60);
    expect(left(ARBITRARY_LOTS_NOW)).toBe(0);
  });
});

describe('more lots', () => {
  it('lots loaded by “more” follow the shown ones, without repeats', () => {
    const [one, two, three] = [lotOnSale({ id: 1 }), lotOnSale({ id: 2 }), lotOnSale({ id: 3 })];
    expect(appendNewLots([one, two], [lotOnSale({ id: 2, title: 'знову' }), three])).toEqual([
      one,
      two,
      three,
    ]);
  });
});

describe('a list that one comes back to', () => {
  it('a list that one comes back to has the length it was left with, and the newest data', () => {
    const page = {
      categories: [],
      menu: [],
      counter: 2,
      categoryName: null,
      nextCursor: '2',
      searchedFor: null,
      near: [],
    };
    const [one, two] = [lotOnSale({ id: 1, salesCount: 1 }), lotOnSale({ id: 2 })];
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
    const fresh = { ...page, lots: [lotOnSale({ id: 1, salesCount: 7 })] };
    const back = refreshLotList(left, fresh);
    expect(back.lots.map(({ id, salesCount }) => [id, salesCount])).toEqual([
      [1, 7],
      [2, two.salesCount],
    ]);
    expect(back).toMatchObject({ source: fresh, visible: 24, heights: left.heights });
  });
});

describe('a product’s picture', () => {
  it('a product’s picture is offered in the widths that its data lists', () => {
    expect(makePictureSrcset('/sample/products/mug-640.webp')).toBe(
      '/sample/products/mug-160.webp 160w, /sample/products/mug-320.webp 320w, /sample/products/mug-640.webp 640w',
    );
  });

  it('a product’s picture has one size only where its address names no widths', () => {
    expect(makePictureSrcset('/uploads/mug.png')).toBeUndefined();
  });
});
