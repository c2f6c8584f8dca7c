import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/** Describes what every adapter does with the cart of a shopper who ordered and did not leave for the payment. */
export const describeKeptCartContract = (name: string, setup: ContractSetup): void => {
  describe(`a kept cart: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const anOrder = (quantity = 2): OrderRequest => {
      return {
        cart: [{ lotId, quantity, isDonate: true }],
        pointsUsed: points(0),
        externalId: makeUnusedOrderKey(),
        replaces: null,
      };
    };
    const placed = async (order: OrderRequest): Promise<void> => {
      const answer = await runSuccess(world.orders.place(order));
      if (answer._tag !== 'Placed') throw new Error(`refused: ${answer.message}`);
    };
    const statusOf = async (order: OrderRequest) =>
      (await runSuccess(world.orders.status(order.externalId))).status;
    const approve = async (order: OrderRequest): Promise<void> => {
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId: order.externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
    };

    it('keepCart puts an order’s lines back into the cart once, and the order’s key takes them out again', async () => {
      await world.registerUser();
      const order = anOrder();
      const inCart = async () =>
        (await runSuccess(world.cart.detail([]))).lines.map(line => [line.quantity, line.isDonate]);
      const keep = () => runSuccess(world.orders.keepCart(order.externalId));
      await runSuccess(world.cart.add({ lotId, quantity: 3, isDonate: true }, []));
      await placed(order);
      expect(await inCart()).toEqual([[1, true]]);
      await Promise.all([keep(), keep()]);
      expect(await inCart()).toEqual([[3, true]]);
      expect(await statusOf(order)).toBe('pending');
      await placed(order);
      expect(await inCart()).toEqual([[1, true]]);
      await runSuccess(world.cart.add({ lotId, quantity: 1, isDonate: true }, []));
      await placed(order);
      expect(await inCart()).toEqual([[1, true]]);
    });

    it('keepCart puts no line of a paid order back into the cart', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await runSuccess(world.orders.keepCart(order.externalId));
      await approve(order);
      expect((await runSuccess(world.cart.detail([]))).lines).toEqual([]);
      await runSuccess(world.orders.keepCart(order.externalId));
      expect((await runSuccess(world.cart.detail([]))).lines).toEqual([]);
    });

    it('a log-in with an old cart in the browser brings back nothing that was paid', async () => {
      const { email, password } = await world.registerUser();
      await runSuccess(world.signIn.verifyEmail(await world.lastVerification(email)));
      const { language, currency } = world.preferences.getSnapshot();
      const start = async (quantity: number) => {
        const cart = [{ lotId, quantity, isDonate: true }];
        return (await runSuccess(world.pages.appData({ cart, wishlist: [], language, currency }))).cart;
      };
      expect(await start(2)).toMatchObject([{ quantity: 2 }]);
      const order = anOrder();
      await placed(order);
      await approve(order);
      for (const [brought, kept] of [
        [2, []],
        [3, [{ quantity: 1 }]],
      ] as const) {
        world.session.set(await runSuccess(world.signIn.logIn(email, password, false)));
        expect(await start(brought)).toMatchObject(kept);
      }
    });

    it('a buyer’s cart counts items that the buyer’s own unpaid order reserves as available', async () => {
      await world.registerUser();
      const { language, currency } = world.preferences.getSnapshot();
      const scarce = await world.scarceLot();
      const line = { lotId: scarce.id, quantity: scarce.remaining, isDonate: true };
      const order = { ...anOrder(), cart: [line] };
      await placed(order);
      await runSuccess(world.orders.keepCart(order.externalId));
      const merged = await runSuccess(
        world.pages.appData({ cart: [line], wishlist: [], language, currency }),
      );
      expect(merged.cart).toEqual([line]);
      expect((await runSuccess(world.cart.detail([]))).lines).toMatchObject([{ quantity: scarce.remaining }]);
      expect(await runSuccess(world.cart.restrictedLots([line]))).toEqual([]);
      const fewer = await runSuccess(world.cart.setQuantity(scarce.id, 1, []));
      const again = await runSuccess(world.cart.add({ ...line, quantity: scarce.remaining + 5 }, []));
      expect([fewer.totalItems, again.totalItems]).toEqual([1, scarce.remaining]);
      await placed({ ...anOrder(1), replaces: order.externalId });
      expect(await statusOf(order)).toBe('expired');
      await world.registerUser();
      expect(await runSuccess(world.cart.restrictedLots([line]))).toEqual([]);
    });

    it('keepCart fails with NotFound for another user’s order, and with SessionEnded for a guest', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await world.registerUser();
      expect(await runFailure(world.orders.keepCart(order.externalId))).toMatchObject({ _tag: 'NotFound' });
      expect((await runSuccess(world.cart.detail([]))).lines).toEqual([]);
      world.session.set(null);
      expect(await runFailure(world.orders.keepCart(order.externalId))).toMatchObject({
        _tag: 'SessionEnded',
      });
    });
  });
};
