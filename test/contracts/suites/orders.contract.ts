import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import type { PaymentFormData } from '../../../src/application/ports/payments.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { cartFigures } from '../../../src/domain/cart/cart.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { minorUnitsToText, wholeToMinorUnits } from '../../../src/domain/money/money-units.ts';
import { readOrderNumber } from '../../../src/domain/orders/order-number.ts';
import { mostHeldItems, USUAL_RESERVATION_LIMITS } from '../../../src/domain/orders/reservation-terms.ts';
import { runFailure, runSuccess } from '../../support/run-effect.ts';
import { type ContractSetup, openContractWorld, type ShopWorld } from '../contract-world.ts';
import { makeUnusedOrderKey } from '../make-unused-order-key.ts';

/** Describes what every adapter behind the orders port does. */
export const describeOrdersContract = (name: string, setup: ContractSetup): void => {
  describe(`orders: ${name}`, () => {
    let world: ShopWorld;
    let lotId: number;
    openContractWorld(setup, async opened => {
      world = opened;
      lotId = await world.playingLot();
    });
    const anOrder = (quantity = 2): OrderRequest => ({
      cart: [{ lotId, quantity, isDonate: true }],
      pointsUsed: points(0),
      externalId: makeUnusedOrderKey(),
      replaces: null,
    });
    const placed = async (order: OrderRequest) => {
      const answer = await runSuccess(world.orders.place(order));
      if (answer._tag !== 'Placed') throw new Error(`refused: ${answer.message}`);
      return answer;
    };
    const statusOf = async (order: OrderRequest) =>
      (await runSuccess(world.orders.status(order.externalId))).status;
    const formOf = async (order: OrderRequest): Promise<PaymentFormData> => {
      const fields = await runSuccess(
        world.orders.paymentFields({ act: 'process', via: 'visa', externalId: order.externalId }),
      );
      const step = await runSuccess(world.payments.start(fields));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      return step.form;
    };

    it('a guest’s order and order status fail with SessionEnded', async () => {
      const order = anOrder();
      expect(await runFailure(world.orders.place(order))).toMatchObject({ _tag: 'SessionEnded' });
      expect(await runFailure(world.orders.status(order.externalId))).toMatchObject({ _tag: 'SessionEnded' });
    });

    it('an order is placed for the sum that the domain computes', async () => {
      await world.registerUser();
      const order = anOrder(3);
      const { lot, userPercent, rate } = await runSuccess(world.catalogue.lot(lotId));
      const terms = { userPercent, rate, owned: points(0), typedPoints: 0 };
      const { total, payable } = cartFigures([{ lot, quantity: 3, isDonate: true }], terms);
      const answer = await placed(order);
      expect(answer).toMatchObject({ total: wholeToMinorUnits(payable), currency: 'UAH' });
      expect(answer.transactionId).toMatch(/^[\w-]{1,32}$/);
      expect(readOrderNumber('TF-', answer.number)).not.toBeNull();
      expect(await runSuccess(world.orders.status(order.externalId))).toEqual({
        number: answer.number,
        status: 'pending',
        placedAt: expect.any(Number),
        waiting: { until: expect.any(Number), inCart: false },
        paidAt: null,
        language: 'uk',
        paidBy: null,
        lines: [
          {
            ...order.cart[0],
            title: lot.productToBuy.title,
            price: lot.price,
            image: lot.productToBuy.image,
            prize: lot.productToWin.title,
            prizeImage: lot.productToWin.image,
          },
        ],
        sums: { total, pointsUsed: 0n, rate, payable: wholeToMinorUnits(payable), currency: 'UAH' },
        receipt: null,
        emailConfirmed: false,
        delivery: null,
        refunds: [],
        returns: [],
      });
    });
    it('a paid order’s receipt has its sums, its points and each lot’s consecutive tickets', async () => {
      await world.registerUser();
      const { lot } = await runSuccess(world.catalogue.lot(lotId));
      const order = anOrder(3);
      const { total } = await placed(order);
      const before = (await runSuccess(world.catalogue.lot(lotId))).tickets.sold;
      await world.decide(await formOf(order), 'approve');
      world.preferences.setLanguage('en');
      world.preferences.setCurrency('USD');
      const english = await runSuccess(world.catalogue.lot(lotId));
      const { lines, sums, receipt } = await runSuccess(world.orders.status(order.externalId));
      const { title } = english.lot.productToBuy;
      expect(lines).toMatchObject([{ ...order.cart[0], title, price: lot.price }]);
      expect(receipt).toMatchObject({ ...sums });
      expect(receipt).toEqual({
        total: lot.price * 3n,
        pointsUsed: 0n,
        rate: 1_000_000n,
        payable: total,
        currency: 'UAH',
        earned: expect.any(BigInt),
        charityPoints: lot.pointDonateAmount * 3n,
        tickets: [{ lotId, first: before + 1, count: 3 * lot.ticketDonateAmount }],
      });
      expect((await runSuccess(world.account.data([]))).tickets[0]?.tickets[0]?.title).toBe(
        ticketTitle(lotId, before + 1),
      );
    });

    it('an order sent again under its key answers the same order, and another content is refused', async () => {
      await world.registerUser();
      const order = anOrder();
      const first = await placed(order);
      expect(await placed(order)).toEqual(first);
      expect((await placed(anOrder())).number).not.toBe(first.number);
      const other = await runSuccess(world.orders.place({ ...anOrder(3), externalId: order.externalId }));
      expect(other._tag).toBe('Refused');
    });

    it('placing an order removes its items from the user’s cart', async () => {
      await world.registerUser();
      const order = anOrder();
      await runSuccess(world.cart.add({ lotId, quantity: 2, isDonate: true }, []));
      await placed(order);
      expect((await runSuccess(world.cart.detail([]))).lines).toEqual([]);
    });

    it('an order of what the buyer’s own unpaid order holds is refused in words and names no lot', async () => {
      await world.registerUser();
      const scarce = await world.scarceLot();
      const line = { lotId: scarce.id, quantity: scarce.remaining, isDonate: true };
      const first = { ...anOrder(), cart: [line] };
      await placed(first);
      expect(await runSuccess(world.cart.restrictedLots([line]))).toEqual([]);
      const answer = await runSuccess(world.orders.place({ ...anOrder(), cart: [line] }));
      expect(answer).toMatchObject({ _tag: 'Refused', lotIds: [] });
      await runSuccess(world.orders.giveUp(first.externalId));
    });

    it('an order that names its way to pay brings the fields that start its payment', async () => {
      await world.registerUser();
      const order = { ...anOrder(), via: 'visa' };
      const { transactionId, fields, total } = await placed(order);
      expect(fields).toMatchObject({
        ik_act: 'process',
        ik_pw_via: 'visa',
        ik_pm_no: transactionId,
        ik_am: minorUnitsToText(total),
      });
      // Come back to, it brings them once more.
      expect((await placed(order)).fields).toMatchObject({ ik_pm_no: transactionId });
      const step = await runSuccess(world.payments.start(fields ?? {}));
      if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
      await world.decide(step.form, 'approve');
      expect(await statusOf(order)).toBe('paid');
    });

    it('an order is answered to its owner only, and to others with NotFound', async () => {
      await world.registerUser();
      const order = anOrder();
      await placed(order);
      await world.registerUser();
      expect(await runFailure(world.orders.status(order.externalId))).toMatchObject({ _tag: 'NotFound' });
      expect(await runFailure(world.orders.status('TF-never-placed'))).toMatchObject({ _tag: 'NotFound' });
      const stolen = { act: 'process', via: 'visa', externalId: order.externalId } as const;
      expect(await runFailure(world.orders.paymentFields(stolen))).toMatchObject({ _tag: 'NotFound' });
    });

    it('the limits of an unpaid order are for its own sum, for its owner only, and leave it payable', async () => {
      await world.registerUser();
      const order = anOrder(3);
      const { total } = await placed(order);
      const ask = { act: 'payway', via: 'visa', externalId: order.externalId, cart: null } as const;
      const fields = await runSuccess(world.orders.paymentFields(ask));
      expect(fields).toMatchObject({ ik_act: 'payway', ik_pw_via: 'visa', ik_pm_no: order.externalId });
      expect(fields['ik_am']).toBe(minorUnitsToText(total));
      const limits = await runSuccess(world.payments.checkLimits(fields));
      expect(limits?.least).toBeLessThan(limits?.most ?? 0n);
      await formOf(order);
      await world.registerUser();
      expect(await runFailure(world.orders.paymentFields(ask))).toMatchObject({ _tag: 'NotFound' });
    });

    it('an order is refused with points over the cap or items that can’t be bought', async () => {
      await world.registerUser();
      const overCap = await runSuccess(world.orders.place({ ...anOrder(), pointsUsed: points(1) }));
      expect(overCap).toMatchObject({ _tag: 'Refused', lotIds: [] });
      const scarce = await world.scarceLot();
      for (const line of [
        { lotId: scarce.id, quantity: scarce.remaining + 1, isDonate: true },
        { lotId: await world.comingLot(), quantity: 1, isDonate: true },
        { lotId: await world.soldOutLot(), quantity: 1, isDonate: true },
      ]) {
        const answer = await runSuccess(world.orders.place({ ...anOrder(), cart: [line] }));
        expect(answer).toMatchObject({ _tag: 'Refused', lotIds: [line.lotId] });
        expect(answer.message).not.toBe('');
      }
    });

    it('an order of a lot no longer offered is refused by the lot’s name, in the caller’s language', async () => {
      await world.registerUser();
      const cart = [{ lotId: await world.endingLot(), quantity: 1, isDonate: true }];
      const { lot } = await runSuccess(world.catalogue.lot(cart[0]?.lotId ?? 0));
      await world.offerLot(lot.id, false);
      const said = new Set<string>();
      try {
        for (const language of LANGUAGES) {
          world.preferences.setLanguage(language);
          const { productToBuy } = (await runSuccess(world.catalogue.lot(lot.id))).lot;
          const answer = await runSuccess(world.orders.place({ ...anOrder(), cart }));
          expect(answer).toMatchObject({
            _tag: 'Refused',
            message: expect.stringContaining(productToBuy.title),
          });
          said.add(answer.message.replace(productToBuy.title, ''));
        }
        expect(said.size).toBe(3);
      } finally {
        await world.offerLot(lot.id, true);
      }
      expect(await runSuccess(world.cart.restrictedLots(cart))).toEqual([]);
    });

    it('a new order releases the unpaid order that it replaces', async () => {
      await world.registerUser();
      const old = anOrder(1);
      await placed(old);
      const next = { ...anOrder(2), replaces: old.externalId };
      await placed(next);
      expect(await statusOf(old)).not.toBe('pending');
      expect(await statusOf(next)).toBe('pending');
    });

    it('two concurrent orders under one key become one order', async () => {
      await world.registerUser();
      const order = anOrder();
      const [one, two] = await Promise.all([placed(order), placed(order)]);
      expect(two.transactionId).toBe(one.transactionId);
    });

    it('a paid order’s key is answered as paid, and its payment cannot be started again', async () => {
      await world.registerUser();
      const order = anOrder(1);
      const first = await placed(order);
      await world.decide(await formOf(order), 'approve');
      const { message, ...again } = await runSuccess(world.orders.place({ ...order, via: 'visa' }));
      const { fields: none, message: told, ...placement } = first;
      expect([again, none]).toEqual([{ ...placement, _tag: 'AlreadyPaid' }, null]);
      expect(message).not.toBe(told);
      const fields = { act: 'process', via: 'visa', externalId: order.externalId } as const;
      const refusal = await runFailure(world.orders.paymentFields(fields));
      expect(refusal).toMatchObject({ _tag: 'FieldsRefused', messages: { message: [message] } });
    });

    it('an order replaces neither an unknown order nor a paid one', async () => {
      await world.registerUser();
      const first = { ...anOrder(1), replaces: 'TF-never-was' };
      await placed(first);
      await world.decide(await formOf(first), 'approve');
      const second = { ...anOrder(1), replaces: first.externalId };
      await placed(second);
      expect([await statusOf(first), await statusOf(second)]).toEqual(['paid', 'pending']);
    });

    it('a replaced order gives back the points that it reserved', async () => {
      await world.registerUser();
      const earning = { ...anOrder(2), externalId: makeUnusedOrderKey() };
      await placed(earning);
      await world.decide(await formOf(earning), 'approve');
      const { totalBalance } = (await runSuccess(world.account.data([]))).user;
      expect(totalBalance).toBeGreaterThan(0n);
      const all = { ...anOrder(5), pointsUsed: totalBalance };
      await placed(all);
      const again = { ...anOrder(5), pointsUsed: totalBalance, replaces: all.externalId };
      await placed(again);
      const third = await runSuccess(world.orders.place({ ...anOrder(5), pointsUsed: totalBalance }));
      expect(third._tag).toBe('Refused');
    });

    it('a buyer’s unpaid orders reserve at most 10 items of a lot up to 200, or a twentieth of a larger one', async () => {
      await world.registerUser();
      const { lot } = await runSuccess(world.catalogue.lot(lotId));
      const most = mostHeldItems(lot.amount, USUAL_RESERVATION_LIMITS, false).person;
      const tooMany = await runSuccess(world.orders.place(anOrder(most + 1)));
      expect(tooMany).toMatchObject({ _tag: 'Refused', message: expect.stringContaining(String(most)) });
      const all = anOrder(most);
      await placed(all);
      const more = await runSuccess(world.orders.place(anOrder(1)));
      expect(more).toMatchObject({ _tag: 'Refused', message: expect.stringContaining(lot.title) });
      await placed({ ...anOrder(most - 1), replaces: all.externalId });
      await placed(anOrder(1));
    });

    it('a buyer may have five unpaid orders; a sixth is refused until one is paid', async () => {
      await world.registerUser();
      const first = anOrder(1);
      await placed(first);
      for (let n = 0; n < 4; n += 1) await placed(anOrder(1));
      expect(await runSuccess(world.orders.place(anOrder(1)))).toMatchObject({
        _tag: 'Refused',
        message: expect.stringContaining('5'),
      });
      await world.decide(await formOf(first), 'approve');
      await placed(anOrder(1));
    });

    it('the limit of unpaid orders counts all accounts with one phone together', async () => {
      const { phone } = await world.registerUser();
      for (let n = 0; n < 3; n += 1) await placed(anOrder(1));
      await world.awaitNextCode();
      await world.registerUser({ phone });
      for (let n = 0; n < 2; n += 1) await placed(anOrder(1));
      expect(await runSuccess(world.orders.place(anOrder(1)))).toMatchObject({
        _tag: 'Refused',
        message: expect.stringContaining('5'),
      });
      await world.registerUser();
      await placed(anOrder(1));
    });

    it('a buyer must wait after many declined payments, even with a smaller order paid in between', async () => {
      await world.registerUser();
      const decide = async (quantity: number, decision: 'approve' | 'decline') => {
        const order = anOrder(quantity);
        await placed(order);
        await world.decide(await formOf(order), decision);
      };
      for (let n = 0; n < 5; n += 1) await decide(2, 'decline');
      await decide(9, 'approve');
      await decide(1, 'approve');
      for (let n = 0; n < 5; n += 1) await decide(2, 'decline');
      await decide(1, 'approve');
      await decide(1, 'decline');
      expect(await runSuccess(world.orders.place(anOrder(1)))).toMatchObject({ _tag: 'Refused' });
    });

    it('an approved payment brings tickets, points and sales balance and reduces the stock', async () => {
      await world.registerUser();
      const before = await runSuccess(world.catalogue.lot(lotId));
      const order = anOrder(2);
      const { total } = await placed(order);
      await world.decide(await formOf(order), 'approve');
      expect(await statusOf(order)).toBe('paid');

      const { user, tickets, ledger, levels } = await runSuccess(world.account.data([]));
      const { lot } = before;
      const { earned } = cartFigures([{ lot, quantity: 2, isDonate: true }], {
        userPercent: before.userPercent,
        rate: before.rate,
        owned: points(0),
        typedPoints: 0,
      });
      expect(tickets).toHaveLength(1);
      expect(tickets[0]).toMatchObject({ draw: null, winId: null });
      expect(tickets[0]?.lot.id).toBe(lotId);
      expect(tickets[0]?.tickets).toHaveLength(2 * lot.ticketDonateAmount);
      expect(user.totalBalance).toBe(earned);
      expect(ledger.reduce((sum, entry) => sum + entry.amount, 0n)).toBe(earned);
      expect(user.saleBalance).toBe(total);
      expect(levels.map(level => level.name)).toContain(user.level.name);
      const after = await runSuccess(world.catalogue.lot(lotId));
      expect(after.lot.salesCount).toBe(lot.salesCount + 2);
      expect(after.tickets.yours).toBe(2 * lot.ticketDonateAmount);
    });

    it('a declined payment releases the order’s items', async () => {
      await world.registerUser();
      const scarce = await world.scarceLot();
      const line = { lotId: scarce.id, quantity: scarce.remaining, isDonate: true };
      const order = { ...anOrder(), cart: [line] };
      await placed(order);
      const form = await formOf(order);
      await world.registerUser();
      expect(await runSuccess(world.cart.restrictedLots([line]))).toEqual([scarce.id]);
      await world.decide(form, 'decline');
      expect(await runSuccess(world.cart.restrictedLots([line]))).toEqual([]);
    });
  });
};
