import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { type AcknowledgedOrder, runIndependentAudit } from '../../attack/independent-audit.ts';
import { AUDIT_CORRUPTIONS } from '../../support/database/audit-corruptions.ts';
import {
  COLLECTED_PARCEL,
  COLLECTED_PRIZE,
  PAID_OUT_PRIZE,
} from '../../support/database/handing-over-corruptions.ts';
import { FORGET_FIRST_PRIZE } from '../../support/database/prize-corruptions.ts';
import { ASK_AGAIN_AFTER_RECEIPT, RETURN_OF_OLD_ORDER } from '../../support/database/return-corruptions.ts';
import { type AuditedShop, startAuditedShop } from '../../support/shops/audited-shop.ts';
import { packOrders } from '../../support/shops/move-parcel-of-order.ts';
import { startRefundShop } from '../../support/shops/refund-shop.ts';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';

/** Needs what only the shop's own audit knows: moments of levels and of shared links, first accounts of phones. */
const NOT_ITS_OWN: readonly string[] = ['order_level', 'order_referrers', 'points_shared'];

/** What nobody but this audit is asked about, and words of what must be found. */
const FURTHER: readonly (readonly [string, RegExp, string])[] = [
  [
    'a reservation of an order that was paid',
    /holds items/,
    `ALTER TABLE orders DROP CONSTRAINT orders_check; UPDATE orders SET holds_reservation = true WHERE status = 'paid'`,
  ],
  [
    'a signature of another round',
    /not signed by the beacon/,
    `ALTER TABLE draws DROP CONSTRAINT draws_decided;
     UPDATE draws SET beacon_signature = decode(repeat('ab', 48), 'hex')`,
  ],
  [
    'a signature of another round for a super prize',
    /super prize 1: its number was not signed by the beacon/,
    `ALTER TABLE super_draws DROP CONSTRAINT super_draws_decided;
     UPDATE super_draws SET beacon_signature = decode(repeat('ab', 48), 'hex')`,
  ],
  [
    'an entry that can win though its payment was taken back in time',
    /super prize 1: entry 1 is of a payment that was taken back/,
    `UPDATE payment_events SET invoice_state = 'canceled' WHERE order_id = (SELECT t.order_id FROM super_entries e
       JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number WHERE e.number = 1)`,
  ],
  [
    'a number that is not the signature’s',
    /another random number/,
    `ALTER TABLE draws DROP CONSTRAINT draws_decided; UPDATE draws SET random_value = sha256('x')`,
  ],
  [
    'a ticket more than a line promises',
    /tickets are the buyer's instead of/,
    `INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
       SELECT lot_id, number + 1, user_id, order_id, ticket_title(lot_id, number + 1), issued_at FROM tickets
       WHERE lot_id = 1 ORDER BY number DESC LIMIT 1`,
  ],
  [
    'a commission paid twice',
    /not due/,
    `DROP INDEX points_ledger_once; INSERT INTO points_ledger (user_id, amount,
     cause, order_id, at) SELECT user_id, amount, cause, order_id, at FROM points_ledger WHERE cause = 'referral_first'`,
  ],
];

let audited: AuditedShop;
const look = (tx: Queryable): Promise<readonly string[]> =>
  runIndependentAudit(statement => tx.query(statement));
/** What it finds after `statements`, which are then undone. */
const auditAfter = (statements: string): Promise<readonly string[]> => audited.whenSpoiled(statements, look);

/** The orders as a client would have written them down. */
const acknowledgedOrders = async (): Promise<readonly AcknowledgedOrder[]> =>
  (
    await audited.server.context.database.query<{
      user_id: number;
      external_id: string;
      transaction_id: string;
      cart_total: bigint;
      currency: string;
      status: string;
    }>('SELECT user_id, external_id, transaction_id, cart_total, currency, status FROM orders', [])
  ).map(order => ({
    userId: order.user_id,
    key: order.external_id,
    transactionId: order.transaction_id,
    cartTotal: Number(order.cart_total),
    currency: order.currency,
    isPaid: order.status === 'paid',
  }));

beforeAll(async () => {
  audited = await startAuditedShop();
  // Buyer, inviter and the inviter's inviter are three people: then every commission is due.
  await audited.server.context.database.query(
    `UPDATE users SET phone = '+3805000' || lpad(id::text, 5, '0')`,
  );
});
afterAll(() => audited.server.close());

describe('the independent audit', () => {
  test('the independent audit finds nothing in a shop that settled every payment itself', async () => {
    expect(await look(audited.server.context.database)).toEqual([]);
  });

  test.each(AUDIT_CORRUPTIONS.filter(([, check]) => !NOT_ITS_OWN.includes(check)))(
    'the independent audit finds %s (%s)',
    async (_, __, statements) => {
      expect(await auditAfter(statements)).not.toEqual([]);
    },
  );

  test('the independent audit lets a payment be taken back whatever is packed, and a wrong reference be put right', async () => {
    const shop = await startRefundShop();
    const buyer = await shop.shopper();
    const cart = makeCartOfOneLot(await shop.lot());
    const packed = await shop.buyLines(buyer, cart);
    await shop.call('set-delivery', { orders: [packed.key], address: BRANCH_ADDRESS }, buyer);
    expect(await packOrders(shop.database, [packed.key], shop.clock.now)).toMatchObject({
      outcome: 'packed',
    });
    const { id } = await shop.giveBack((await shop.buyLines(buyer, cart)).key);
    expect(await shop.transfer(id, 'IBAN-1')).toBe('moved');
    expect(await shop.transfer(id, 'IBAN-2', 'a wrong reference')).toBe('moved');
    expect(await shop.callback(packed.order, { ik_inv_st: 'canceled' })).toBe(200);
    expect(await look(shop.database)).toEqual([]);
    await shop.server.close();
  });

  test('the independent audit asks for no prize of a draw of before the first one', async () => {
    expect(await auditAfter(FORGET_FIRST_PRIZE)).toEqual([]);
  });

  test.each([
    ['a parcel that is collected', COLLECTED_PARCEL],
    ['a prize that is collected', COLLECTED_PRIZE],
    ['a prize whose money was paid out', PAID_OUT_PRIZE],
  ])('the independent audit finds nothing in a shop with %s', async (_, statements) => {
    expect(await auditAfter(statements)).toEqual([]);
  });

  test('the independent audit minds neither a line that was received after its refusal and is asked for again, nor a return of an order without an address', async () => {
    expect(await auditAfter(ASK_AGAIN_AFTER_RECEIPT)).toEqual([]);
    expect(await auditAfter(RETURN_OF_OLD_ORDER)).toEqual([]);
  });

  test.each(FURTHER)('the independent audit finds %s', async (_, words, statements) => {
    expect((await auditAfter(statements)).join('\n')).toMatch(words);
  });

  test('the independent audit finds every acknowledged order and payment, and names those that are lost or different', async () => {
    const acknowledged = await acknowledgedOrders();
    const against = (written: readonly AcknowledgedOrder[], statements = '') =>
      audited.whenSpoiled(statements, tx => runIndependentAudit(text => tx.query(text), written));
    expect(await against(acknowledged)).toEqual([]);

    const [paid, ...rest] = acknowledged.filter(order => order.isPaid);
    if (paid === undefined) throw new Error('nothing was paid');
    const other = { ...paid, cartTotal: paid.cartTotal + 1 };
    expect(await against([other, ...rest])).toEqual([
      `acknowledged order ${paid.key} is another one than was acknowledged`,
    ]);
    expect(await against([{ ...paid, key: 'never-heard-of' }])).toEqual([
      'acknowledged order never-heard-of is lost',
    ]);
    const unpaid = `UPDATE orders SET status = 'failed', settled_at = NULL WHERE external_id = '${paid.key}'`;
    expect(await against([paid], unpaid)).toContain(
      `acknowledged order ${paid.key}: its payment was acknowledged, and it is failed`,
    );
  });
});
