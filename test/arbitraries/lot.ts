import * as fc from 'fast-check';
import { points } from '../../src/domain/accounts/points.ts';
import type { Lot, Product, Winner } from '../../src/domain/catalogue/lot.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import { priceArbitrary } from './money.ts';

/** The moment that generated lots start around, in epoch milliseconds: 2026-01-01T00:00:00Z. */
export const ARBITRARY_LOTS_NOW = 1_767_225_600_000;

/** The arbitrary of moments up to ten days before or after {@link ARBITRARY_LOTS_NOW}, itself among the likely ones. */
export const momentArbitrary = fc.oneof(
  fc.constantFrom(ARBITRARY_LOTS_NOW - 1, ARBITRARY_LOTS_NOW, ARBITRARY_LOTS_NOW + 1),
  fc.integer({ min: ARBITRARY_LOTS_NOW - 864_000_000, max: ARBITRARY_LOTS_NOW + 864_000_000 }),
);

const products: fc.Arbitrary<Product> = fc.record({
  image: fc.webPath(),
  title: fc.string({ minLength: 1 }),
  brandName: fc.string(),
  description: fc.string(),
});

/** The arbitrary of people as everybody may see them; an avatar that there is has an address. */
export const publicPersonArbitrary: fc.Arbitrary<Winner['user']> = fc.record({
  avatar: fc.option(fc.webPath().map(path => `/avatars${path}`)),
  fullName: fc.string({ minLength: 1 }),
});

/** The arbitrary of a lot's winners. */
export const lotWinnerArbitrary: fc.Arbitrary<Winner> = fc.record({
  user: publicPersonArbitrary,
  winDate: momentArbitrary,
});

/**
 * The arbitrary of a lot's `amount` and `salesCount` as the database allows them: never more sold than there is;
 * extremes are likely.
 */
export const stockArbitrary: fc.Arbitrary<Pick<Lot, 'amount' | 'salesCount'>> = fc
  .oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 }))
  .chain(amount =>
    fc.record({
      amount: fc.constant(amount),
      salesCount: fc.oneof(
        fc.integer({ min: 0, max: amount }),
        fc.constantFrom(0, amount, Math.max(0, amount - 1)),
      ),
    }),
  );

/** The arbitrary of a lot's `price` and `origin` as the database allows them: origin is never below price. */
export const priceAndOriginArbitrary: fc.Arbitrary<Pick<Lot, 'price' | 'origin'>> = fc
  .tuple(priceArbitrary, priceArbitrary)
  .map(([a, b]) => (a < b ? { price: a, origin: b } : { price: b, origin: a }));

/** The arbitrary of any lot that the shop may answer, in every phase of its life. */
export const lotArbitrary: fc.Arbitrary<Lot> = fc
  .tuple(
    fc.record({
      id: fc.integer({ min: 1, max: 999_999 }),
      title: fc.string({ minLength: 1 }),
      image: fc.webPath(),
      pointDonateAmount: fc.bigInt({ min: 0n, max: 1_000n }).map(points),
      ticketAmount: fc.integer({ min: 0, max: 20 }),
      ticketDonateAmount: fc.integer({ min: 0, max: 20 }),
      isDonate: fc.boolean(),
      color: fc.constantFrom('#7c3aed', '#0ea5e9', '#f59e0b'),
      hot: fc.boolean(),
      start: momentArbitrary,
      endsAt: fc.option(momentArbitrary),
      offered: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      winners: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.array(lotWinnerArbitrary, { minLength: 1, maxLength: 2 }),
      ),
      description: fc.string(),
      category: fc.string({ minLength: 1 }),
      categoryId: fc.integer({ min: 1, max: 50 }),
      productToBuy: products,
      productToWin: products,
      cashAlternative: fc.option(fc.bigInt({ min: 1n, max: 1_000_000_000_000n }).map(minorUnits)),
    }),
    stockArbitrary,
    priceAndOriginArbitrary,
  )
  .map(([fields, stock, tag]) => ({ ...fields, ...stock, ...tag }));

/**
 * Makes a lot that is on sale at {@link ARBITRARY_LOTS_NOW}, for named examples; `parts` says what matters to the
 * example.
 */
export const lotOnSale = (parts: Partial<Lot> = {}): Lot => ({
  id: 42,
  title: 'Phone and car',
  image: '/lots/42.webp',
  price: minorUnits(49_000n),
  origin: minorUnits(56_000n),
  pointDonateAmount: points(6n),
  ticketAmount: 1,
  ticketDonateAmount: 2,
  isDonate: true,
  amount: 100,
  salesCount: 0,
  color: '#7c3aed',
  hot: false,
  start: ARBITRARY_LOTS_NOW,
  endsAt: null,
  offered: true,
  winners: [],
  description: '',
  category: 'Electronics',
  categoryId: 1,
  productToBuy: { image: '/p/1.webp', title: 'Phone', brandName: 'Electronics', description: '' },
  productToWin: { image: '/p/2.webp', title: 'Car', brandName: 'Cars', description: '' },
  cashAlternative: null,
  ...parts,
});
