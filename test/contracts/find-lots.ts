import type { Catalogue } from '../../src/application/ports/catalogue.ts';
import { hasEnded, isSoldOut, type Lot, remaining } from '../../src/domain/catalogue/lot.ts';
import { succeed } from '../support/run.ts';

const allLots = async (catalogue: Catalogue): Promise<readonly Lot[]> =>
  (await succeed(catalogue.page({ categoryId: null, limit: 100 }))).lots;

const found = <T>(lot: T | undefined, what: string): T => {
  if (lot === undefined) throw new Error(`the shop's sample has no ${what}`);
  return lot;
};

/** Enough items for every suite, at 10 to 1,000 UAH. */
const isPlentiful = (lot: Lot): boolean =>
  remaining(lot) >= 20 && lot.price >= 1_000n && lot.price <= 100_000n;

/**
 * Lots of each kind, found through the catalogue, so that it works with any shop's sample. `now`: the shop's clock, epoch
 * milliseconds.
 */
export const findLots = (catalogue: Catalogue, now: () => number) => ({
  playingLot: async (): Promise<number> => {
    // The one with the most items: unpaid orders of other tests hold some that still count as left.
    const lots = (await allLots(catalogue)).filter(lot => isPlentiful(lot) && !hasEnded(lot, now()));
    const [plentiful] = lots.toSorted((a, b) => remaining(b) - remaining(a));
    return found(plentiful, 'lot that plays').id;
  },
  scarceLot: async () => {
    const lots = await allLots(catalogue);
    const [scarce] = lots.filter(lot => !isSoldOut(lot)).toSorted((a, b) => remaining(a) - remaining(b));
    const lot = found(scarce, 'scarce lot');
    return { id: lot.id, remaining: remaining(lot) };
  },
  endingLot: async (): Promise<number> =>
    found(
      (await succeed(catalogue.closingSoon)).find(({ endsAt }) => endsAt !== null),
      'lot that ends',
    ).id,
  soldOutLot: async (): Promise<number> =>
    found((await allLots(catalogue)).find(isSoldOut), 'sold-out lot').id,
  comingLot: async (): Promise<number> => found((await succeed(catalogue.comingSoon))[0], 'coming lot').id,
});
