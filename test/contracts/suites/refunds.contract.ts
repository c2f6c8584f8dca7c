import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/** Describes what a shopper sees of lines that were given back, behind every adapter. */
export const describeRefundsContract = (name: string, setup: ContractSetup): void => {
  describe(`refunds: ${name}`, () => {
    let world: ShopWorld;
    let lotIds: readonly number[];
    openContractWorld(setup, async opened => {
      world = opened;
      const lotId = await world.playingLot();
      lotIds = [lotId, await world.playingLot(lotId)].toSorted((a, b) => a - b);
    });
    /** A paid order of both lots, with the donation. */
    const buy = async () => {
      const externalId = makeUnusedOrderKey();
      const cart = lotIds.map(lotId => ({ lotId, quantity: 1, isDonate: true }));
      await runSuccess(world.orders.place({ cart, pointsUsed: points(0), externalId, replaces: null }));
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
      return externalId;
    };
    const orderOf = (externalId: string) => runSuccess(world.orders.status(externalId));
    const account = async () => {
      const { user } = await runSuccess(world.account.data([]));
      return { points: user?.totalBalance, paid: user?.saleBalance };
    };

    it('an order of which nothing was given back has no refunds', async () => {
      await world.registerUser();
      expect((await orderOf(await buy())).refunds).toEqual([]);
    });

    it('an order that is given back in two parts gives back what it moved, exactly', async () => {
      await world.registerUser();
      const before = await account();
      const given = await runSuccess(world.charity.own);
      const externalId = await buy();
      const { sums, receipt } = await orderOf(externalId);
      for (const lotId of lotIds) await world.giveBack(externalId, [lotId]);
      const { refunds, status } = await orderOf(externalId);
      expect(status).toBe('paid');
      expect(refunds.map(({ lots }) => lots)).toEqual(lotIds.map(lotId => [lotId]));
      const whole = (of: (refund: (typeof refunds)[number]) => bigint) =>
        refunds.reduce((sum, refund) => sum + of(refund), 0n);
      expect(whole(({ amount }) => amount)).toBe(sums.payable);
      expect(whole(({ pointsEarned }) => pointsEarned)).toBe(receipt?.earned);
      expect(whole(({ charityPoints }) => charityPoints)).toBe(receipt?.charityPoints);
      expect(await account()).toEqual(before);
      expect((await runSuccess(world.charity.own)).points).toBe(given.points);
      const { listed } = await runSuccess(world.orders.list('', null));
      expect(listed[0]?.refunds).toEqual(refunds);
    });

    it('points that paid a part of an order come back with it, and the history tells of both', async () => {
      await world.registerUser();
      const first = await buy();
      const owned = (await account()).points ?? points(0);
      await world.giveBack(first);
      expect(await account()).toEqual({ points: 0n, paid: minorUnits(0) });
      const { listed } = await runSuccess(world.account.points('returned', null));
      expect(listed.map(({ cause, amount }) => [cause, amount])).toEqual([['refund_earned', -owned]]);
    });

    it('the money is on its way until the shop says that it has gone back', async () => {
      await world.registerUser();
      const externalId = await buy();
      await world.giveBack(externalId, lotIds.slice(0, 1));
      const [refund] = (await orderOf(externalId)).refunds;
      expect(refund).toMatchObject({ state: 'asked', reference: '', since: refund?.at });
      const reference = `transfer ${externalId}`;
      await world.transferRefund(externalId, refund?.id ?? 0, reference);
      const [transferred] = (await orderOf(externalId)).refunds;
      expect(transferred).toEqual({ ...refund, state: 'by_hand', reference, since: expect.any(Number) });
      expect(transferred?.since).toBeGreaterThanOrEqual(refund?.at ?? Number.POSITIVE_INFINITY);
    });

    it('tickets of lines that were given back are not among those that the account lists', async () => {
      await world.registerUser();
      const listed = async () => {
        const { tickets, ticketSections } = await runSuccess(world.account.data([]));
        return {
          lots: tickets.map(({ lot, count }) => [lot.id, count]).toSorted(),
          count: ticketSections.playing.tickets,
        };
      };
      const kept = await buy();
      const before = await listed();
      const externalId = await buy();
      expect((await listed()).count).toBe(2 * before.count);
      await world.giveBack(externalId);
      expect(await listed()).toEqual(before);
      const [lotId = 0] = lotIds;
      expect((await runSuccess(world.account.ticketsOfLot(lotId, null))).listed).toHaveLength(
        (await orderOf(kept)).receipt?.tickets.find(each => each.lotId === lotId)?.count ?? 0,
      );
      await world.giveBack(kept);
      expect(await listed()).toEqual({ lots: [], count: 0 });
    });

    it('nothing of an order that was given back whole is to be delivered', async () => {
      await world.registerUser();
      const externalId = await buy();
      await world.giveBack(externalId, lotIds.slice(0, 1));
      expect((await orderOf(externalId)).delivery?.step).toBe('needs_address');
      await world.giveBack(externalId, lotIds.slice(1));
      expect((await orderOf(externalId)).delivery?.step).toBe('stopped');
      expect(await runSuccess(world.deliveries.set([externalId], BRANCH_ADDRESS))).toMatchObject({
        _tag: 'Refused',
      });
    });
  });
};
