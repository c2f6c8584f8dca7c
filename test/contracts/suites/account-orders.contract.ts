import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { ORDERS_OF_ACCOUNT_PAGE } from '../../../src/domain/orders/account-orders.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/** Describes the list of a shopper's own orders behind every adapter. */
export const describeAccountOrdersContract = (name: string, setup: ContractSetup): void => {
  describe(`orders in the account: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const anOrder = (replaces: string | null = null): OrderRequest => ({
      cart: [{ lotId, quantity: 1, isDonate: true }],
      pointsUsed: points(0),
      externalId: makeUnusedOrderKey(),
      replaces,
    });
    const place = async (replaces: string | null = null) => {
      const order = anOrder(replaces);
      const answer = await runSuccess(world.orders.place(order));
      if (answer._tag !== 'Placed') throw new Error(`refused: ${answer._tag}`);
      return { ...order, number: answer.number };
    };
    const list = (number = '', next: string | null = null) => runSuccess(world.orders.list(number, next));
    const pay = async (externalId: string) => {
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
    };

    it('a guest’s list of orders fails with SessionEnded', async () => {
      expect(await runFailure(world.orders.list('', null))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('a paid order is listed with both products, its sums and what it brought, as its receipt says', async () => {
      await world.registerUser();
      expect(await list()).toEqual({ listed: [], next: null });
      const { externalId, number } = await place();
      await pay(externalId);
      const { lot } = await runSuccess(world.catalogue.lot(lotId));
      const { sums, receipt } = await runSuccess(world.orders.status(externalId));
      const { listed, next } = await list();
      expect(next).toBeNull();
      expect(receipt?.tickets).toHaveLength(1);
      expect(listed).toEqual([
        {
          externalId,
          number,
          status: 'paid',
          placedAt: expect.any(Number),
          waiting: null,
          paidAt: expect.any(Number),
          language: 'uk',
          paidBy: 'Банківська картка',
          lines: [
            {
              lotId,
              quantity: 1,
              isDonate: true,
              price: lot.price,
              title: lot.productToBuy.title,
              image: lot.productToBuy.image,
              prize: lot.productToWin.title,
              prizeImage: lot.productToWin.image,
            },
          ],
          sums,
          receipt,
          delivery: { step: 'needs_address', address: null, parcels: [] },
          refunds: [],
          returns: [],
        },
      ]);
      expect(Math.abs((listed[0]?.placedAt ?? 0) - world.now())).toBeLessThan(60_000);
      world.preferences.setLanguage('en');
      const english = await runSuccess(world.catalogue.lot(lotId));
      expect((await list()).listed[0]?.lines[0]?.prize).toBe(english.lot.productToWin.title);
    });

    it('orders are listed page by page, the newest first, whatever became of them, and nobody else’s', async () => {
      await world.registerUser();
      await place();
      await world.registerUser();
      const keys: string[] = [];
      while (keys.length <= ORDERS_OF_ACCOUNT_PAGE) keys.push((await place(keys.at(-1) ?? null)).externalId);
      const first = await list();
      expect(first.listed.map(({ externalId }) => externalId)).toEqual(keys.toReversed().slice(0, -1));
      expect(first.listed.map(({ status }) => status)).toEqual([
        'pending',
        ...keys.slice(2).map(() => 'expired'),
      ]);
      // One more on top moves none of the rest.
      await place(keys.at(-1));
      const rest = await list('', first.next);
      expect(rest).toMatchObject({ listed: [{ externalId: keys[0], receipt: null }], next: null });
    });

    it('an order that can be paid says until when, and whether its lines stand in the cart again', async () => {
      await world.registerUser();
      const { externalId } = await place();
      const [unpaid] = await runSuccess(world.orders.unpaid());
      const waiting = async () => (await list()).listed[0]?.waiting;
      expect(await waiting()).toEqual({ until: unpaid?.until, inCart: false });
      await runSuccess(world.orders.keepCart(externalId));
      expect(await waiting()).toEqual({ until: unpaid?.until, inCart: true });
      await runSuccess(world.orders.giveUp(externalId));
      expect(await waiting()).toBeNull();
    });

    it('an order is found by its number as people type it, by its buyer only', async () => {
      await world.registerUser();
      const foreign = await place();
      await world.registerUser();
      const [older, newer] = [await place(), await place()];
      const found = async (number: string) => (await list(number)).listed.map(({ externalId }) => externalId);
      expect(await found(older.number)).toEqual([older.externalId]);
      expect(await found(` ${newer.number.toLowerCase().replace('-', ' ')}`)).toEqual([newer.externalId]);
      expect(await found(foreign.number)).toEqual([]);
      expect(await found('no number')).toEqual([]);
    });
  });
};
