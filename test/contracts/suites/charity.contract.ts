import { describe, expect, it } from 'vitest';
import type { CharityPayout } from '../../../src/application/ports/charity.ts';
import { NotFound, SessionEnded } from '../../../src/application/ports/failures.ts';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { computeSumUnpaidToCharity } from '../../../src/domain/content/charity.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

const UNKNOWN_LOT = 987_654;

/** Describes what every adapter tells of charity: what purchases bring the charity fund, and what it was paid. */
export const describeCharityContract = (name: string, setup: ContractSetup): void => {
  describe(`charity: ${name}`, () => {
    let world: ShopWorld;
    openContractWorld(setup, opened => {
      world = opened;
    });
    const buy = async (lotId: number, isDonate: boolean) => {
      const order: OrderRequest = {
        cart: [{ lotId, quantity: 1, isDonate }],
        pointsUsed: points(0),
        externalId: makeUnusedOrderKey(),
        replaces: null,
      };
      const placed = await runSuccess(world.orders.place(order));
      if (placed._tag !== 'Placed') throw new Error(`refused: ${placed.message}`);
      const { externalId } = order;
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
    };

    it('the charity fund has a name in the caller’s language, a site and a number', async () => {
      const { fund } = await runSuccess(world.charity.page(null));
      expect(fund.name).not.toBe('');
      expect(fund.site).toMatch(/^https:\/\//);
      expect(fund.number).not.toBe('');
      const { settings } = await runSuccess(world.pages.headerData({ cart: [], wishlist: [] }));
      expect(settings.fund).toBe(fund.name);
    });

    it('the payouts are listed newest first, page by page without a gap, and add up to the paid sum', async () => {
      const whole = await runSuccess(world.charity.page(null, 100));
      const seen: CharityPayout[] = [];
      let from: string | null = null;
      do {
        const page: typeof whole = await runSuccess(world.charity.page(from, 2));
        expect(page.payouts.length).toBeLessThanOrEqual(2);
        seen.push(...page.payouts);
        from = page.next;
      } while (from !== null);
      expect(seen).toEqual(whole.payouts);
      expect(seen.length).toBeGreaterThan(2);
      expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => b - a));
      expect(seen.reduce((sum, { amount }) => sum + amount, 0n)).toBe(whole.paidOut);
      expect(computeSumUnpaidToCharity(whole)).toBeGreaterThanOrEqual(0n);
      expect(seen.every(({ document, corrects }) => (document === null) === (corrects !== null))).toBe(true);
    });

    it('a payout that was taken back has a counter-entry of the same sum, with a reason', async () => {
      const { payouts } = await runSuccess(world.charity.page(null, 100));
      const counter = payouts.find(({ corrects }) => corrects !== null);
      const wrong = payouts.find(({ reference }) => reference === counter?.corrects);
      expect([counter?.amount, counter?.note === '', wrong?.corrects]).toEqual([
        -(wrong?.amount ?? 0n),
        false,
        null,
      ]);
    });

    it('a paid order with the donation credits the fund for its lot and buyer; one without credits nothing', async () => {
      const lotId = await world.playingLot();
      const { lot } = await runSuccess(world.catalogue.lot(lotId));
      await world.registerUser();
      const sums = async () => ({
        lot: (await runSuccess(world.charity.ofLot(lotId))).points,
        own: (await runSuccess(world.charity.own)).points,
        all: (await runSuccess(world.charity.page(null, 1))).credited,
      });
      const before = await sums();
      expect(before.own).toBe(0n);
      await buy(lotId, true);
      await buy(lotId, false);
      const given = lot.pointDonateAmount;
      expect(given).toBeGreaterThan(0n);
      expect(await sums()).toEqual({
        lot: before.lot + given,
        own: given,
        all: before.all + given,
      });
    });

    it('a lot’s charity page has the sums of the whole shop and the newest payout that was not taken back', async () => {
      const {
        points: _,
        lastPayout,
        ...sums
      } = await runSuccess(world.charity.ofLot(await world.playingLot()));
      const { credited, paidOut, payouts } = await runSuccess(world.charity.page(null, 100));
      expect(sums).toEqual({ credited, paidOut });
      const takenBack = payouts.map(({ corrects }) => corrects);
      expect(lastPayout).toEqual(
        payouts.find(({ reference, corrects }) => corrects === null && !takenBack.includes(reference)),
      );
    });

    it('charity of an unknown lot fails with NotFound, and a guest’s own charity with SessionEnded', async () => {
      expect(await runFailure(world.charity.ofLot(UNKNOWN_LOT))).toEqual(new NotFound());
      expect(await runFailure(world.charity.own)).toEqual(new SessionEnded());
    });
  });
};
