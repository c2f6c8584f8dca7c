import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { USUAL_RESERVATION_LIMITS } from '../../../src/domain/orders/reservation-terms.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/**
 * Describes what every adapter does with orders that wait to be paid: seen, paid, given up, and what they leave in the
 * cart.
 */
export const describeUnpaidOrdersContract = (name: string, setup: ContractSetup): void => {
  describe(`unpaid orders: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const anOrder = (quantity = 1): OrderRequest => ({
      cart: [{ lotId, quantity, isDonate: true }],
      pointsUsed: points(0),
      externalId: makeUnusedOrderKey(),
      replaces: null,
    });
    const placed = async (order: OrderRequest) => {
      const answer = await runSuccess(world.orders.place(order));
      if (answer._tag === 'Refused') throw new Error(`refused: ${answer.message}`);
      return answer;
    };
    const unpaid = () => runSuccess(world.orders.unpaid());
    const giveUp = ({ externalId }: OrderRequest) => runSuccess(world.orders.giveUp(externalId));
    const formOf = async ({ externalId }: OrderRequest) => {
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      return { fields, form: step.form };
    };
    const inCart = async () =>
      (await runSuccess(world.cart.detail([]))).lines.map(line => [line.lot.id, line.quantity]);

    it('an unpaid order is listed with number, products, sum and end, in the caller’s language', async () => {
      await world.registerUser();
      expect(await unpaid()).toEqual([]);
      const order = anOrder(2);
      const { number, total } = await placed(order);
      const { lot, rate } = await runSuccess(world.catalogue.lot(lotId));
      const [waiting, ...others] = await unpaid();
      expect(others).toEqual([]);
      expect(waiting).toEqual({
        externalId: order.externalId,
        number,
        total: lot.price * 2n,
        rate,
        payable: total,
        currency: 'UAH',
        pointsUsed: points(0),
        until: expect.any(Number),
        inCart: false,
        lines: [{ lotId, quantity: 2, isDonate: true, title: lot.productToBuy.title, price: lot.price }],
      });
      const left = (waiting?.until ?? 0) - world.now();
      expect(left).toBeGreaterThan(USUAL_RESERVATION_LIMITS.seconds * 1000 - 60_000);
      expect(left).toBeLessThanOrEqual(USUAL_RESERVATION_LIMITS.seconds * 1000 + 1000);
      await runSuccess(world.orders.keepCart(order.externalId));
      expect(await unpaid()).toMatchObject([{ inCart: true }]);
      world.preferences.setLanguage('en');
      world.preferences.setCurrency('USD');
      const english = await runSuccess(world.catalogue.lot(lotId));
      expect(await unpaid()).toMatchObject([
        {
          payable: total,
          rate,
          currency: 'UAH',
          lines: [{ title: english.lot.productToBuy.title, price: lot.price }],
        },
      ]);
    });

    it('a guest’s call for unpaid orders fails with SessionEnded, and another’s order is not answered', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await world.registerUser();
      expect(await unpaid()).toEqual([]);
      expect(await runFailure(world.orders.giveUp(order.externalId))).toMatchObject({ _tag: 'NotFound' });
      world.session.set(null);
      expect(await runFailure(world.orders.unpaid())).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runFailure(world.orders.giveUp(order.externalId))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('an unpaid order is paid in its own currency and sum, whatever currency is chosen since', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      const first = await formOf(order);
      world.preferences.setCurrency('USD');
      const { fields, form } = await formOf(order);
      expect(fields['ik_cur']).toBe('UAH');
      expect([fields['ik_am'], fields['ik_pm_no']]).toEqual([
        first.fields['ik_am'],
        first.fields['ik_pm_no'],
      ]);
      await world.decide(form, 'approve');
      expect(await unpaid()).toEqual([]);
    });

    it('giving an order up frees its items, makes it unpayable, and gives the same answer when repeated', async () => {
      await world.registerUser();
      const scarce = await world.scarceLot();
      const all = { ...anOrder(), cart: [{ lotId: scarce.id, quantity: scarce.remaining, isDonate: true }] };
      await placed(all);
      const { session } = world;
      const buyer = session.getSnapshot();
      await world.registerUser();
      const one = { ...anOrder(), cart: [{ lotId: scarce.id, quantity: 1, isDonate: true }] };
      expect((await runSuccess(world.orders.place(one)))._tag).toBe('Refused');
      session.set(buyer);
      expect(await Promise.all([giveUp(all), giveUp(all)])).toEqual(['expired', 'expired']);
      expect(await unpaid()).toEqual([]);
      const process = { act: 'process', via: 'visa', externalId: all.externalId } as const;
      expect(await runFailure(world.orders.paymentFields(process))).toMatchObject({ _tag: 'FieldsRefused' });
      expect((await runSuccess(world.orders.status(all.externalId))).status).toBe('expired');
      await world.registerUser();
      const own = { ...one, externalId: makeUnusedOrderKey() };
      await placed(own);
      await giveUp(own);
    });

    it('giving up a paid order leaves it paid', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await world.decide((await formOf(order)).form, 'approve');
      expect(await giveUp(order)).toBe('paid');
    });

    it('a payment after the order was given up pays it and removes its items from the cart', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      const { form } = await formOf(order);
      await giveUp(order);
      await runSuccess(world.cart.add({ lotId, quantity: 3, isDonate: true }, []));
      await world.decide(form, 'approve');
      expect((await runSuccess(world.orders.status(order.externalId))).status).toBe('paid');
      expect(await inCart()).toEqual([[lotId, 2]]);
    });

    it('sending an order’s key again removes newly added items from the cart, at most the ordered number', async () => {
      await world.registerUser();
      const order = anOrder(2);
      const add = (quantity: number) => runSuccess(world.cart.add({ lotId, quantity, isDonate: true }, []));
      await add(2);
      await placed(order);
      await add(2);
      await placed(order);
      expect(await inCart()).toEqual([]);
      await add(3);
      await Promise.all([placed(order), placed(order)]);
      expect(await inCart()).toEqual([[lotId, 1]]);
      await add(1);
      await placed(order);
      expect(await inCart()).toEqual([[lotId, 1]]);
      const { form } = await formOf(order);
      await world.decide(form, 'approve');
      expect(await inCart()).toEqual([]);
      await add(3);
      await placed(order);
      await placed(order);
      expect(await inCart()).toEqual([[lotId, 1]]);
    });

    it('sending an order’s key again leaves items in the cart that were there before', async () => {
      await world.registerUser();
      const other = await world.scarceLot();
      const order = anOrder(2);
      const set = (quantity: number) => runSuccess(world.cart.setQuantity(lotId, quantity, []));
      const add = (id: number, quantity: number) =>
        runSuccess(world.cart.add({ lotId: id, quantity, isDonate: true }, []));
      await add(lotId, 5);
      await add(other.id, 1);
      const seen: unknown[] = [];
      const sendAgain = async () => {
        await placed(order);
        await placed(order);
        seen.push((await inCart()).find(([id]) => id === lotId)?.[1] ?? 0);
      };
      await sendAgain();
      await add(lotId, 1);
      await sendAgain();
      await set(1);
      await sendAgain();
      await set(2);
      await sendAgain();
      await runSuccess(world.cart.remove(lotId, []));
      await add(lotId, 2);
      await sendAgain();
      expect(seen).toEqual([3, 3, 1, 1, 0]);
      expect(await inCart()).toEqual([[other.id, 1]]);
    });

    it('keepCart puts back once what sending the key again removed, and the key removes it again', async () => {
      await world.registerUser();
      const order = anOrder(2);
      const keep = () => runSuccess(world.orders.keepCart(order.externalId));
      await placed(order);
      await runSuccess(world.cart.add({ lotId, quantity: 3, isDonate: true }, []));
      await placed(order);
      await Promise.all([keep(), keep()]);
      expect(await inCart()).toEqual([[lotId, 3]]);
      await Promise.all([placed(order), placed(order)]);
      expect(await inCart()).toEqual([[lotId, 1]]);
    });

    it('sending the key of an expired order removes nothing from the cart', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await giveUp(order);
      await runSuccess(world.cart.add({ lotId, quantity: 1, isDonate: true }, []));
      expect((await runSuccess(world.orders.place(order)))._tag).toBe('Refused');
      expect(await inCart()).toEqual([[lotId, 1]]);
    });

    it('a payment removes the ordered items from the cart once, although they were added again meanwhile', async () => {
      await world.registerUser();
      const order = anOrder(2);
      await placed(order);
      await runSuccess(world.cart.add({ lotId, quantity: 2, isDonate: true }, []));
      await placed(order);
      const { form } = await formOf(order);
      await world.decide(form, 'approve');
      expect(await inCart()).toEqual([]);
      await runSuccess(world.cart.add({ lotId, quantity: 3, isDonate: true }, []));
      expect(await giveUp(order)).toBe('paid');
      expect(await inCart()).toEqual([[lotId, 3]]);
    });
  });
};
