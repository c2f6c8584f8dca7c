import type { CataloguePort } from '../../src/application/ports/catalogue.ts';
import { hasLotEnded, isLotSoldOut, type Lot, remainingItems } from '../../src/domain/catalogue/lot.ts';
import { runSuccess } from '../support/run-effect.ts';

const allLots = async (catalogue: CataloguePort): Promise<readonly Lot[]> =>
  (await runSuccess(catalogue.page({ categoryId: null, limit: 100 }))).lots;

const found = <T>(lot: T | undefined, what: string): T => {
  if (lot === undefined) throw new Error(`the shop's sample has no ${what}`);
  return lot;
};

/** Enough items for every suite, at 10 to 1,000 UAH. */
const isPlentiful = (lot: Lot): boolean =>
  remainingItems(lot) >= 20 && lot.price >= 1_000n && lot.price <= 100_000n;

/**
 * Makes what finds lots of each kind through the catalogue, so that it works with any shop's sample. `now`: the shop's
 * clock, epoch milliseconds.
 */
export const findLotsOfEachKind = (catalogue: CataloguePort, now: () => number) => ({
  playingLot: async (except = 0): Promise<number> => {
    // The one with the most items: unpaid orders of other tests hold some that still count as left.
    const lots = (await allLots(catalogue)).filter(
      lot => lot.id !== except && isPlentiful(lot) && !hasLotEnded(lot, now()),
    );
    const [plentiful] = lots.toSorted((a, b) => remainingItems(b) - remainingItems(a));
    return found(plentiful, 'lot that plays').id;
  },
  scarceLot: async () => {
    const lots = await allLots(catalogue);
    const [scarce] = lots
      .filter(lot => !isLotSoldOut(lot))
      .toSorted((a, b) => remainingItems(a) - remainingItems(b));
    const lot = found(scarce, 'scarce lot');
    return { id: lot.id, remaining: remainingItems(lot) };
  },
  endingLot: async (): Promise<number> =>
    found(
      (await runSuccess(catalogue.closingSoon)).find(({ endsAt }) => endsAt !== null),
      'lot that ends',
    ).id,
  soldOutLot: async (): Promise<number> =>
    found((await allLots(catalogue)).find(isLotSoldOut), 'sold-out lot').id,
  comingLot: async (): Promise<number> => found((await runSuccess(catalogue.comingSoon))[0], 'coming lot').id,
});
