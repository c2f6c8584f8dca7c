import { describe, expect, it } from 'vitest';
import type { Lot } from '../../../src/domain/catalogue/lot.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';

/** Describes what every adapter behind the wishlist port does. */
export const describeWishlistContract = (name: string, setup: ContractSetup): void => {
  describe(`wishlist: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });

    it('a guest’s wish is added once to the list that was sent, and removed again', async () => {
      const other = await world.comingLot();
      const added = await runSuccess(world.wishlist.set(lotId, true, [other]));
      expect(added).toEqual([other, lotId]);
      expect(await runSuccess(world.wishlist.set(lotId, true, added))).toEqual(added);
      expect(await runSuccess(world.wishlist.set(other, false, added))).toEqual([lotId]);
      expect(await runSuccess(world.wishlist.set(other, false, [lotId]))).toEqual([lotId]);
    });

    it('a wish for an unknown lot fails with NotFound', async () => {
      expect(await runFailure(world.wishlist.set(987_654, true, []))).toMatchObject({ _tag: 'NotFound' });
    });

    it('a wishlist keeps a drawn lot with its winner, for a guest and for a user', async () => {
      const [latest] = await runSuccess(world.catalogue.lastWinners);
      const drawn = latest?.lotId ?? 0;
      const wishlist = [drawn, lotId];
      const shown = (lots: readonly Lot[]) => lots.map(lot => [lot.id, lot.winners[0]?.user.fullName]);
      const expected = [
        [drawn, latest?.user.fullName],
        [lotId, undefined],
      ];
      const started = await runSuccess(
        world.pages.appData({ cart: [], wishlist, language: 'uk', currency: 'UAH' }),
      );
      expect(started.wishlist).toEqual(wishlist);
      const header = await runSuccess(world.pages.headerData({ cart: [], wishlist }));
      expect(header.wishlistItems).toBe(2);
      expect(shown(header.wishlistLots)).toEqual(expected);
      await world.registerUser();
      for (const id of wishlist) await runSuccess(world.wishlist.set(id, true, []));
      expect(shown((await runSuccess(world.account.data([]))).wishlist)).toEqual(expected);
    });

    it('a user’s wishlist is kept by the shop, whatever list is sent', async () => {
      const other = await world.comingLot();
      await world.registerUser();
      await runSuccess(world.wishlist.set(lotId, true, []));
      expect(await runSuccess(world.wishlist.set(other, true, []))).toEqual([lotId, other]);
      const account = await runSuccess(world.account.data([]));
      expect(account.wishlist.map(lot => lot.id)).toEqual([lotId, other]);
    });
  });
};
