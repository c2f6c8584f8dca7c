import * as fc from 'fast-check';

/** The lots that are bought: kopiyka, and points of charity of one item with the donation. */
export const TRIED_LOTS = [
  { price: 33_333n, charity: 6n },
  { price: 9_901n, charity: 7n },
  { price: 250_001n, charity: 0n },
] as const;
/** UAH per unit of a currency, in millionths. */
export const TRIED_RATES = { UAH: 1_000_000n, USD: 41_250_000n, EUR: 48_100_000n } as const;
/** The place of a lot among those that are bought. */
export type LotPlace = 0 | 1 | 2;
const placeArbitrary = fc.constantFrom<LotPlace[]>(0, 1, 2);

/** What is tried of orders; `order`: counted from the newest one. */
export type OrderTry =
  | {
      readonly act: 'buy';
      readonly lines: readonly {
        readonly place: LotPlace;
        readonly quantity: number;
        readonly isDonate: boolean;
      }[];
      readonly used: number;
      readonly currency: keyof typeof TRIED_RATES;
    }
  | { readonly act: 'pay'; readonly order: number }
  | { readonly act: 'reverse'; readonly order: number }
  | { readonly act: 'give'; readonly order: number; readonly places: readonly LotPlace[] }
  | { readonly act: 'return'; readonly order: number; readonly places: readonly LotPlace[] }
  | { readonly act: 'payout' }
  | { readonly act: 'unlock' };

const orderArbitrary = fc.nat({ max: 3 });
const placesArbitrary = fc.subarray<LotPlace>([0, 1, 2], { minLength: 1 });
/** The arbitrary of sequences of buying, paying, returning and reversing. */
export const orderTriesArbitrary: fc.Arbitrary<readonly OrderTry[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('buy'),
        lines: fc.uniqueArray(
          fc.record({
            place: placeArbitrary,
            quantity: fc.integer({ min: 1, max: 3 }),
            isDonate: fc.boolean(),
          }),
          { minLength: 1, maxLength: 3, selector: ({ place }) => place },
        ),
        used: fc.oneof(fc.constant(0), fc.nat({ max: 2_000 })),
        currency: fc.constantFrom<(keyof typeof TRIED_RATES)[]>('UAH', 'USD', 'EUR'),
      }),
    },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('pay'), order: orderArbitrary }) },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('give'), order: orderArbitrary, places: placesArbitrary }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('return'), order: orderArbitrary, places: placesArbitrary }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('reverse'), order: orderArbitrary }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('payout') }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('unlock') }) },
  ),
  { minLength: 4, maxLength: 24 },
);
