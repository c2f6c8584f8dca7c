import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { queueAddressReminders } from '../../../server/orders/deliveries/queue-address-reminders.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The reminders' writers are several processes: each job runs twice at once. */
const TWICE = [1, 2];

let shop: MailShop;
let lot: number;
beforeAll(async () => {
  shop = await startMailShop();
  lot = await shop.lot({ amount: 500 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Orders of other tests are too old to be reminded of.
  shop.clock.now += 40 * DAY;
  await shop.anew();
});

type Buyer = TestShopper & { readonly email: string };

/** A buyer with a confirmed address and a paid order; the message about its payment is gone. */
const paid = async (language = 'uk') => {
  const made = await shop.shopper();
  const [row] = await shop.rows(
    `UPDATE users SET email_verified_at = now(), password_hash = 'x', language = $2 WHERE id = $1 RETURNING email`,
    made.id,
    language,
  );
  const buyer: Buyer = { ...made, email: String(row?.['email']) };
  const { order, key } = await shop.bought(buyer, lot, { quantity: 2 });
  expect(await shop.callback(order)).toBe(200);
  await shop.rows('DELETE FROM messages');
  const [kept] = await shop.rows('SELECT id, settled_at FROM orders WHERE external_id = $1', key);
  return {
    buyer,
    key,
    order,
    number: order.number,
    id: Number(kept?.['id']),
    at: Number(kept?.['settled_at']),
  };
};
type Paid = Awaited<ReturnType<typeof paid>>;

const remind = () => Promise.all(TWICE.map(() => queueAddressReminders(shop.server.context)));
const remindAt = async (now: number) => {
  shop.clock.now = now;
  await remind();
};
const mailsTo = async ({ buyer }: Paid) =>
  (await shop.rows('SELECT template FROM messages WHERE recipient = $1 ORDER BY id', buyer.email)).map(
    ({ template }) => template,
  );
const told = async ({ id }: Paid) =>
  (await shop.rows('SELECT day FROM address_reminders WHERE order_id = $1 ORDER BY at', id)).map(
    ({ day }) => day,
  );
const sayAddress = async ({ buyer, key }: Paid) => {
  // Days later the buyer has logged in again.
  await shop.rows(
    'UPDATE sessions SET expires_at = $2 WHERE user_id = $1',
    buyer.id,
    new Date(shop.clock.now + HOUR),
  );
  const { body } = await shop.call<{ success: boolean }>(
    'set-delivery',
    { orders: [key], address: BRANCH_ADDRESS },
    buyer,
  );
  expect(body.success).toBe(true);
};

describe('the reminder of an address', () => {
  test('the reminder of an address is mailed 2 and 7 days after the payment, each once from two processes', async () => {
    const order = await paid();
    await remindAt(order.at + 47 * HOUR);
    expect(await mailsTo(order)).toEqual([]);
    for (const [days, count] of [
      [2, 1],
      [3, 1],
      [6.9, 1],
      [7, 2],
      [8, 2],
      [29, 2],
      [31, 2],
    ] as const) {
      await remindAt(order.at + days * DAY);
      await remind();
      expect(await mailsTo(order)).toEqual(Array.from({ length: count }, () => 'address-missing'));
    }
    expect(await told(order)).toEqual([2, 7]);
  });

  test('the reminder of an address is that of the 7th day only after ten days asleep, and none after thirty', async () => {
    const order = await paid();
    await remindAt(order.at + 10 * DAY);
    await remindAt(order.at + 11 * DAY);
    expect(await told(order)).toEqual([7]);
    expect(await mailsTo(order)).toHaveLength(1);
    const late = await paid();
    await remindAt(late.at + 30 * DAY);
    expect(await told(late)).toEqual([]);
    expect(await mailsTo(late)).toEqual([]);
  });

  test('the reminder of an address ends with an address, which also withdraws one that is still queued', async () => {
    const [said, between, open] = [await paid(), await paid(), await paid()];
    await sayAddress(said);
    await remindAt(between.at + 2 * DAY);
    expect(await mailsTo(between)).toHaveLength(1);
    await sayAddress(between);
    expect(await mailsTo(between)).toEqual([]);
    await remindAt(open.at + 7 * DAY);
    for (const order of [said, between]) expect(await mailsTo(order)).toEqual([]);
    expect(await mailsTo(open)).toHaveLength(2);
  });

  test('an order whose payment was taken back is reminded of by no mail', async () => {
    const order = await paid();
    expect(await shop.callback(order.order, { ik_inv_st: 'canceled' })).toBe(200);
    await shop.rows('DELETE FROM messages');
    await remindAt(order.at + 3 * DAY);
    expect(await mailsTo(order)).toEqual([]);
    expect(await told(order)).toEqual([]);
  });

  test('an order that is asked to be taken back is reminded of only once that is withdrawn', async () => {
    const order = await paid();
    const request = { order: order.key, lots: [lot], reason: 'changed_mind', text: '' };
    const { body } = await shop.call<{ return: { id: number } }>('ask-return', request, order.buyer);
    await remindAt(order.at + 2 * DAY);
    expect(await told(order)).toEqual([]);
    await shop.rows(
      `SELECT move_return($1, 'withdrawn', 'buyer', $2, '', now())`,
      body.return.id,
      order.buyer.id,
    );
    await remindAt(order.at + 3 * DAY);
    expect(await told(order)).toEqual([2]);
  });

  test('an address that is said while reminders are written is reminded of before or not at all', async () => {
    for (let n = 0; n < 10; n += 1) {
      const order = await paid();
      shop.clock.now = order.at + 2 * DAY;
      const acts = [remind, () => sayAddress(order)];
      await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      expect(await mailsTo(order)).toEqual([]);
    }
  });

  test('an address said, or a reminder queued, between look and lock of the job means no further reminder', async () => {
    const [said, reminded] = [await paid(), await paid()];
    shop.clock.now = reminded.at + 3 * DAY;
    await sayAddress(said);
    await shop.rows(
      'INSERT INTO address_reminders (order_id, day, at) VALUES ($1, 7, $2)',
      reminded.id,
      new Date(shop.clock.now),
    );
    const { context } = shop.server;
    const seen = [said, reminded].map(({ id, at }) => ({
      id,
      since: new Date(at),
      until: new Date(at + 30 * DAY),
      told: [],
    }));
    const database = {
      ...context.database,
      transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
        context.database.transaction(tx =>
          work({
            query: async <Row extends Readonly<Record<string, unknown>>>(
              query: string,
              params?: readonly unknown[],
            ) =>
              query.includes('SKIP LOCKED')
                ? (seen as readonly object[] as readonly Row[])
                : tx.query<Row>(query, params),
          }),
        ),
    };
    await queueAddressReminders({ ...context, database });
    for (const order of [said, reminded]) expect(await mailsTo(order)).toEqual([]);
  });

  test('reminders of more than a hundred orders are queued by one run, none while 200 mails are due', async () => {
    const order = await paid();
    await shop.rows(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000 + n, 'number', o.number + 1000 + n,
         'external_id', 'copy-' || n, 'transaction_id', 'copy-' || n))).* FROM orders o, generate_series(1, 100) n WHERE o.id = $1`,
      order.id,
    );
    await shop.rows(
      `INSERT INTO messages (kind, recipient, text, created_at, next_attempt_at)
       SELECT 'mail', 'line@mail.example', '', $1, $1 FROM generate_series(1, 200)`,
      new Date(shop.clock.now),
    );
    shop.clock.now = order.at + 2 * DAY;
    const { context } = shop.server;
    const sending = { ...context, config: { ...context.config, mail: shop.sink.settings } };
    await queueAddressReminders(sending);
    expect(await mailsTo(order)).toEqual([]);
    await shop.rows(`DELETE FROM messages WHERE recipient = 'line@mail.example'`);
    await queueAddressReminders(sending);
    expect(await mailsTo(order)).toHaveLength(101);
  });

  test('the reminder of an address goes to whoever has a mailbox: not to sample holders, nor to unconfirmed addresses', async () => {
    const [sample, unconfirmed, unpaid] = [await paid(), await paid(), await shop.shopper()];
    await shop.bought(unpaid, lot);
    await shop.rows('UPDATE users SET password_hash = NULL WHERE id = $1', sample.buyer.id);
    await shop.rows('UPDATE users SET email_verified_at = NULL WHERE id = $1', unconfirmed.buyer.id);
    await remindAt(unconfirmed.at + 3 * DAY);
    expect(await shop.rows(`SELECT FROM messages WHERE template = 'address-missing'`)).toEqual([]);
    await shop.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', unconfirmed.buyer.id);
    await remind();
    expect(await mailsTo(unconfirmed)).toHaveLength(1);
  });

  test.each([
    ['uk', 'куди надіслати?', 'Указати адресу', 'Кількість: 2'],
    ['ru', 'куда отправить?', 'Указать адрес', 'Количество: 2'],
    ['en', 'where should it go?', 'Enter the address', 'Quantity: 2'],
  ])(
    'the reminder of an address arrives in %s with number, things bought and a link to the order, whatever the switch of news',
    async (language, asks, button, quantity) => {
      const order = await paid(language);
      await shop.rows('UPDATE users SET mailing_participant = false WHERE id = $1', order.buyer.id);
      await remindAt(order.at + 2 * DAY);
      await shop.queue.sendAll(shop.mailer);
      expect(shop.sink.received).toHaveLength(1);
      const [got] = shop.sink.received;
      expect(got).toMatchObject({ recipients: [order.buyer.email] });
      expect(got?.subject).toContain(String(order.number));
      expect(got?.subject).toContain(asks);
      expect(got?.header('list-unsubscribe')).toBeUndefined();
      const text = got?.text?.replace(/[^\S\n]/g, ' ') ?? '';
      for (const part of [button, quantity, String(order.number)]) expect(text).toContain(part);
      expect(text).toContain(`/order-${order.key}\n`);
      expect(got?.html).toContain(`/order-${order.key}"`);
    },
  );
});
