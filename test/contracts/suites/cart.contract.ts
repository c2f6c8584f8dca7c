import { describe, expect, it } from 'vitest';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';

const UNKNOWN_LOT = 987_654;

/** Describes what every adapter behind the cart port does. */
export const describeCartContract = (name: string, setup: ContractSetup): void => {
  describe(`cart: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const line = (quantity: number, isDonate = true) => ({ lotId, quantity, isDonate });

    it('adding a lot to a guest’s cart again adds to its quantity', async () => {
      const first = await runSuccess(world.cart.add(line(2), []));
      expect(first).toEqual({ cart: [line(2)], totalItems: 2, declined: null });
      const second = await runSuccess(world.cart.add(line(1, false), first.cart));
      expect(second).toEqual({ cart: [line(3, false)], totalItems: 3, declined: null });
    });

    it('a priced cart tells guests from users, and an unknown session counts as a guest’s', async () => {
      expect(await runSuccess(world.cart.detail([line(1)]))).toMatchObject({ isGuest: true });
      world.session.set({ id: 1, name: 'x', email: 'x@example.com', accessToken: 'made-up' });
      expect(await runSuccess(world.cart.detail([line(1)]))).toMatchObject({ isGuest: true, userPoints: 0n });
      await world.registerUser();
      expect(await runSuccess(world.cart.detail([line(1)]))).toMatchObject({ isGuest: false });
    });

    it('adding a lot is clamped to the remaining items, and declined when none can be added', async () => {
      const scarce = await world.scarceLot();
      const much = { lotId: scarce.id, quantity: scarce.remaining + 7, isDonate: true };
      const full = await runSuccess(world.cart.add(much, []));
      expect(full.cart).toEqual([{ ...much, quantity: scarce.remaining }]);
      expect(full.declined).toBeNull();
      const more = await runSuccess(world.cart.add({ ...much, quantity: 1 }, full.cart));
      expect(more.cart).toEqual(full.cart);
      expect(more.declined?.quantity).toBe(scarce.remaining);
      expect(more.declined?.title).not.toBe('');
    });

    it('the cart declines coming and sold-out lots and fails with NotFound for an unknown lot', async () => {
      for (const id of [await world.comingLot(), await world.soldOutLot()]) {
        const answer = await runSuccess(world.cart.add({ lotId: id, quantity: 1, isDonate: true }, []));
        expect(answer).toMatchObject({ cart: [], totalItems: 0, declined: { quantity: 0 } });
      }
      const unknown = world.cart.add({ lotId: UNKNOWN_LOT, quantity: 1, isDonate: true }, []);
      expect(await runFailure(unknown)).toMatchObject({ _tag: 'NotFound' });
    });

    it('the cart sets a quantity within the stock and removes a line', async () => {
      const scarce = await world.scarceLot();
      const cart = [line(1), { lotId: scarce.id, quantity: 1, isDonate: false }];
      const set = await runSuccess(world.cart.setQuantity(scarce.id, 99_999, cart));
      expect(set.cart).toEqual([line(1), { lotId: scarce.id, quantity: scarce.remaining, isDonate: false }]);
      expect(set.totalItems).toBe(1 + scarce.remaining);
      const removed = await runSuccess(world.cart.remove(scarce.id, set.cart));
      expect(removed).toEqual({ cart: [line(1)], totalItems: 1 });
      expect(await runSuccess(world.cart.remove(scarce.id, removed.cart))).toEqual(removed);
    });

    it('the cart switches the donation of one lot and answers the priced cart', async () => {
      const scarce = await world.scarceLot();
      const cart = [line(2), { lotId: scarce.id, quantity: 1, isDonate: true }];
      const detail = await runSuccess(world.cart.setDonate(lotId, false, cart));
      expect(detail.lines.map(each => [each.lot.id, each.quantity, each.isDonate])).toEqual([
        [lotId, 2, false],
        [scarce.id, 1, true],
      ]);
    });

    it('a guest’s cart has the catalogue’s prices and no points', async () => {
      const detail = await runSuccess(world.cart.detail([line(2)]));
      const { lot, rate, userPercent } = await runSuccess(world.catalogue.lot(lotId));
      expect(detail.lines).toEqual([{ lot, quantity: 2, isDonate: true }]);
      expect([detail.userPoints, detail.userPercent, detail.rate]).toEqual([0n, userPercent, rate]);
      expect((await runSuccess(world.cart.detail([]))).lines).toEqual([]);
    });

    it('restrictedLots names the lots that can’t be bought in their quantity, and no others', async () => {
      const scarce = await world.scarceLot();
      const bad = [
        { lotId: scarce.id, quantity: scarce.remaining + 1, isDonate: true },
        { lotId: await world.comingLot(), quantity: 1, isDonate: true },
        { lotId: await world.soldOutLot(), quantity: 1, isDonate: true },
        { lotId: UNKNOWN_LOT, quantity: 1, isDonate: true },
      ];
      const restricted = await runSuccess(world.cart.restrictedLots([line(1), ...bad]));
      expect(restricted.toSorted()).toEqual(bad.map(each => each.lotId).toSorted());
      expect(await runSuccess(world.cart.restrictedLots([line(1)]))).toEqual([]);
    });

    it('a user’s cart is the stored one: an outdated cart that is sent brings nothing back', async () => {
      await world.registerUser();
      const { language, currency } = world.preferences.getSnapshot();
      const merged = await runSuccess(
        world.pages.appData({ cart: [line(2)], wishlist: [], language, currency }),
      );
      expect(merged.cart).toEqual([line(2)]);
      await runSuccess(world.cart.remove(lotId, [line(2)]));
      const again = await runSuccess(
        world.pages.appData({ cart: [line(2)], wishlist: [], language, currency }),
      );
      expect(again.cart).toEqual([]);
      expect((await runSuccess(world.cart.detail([line(2)]))).lines).toEqual([]);
    });
  });
};
