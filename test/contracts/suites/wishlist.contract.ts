import { describe, expect, it } from 'vitest';
import type { Lot } from '../../../src/domain/catalogue/lot.ts';
import { failureOf, succeed } from '../../support/run.ts';
import { openWorld, type Setup, type ShopWorld } from '../world.ts';

export const describeWishlistContract = (name: string, setup: Setup): void => {
  describe(`wishlist: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });

    it('a guest’s wish is added once to the list that was sent, and removed again', async () => {
      const other = await world.comingLot();
      const added = await succeed(world.wishlist.set(lotId, true, [other]));
      expect(added).toEqual([other, lotId]);
      expect(await succeed(world.wishlist.set(lotId, true, added))).toEqual(added);
      expect(await succeed(world.wishlist.set(other, false, added))).toEqual([lotId]);
      expect(await succeed(world.wishlist.set(other, false, [lotId]))).toEqual([lotId]);
    });

    it('a wish for an unknown lot fails with NotFound', async () => {
      expect(await failureOf(world.wishlist.set(987_654, true, []))).toMatchObject({ _tag: 'NotFound' });
    });

    it('a wishlist keeps a drawn lot with its winner, for a guest and for a user', async () => {
      const [latest] = await succeed(world.catalogue.lastWinners);
      const drawn = latest?.lotId ?? 0;
      const wishlist = [drawn, lotId];
      const shown = (lots: readonly Lot[]) => lots.map(lot => [lot.id, lot.winners[0]?.user.fullName]);
      const expected = [
        [drawn, latest?.user.fullName],
        [lotId, undefined],
      ];
      const started = await succeed(
        world.pages.appData({ cart: [], wishlist, language: 'uk', currency: 'UAH' }),
      );
      expect(started.wishlist).toEqual(wishlist);
      const header = await succeed(world.pages.headerData({ cart: [], wishlist }));
      expect(header.wishlistItems).toBe(2);
      expect(shown(header.wishlistLots)).toEqual(expected);
      await world.registerUser();
      for (const id of wishlist) await succeed(world.wishlist.set(id, true, []));
      expect(shown((await succeed(world.account.data([]))).wishlist)).toEqual(expected);
    });

    it('a user’s wishlist is kept by the shop, whatever list is sent', async () => {
      const other = await world.comingLot();
      await world.registerUser();
      await succeed(world.wishlist.set(lotId, true, []));
      expect(await succeed(world.wishlist.set(other, true, []))).toEqual([lotId, other]);
      const account = await succeed(world.account.data([]));
      expect(account.wishlist.map(lot => lot.id)).toEqual([lotId, other]);
    });
  });
};
