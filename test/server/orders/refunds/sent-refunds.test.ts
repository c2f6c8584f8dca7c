import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueMessages } from '../../../../server/messages/send-messages.ts';
import { auditShop } from '../../../../server/operator/audit/audit.ts';
import { giveBackLines } from '../../../../server/orders/refunds/give-back-lines.ts';
import type { Refunds } from '../../../../server/orders/refunds/refunds.ts';
import { makeRefundSender } from '../../../../server/orders/refunds/send-refund.ts';
import { settlePayment } from '../../../../server/orders/settle-payment.ts';
import { minorUnits } from '../../../../src/domain/money/money-units.ts';
import { fetchOutbox } from '../../../support/requests/api-client.ts';
import { transferRefund } from '../../../support/shops/give-order-back.ts';
import { type LiqpayShop, payAtLiqpaySandbox, startLiqpayShop } from '../../../support/shops/liqpay-world.ts';
import { makeNewOrderKey, type TestShopOrderAnswer } from '../../../support/shops/test-shop-world.ts';
import { DiedError, FakeRefunds, type RefundFault } from '../../../support/stand-ins/fake-refunds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEVER = new AbortController().signal;

let clock = Date.UTC(2026, 10, 29, 12);
let world: LiqpayShop;
let fake: FakeRefunds;
beforeAll(async () => {
  world = await startLiqpayShop({}, () => clock);
});
afterAll(() => world.server.close());
beforeEach(async () => {
  clock += 30 * HOUR;
  fake = new FakeRefunds();
  await world.server.context.database.query(`UPDATE settings SET notification_mail = 'office@shop.example'`);
});

const query = <T extends Record<string, unknown>>(text: string, ...params: readonly unknown[]) =>
  world.server.context.database.query<T>(text, params);

/** A paid order of two lots, 100 and 300 UAH, known to the fake provider, too. */
const buy = async (): Promise<{ order: TestShopOrderAnswer; key: string; lots: readonly number[] }> => {
  const buyer = await world.shop.shopper();
  const lots = [await world.shop.lot({ price: 10_000 }), await world.shop.lot({ price: 30_000 })];
  const key = makeNewOrderKey();
  const lines = lots.map(lot_id => ({ lot_id, quantity: 1, is_donate: true }));
  const { body: order } = await world.shop.order(buyer, lines, { key });
  expect(await world.callback(order)).toBe(200);
  fake.pay({
    reference: order.transaction_id,
    amount: minorUnits(BigInt(order.cart_total) * 100n),
    currency: order.currency,
  });
  return { order, key, lots };
};

const give = async (
  { order }: { readonly order: TestShopOrderAnswer },
  lotIds: readonly number[],
): Promise<number> => {
  const { id: orderId } = (await world.shop.row('orders', order.transaction_id, 'transaction_id')) as {
    id: number;
  };
  const given = await giveBackLines(
    world.server.context.database,
    { orderId, lotIds, reason: 'other', note: '', provider: 'liqpay' },
    clock,
  );
  expect(given.outcome).toBe('given_back');
  return given.refund_id ?? 0;
};

const sendAll = (refunds: Refunds = fake) =>
  sendDueMessages(world.server.context, 'refund', makeRefundSender(world.server.context, refunds), NEVER);

const stateOf = async (refund: number) =>
  (await query<{ state: string }>('SELECT state FROM refunds WHERE id = $1', refund))[0]?.state;
const messageOf = async (refund: number) =>
  (
    await query<{ state: string; attempts: number; error: string }>(
      `SELECT state, attempts, last_error AS error FROM messages WHERE refund_id = $1 AND kind = 'refund'`,
      refund,
    )
  )[0];
const mailsOf = async (refund: number) =>
  (
    await query<{ template: string }>(
      `SELECT template FROM messages WHERE refund_id = $1 AND kind = 'mail' ORDER BY id`,
      refund,
    )
  ).map(({ template }) => template);
const reportsOf = ({ order }: { readonly order: TestShopOrderAnswer }) =>
  query<{ kind: string; detail: string }>(
    `SELECT kind, detail FROM operator_reports r JOIN orders o ON o.id = r.order_id WHERE o.transaction_id = $1
     ORDER BY r.id`,
    order.transaction_id,
  );
const isAudited = async (): Promise<void> => {
  expect(await auditShop(world.server.context.database)).toEqual({});
};

describe('a refund that the payment provider sends', () => {
  test('goes out through the queue, and the buyer hears of its beginning and its end', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots.slice(0, 1));
    expect(await stateOf(refund)).toBe('asked');
    const [begun] = await fetchOutbox(world.server.url);
    expect(begun?.text).toContain('Повернути гроші ми попросили платіжну систему');
    await sendAll();
    expect(await stateOf(refund)).toBe('refunded');
    const [done] = await fetchOutbox(world.server.url);
    expect(done?.text).toContain('Платіжна система повернула тобі гроші');
    expect(fake.given.get(bought.order.transaction_id)).toEqual([10_000n]);
    expect(await messageOf(refund)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await mailsOf(refund)).toEqual(['refund-begun', 'refund-done']);
    const changes = await query(
      'SELECT state, by FROM refund_changes WHERE refund_id = $1 ORDER BY id',
      refund,
    );
    expect(changes).toEqual([
      { state: 'asked', by: 'office' },
      { state: 'sending', by: 'shop' },
      { state: 'refunded', by: 'shop' },
    ]);
    await isAudited();
  });

  test('is sent over LiqPay’s protocol, and its echo takes nothing back once more', async () => {
    const { order, buyer, key } = await payAtLiqpaySandbox(world);
    const { id: orderId } = (await world.shop.row('orders', order.transaction_id, 'transaction_id')) as {
      id: number;
    };
    const [line] = await query<{ lot_id: number }>(
      'SELECT lot_id FROM order_lines WHERE order_id = $1',
      orderId,
    );
    const refund = await give({ order }, [line?.lot_id ?? 0]);
    const { refunds } = world.server.context.payments;
    if (refunds === null) throw new Error('LiqPay has refunds');
    await sendAll(refunds);
    expect(await stateOf(refund)).toBe('refunded');
    expect(await world.shop.row('sandbox_payments', order.transaction_id, 'reference')).toMatchObject({
      refunded: BigInt(order.cart_total) * 100n,
    });
    // The provider called back that the payment went back whole.
    const events = await query(
      'SELECT invoice_state FROM payment_events WHERE order_id = $1 ORDER BY 1',
      orderId,
    );
    expect(events).toEqual([{ invoice_state: 'refunded' }, { invoice_state: 'success' }]);
    expect(await reportsOf({ order })).toEqual([]);
    expect(await world.shop.status(buyer, key)).toBe('paid');
    await isAudited();
  });

  test('is sent once though the answer was lost: the next try asks first', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots);
    fake.faults.push(null, 'answer-lost');
    await sendAll();
    expect(await stateOf(refund)).toBe('sending');
    expect(await messageOf(refund)).toMatchObject({
      state: 'queued',
      error: 'ECONNRESET: the connection was lost',
    });
    clock += MINUTE;
    await sendAll();
    expect(await stateOf(refund)).toBe('refunded');
    expect(fake.given.get(bought.order.transaction_id)).toEqual([40_000n]);
    await isAudited();
  });

  test('of two refunds of one order each is sent once, one after the other', async () => {
    const bought = await buy();
    const first = await give(bought, bought.lots.slice(0, 1));
    const second = await give(bought, bought.lots.slice(1));
    await Promise.all([sendAll(), sendAll()]);
    clock += MINUTE;
    await sendAll();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['refunded', 'refunded']);
    expect(fake.given.get(bought.order.transaction_id)?.toSorted()).toEqual([10_000n, 30_000n]);
    await isAudited();
  });

  test('that the provider refuses is reported, and only then the office can transfer it', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots);
    fake.faults.push('request-lost');
    await sendAll();
    const { database } = world.server.context;
    expect(await transferRefund(database, refund, `early ${refund}`, clock)).toBe('still_sent');
    clock += MINUTE;
    fake.faults.push(null, 'refused');
    await sendAll();
    expect(await messageOf(refund)).toMatchObject({ state: 'dead', error: 'limit: not today' });
    expect(await stateOf(refund)).toBe('sending');
    expect(await reportsOf(bought)).toEqual([
      { kind: 'refund_not_sent', detail: `refund ${refund}: limit: not today` },
    ]);
    expect(await transferRefund(database, refund, `bank ${refund}`, clock)).toBe('moved');
    // Tried again by the operator, it asks nothing of the provider any more.
    await query(
      `UPDATE messages SET state = 'queued', attempts = 0 WHERE refund_id = $1 AND kind = 'refund'`,
      refund,
    );
    await sendAll();
    expect(await messageOf(refund)).toMatchObject({ state: 'sent' });
    expect(fake.given.get(bought.order.transaction_id)).toEqual([]);
    await isAudited();
  });

  test('is left to a person where somebody gave money back in the provider’s own cabinet', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots.slice(0, 1));
    fake.given.get(bought.order.transaction_id)?.push(minorUnits(5_000));
    await sendAll();
    expect(await messageOf(refund)).toMatchObject({
      state: 'dead',
      error: 'DIFFERS: the provider has given 5000 back, the shop had it give 0',
    });
    expect(fake.given.get(bought.order.transaction_id)).toEqual([5_000n]);
  });

  test('that was transferred by hand before it was tried is not sent', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots);
    const { database } = world.server.context;
    expect(await transferRefund(database, refund, `hand ${refund}`, clock)).toBe('moved');
    await sendAll();
    expect(fake.given.get(bought.order.transaction_id)).toEqual([]);
    expect(await messageOf(refund)).toMatchObject({ state: 'sent' });
    await isAudited();
  });

  test('whose payment is taken back by the bank afterwards is reported: the money went twice', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots.slice(0, 1));
    await sendAll();
    expect(await world.callback(bought.order, { status: 'reversed' })).toBe(200);
    expect((await reportsOf(bought)).map(({ kind, detail }) => `${kind}: ${detail}`).toSorted()).toEqual([
      expect.stringMatching(/^payment_reversed: invoice liqpay-\d+$/),
      `refunded_twice: refund ${refund}`,
    ]);
    await isAudited();
  });

  test('that the provider refused hides no chargeback of the whole payment, and ends with it', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots);
    fake.faults.push(null, 'refused');
    await sendAll();
    expect(await world.callback(bought.order, { status: 'reversed' })).toBe(200);
    expect(await stateOf(refund)).toBe('refunded');
    expect((await reportsOf(bought)).map(({ kind }) => kind).toSorted()).toEqual([
      'payment_reversed',
      'refund_not_sent',
      'refunded_twice',
    ]);
    await isAudited();
  });

  test('of a part that is on its way when the payment is taken back ends with its next try, and staff is told', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots.slice(0, 1));
    fake.faults.push(null, 'answer-lost');
    await sendAll();
    expect(await world.callback(bought.order, { status: 'reversed' })).toBe(200);
    expect(await stateOf(refund)).toBe('sending');
    clock += MINUTE;
    await sendAll();
    expect(await stateOf(refund)).toBe('refunded');
    expect(fake.given.get(bought.order.transaction_id)).toEqual([10_000n]);
    expect((await reportsOf(bought)).map(({ kind }) => kind).toSorted()).toEqual([
      'payment_reversed',
      'refunded_twice',
    ]);
    await isAudited();
  });

  test('is not asked for again at once when its process is stopped while the provider is at it', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots);
    const stopping = new AbortController();
    const slow: Refunds = {
      told: fake.told,
      give: (_payment, _amount, signal) =>
        new Promise(resolve => {
          signal.addEventListener('abort', () =>
            resolve({ outcome: 'failed', code: 'AbortError', reason: 'stopped' }),
          );
          stopping.abort();
        }),
    };
    const { context } = world.server;
    await sendDueMessages(context, 'refund', makeRefundSender(context, slow), stopping.signal);
    await sendAll();
    expect(await messageOf(refund)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(fake.given.get(bought.order.transaction_id)).toEqual([]);
    clock += MINUTE;
    await sendAll();
    expect(fake.given.get(bought.order.transaction_id)).toEqual([40_000n]);
  }, 20_000);

  test('is given up and reported where the shop’s provider is another one by now, and goes by hand', async () => {
    const bought = await buy();
    const refund = await give(bought, bought.lots);
    const { context } = world.server;
    await sendDueMessages(context, 'refund', makeRefundSender(context, null), NEVER);
    expect(await messageOf(refund)).toMatchObject({ state: 'dead' });
    expect((await reportsOf(bought)).map(({ kind }) => kind)).toEqual(['refund_not_sent']);
    expect(await transferRefund(context.database, refund, `other ${refund}`, clock)).toBe('moved');
  });

  test('in part is told by the provider as a part, which takes nothing back', async () => {
    const bought = await buy();
    await give(bought, bought.lots.slice(0, 1));
    await sendAll();
    expect(await world.callback(bought.order, { status: 'reversed', refund_amount: 100 })).toBe(200);
    expect(await reportsOf(bought)).toEqual([]);
    await isAudited();
  });

  test('an order paid by another provider is not asked of this one', async () => {
    const buyer = await world.shop.shopper();
    const lot = await world.shop.lot({ price: 10_000 });
    const { body: order } = await world.shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: false }], {
      key: makeNewOrderKey(),
    });
    const notice = {
      merchant: world.payment.merchant,
      reference: order.transaction_id,
      amount: String(order.cart_total),
      currency: order.currency,
      invoiceId: '4711',
      invoiceState: 'success',
      isTest: false,
    };
    expect(await settlePayment(world.server.context, notice)).toEqual({ outcome: 'paid' });
    const refund = await give({ order }, [lot]);
    expect(await messageOf(refund)).toBeUndefined();
    expect(await world.shop.row('refunds', String(refund))).toMatchObject({
      by_provider: false,
      state: 'asked',
    });
  });
});

test('whatever is lost, refused or dies on the way, a refund is sent once', async () => {
  const faults = fc.constantFrom<RefundFault | null>(
    null,
    'answer-lost',
    'request-lost',
    'died-before',
    'died-after',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(faults, { maxLength: 12 }), fc.boolean(), async (fails, isSplit) => {
      fake = new FakeRefunds();
      const bought = await buy();
      const parts = isSplit ? bought.lots.map(lot => [lot]) : [bought.lots];
      const refunds: number[] = [];
      for (const lots of parts) refunds.push(await give(bought, lots));
      fake.faults.push(...fails);
      for (let tries = 0; tries < 40; tries += 1) {
        await sendAll().catch((error: unknown) => {
          if (!(error instanceof DiedError)) throw error;
        });
        clock += 13 * HOUR;
        // As the operator does with what was given up meanwhile.
        await query(
          `UPDATE messages SET state = 'queued', attempts = 0 WHERE state = 'dead' AND kind = 'refund'`,
        );
        const open = await query(`SELECT FROM messages WHERE state = 'queued' AND kind = 'refund'`);
        if (open.length === 0) break;
      }
      expect(await Promise.all(refunds.map(stateOf))).toEqual(refunds.map(() => 'refunded'));
      expect(fake.given.get(bought.order.transaction_id)?.toSorted()).toEqual(
        isSplit ? [10_000n, 30_000n] : [40_000n],
      );
    }),
    { numRuns: 10 },
  );
  await isAudited();
});
