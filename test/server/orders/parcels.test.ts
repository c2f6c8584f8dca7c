import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { canParcelMove, PARCEL_STATES } from '../../../src/domain/orders/parcel-life.ts';
import { BRANCH_ADDRESS } from '../../arbitraries/delivery.ts';
import { startTestServer } from '../../support/database/start-server.ts';
import { moveParcelOfOrder } from '../../support/shops/move-parcel-of-order.ts';
import { type ParcelAnswer, type ParcelShop, startParcelShop } from '../../support/shops/parcel-shop.ts';
import { makeCartOfOneLot, makeNewOrderKey, makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const RACES = 20;

let shop: ParcelShop;
beforeAll(async () => {
  shop = await startParcelShop();
});
afterAll(() => shop.server.close());

describe('what is under way', () => {
  test('a parcel is received once, whoever says so at the same moment', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const buyer = await shop.shopper();
      const { id } = await shop.sent(buyer);
      const said = await Promise.all(
        [1, 2, 3].map(() => shop.call<ParcelAnswer>('confirm-parcel', { id }, buyer)),
      );
      expect(said.map(({ body }) => body.success)).toEqual([true, true, true]);
      expect(await shop.changesOf(id)).toEqual(['packed by office', 'sent by office', 'received by buyer']);
    }
  });

  test('a parcel that comes back while its buyer says it has come is one of both', async () => {
    for (let n = 0; n < RACES; n += 1) {
      const buyer = await shop.shopper();
      const { id, key } = await shop.sent(buyer);
      const [said, back] = await Promise.all([
        shop.call<ParcelAnswer>('confirm-parcel', { id }, buyer),
        shop.move(key, 'came_back').then(
          () => true,
          () => false,
        ),
      ]);
      expect(said.body.success).toBe(!back);
      expect((await shop.changesOf(id)).at(-1)).toBe(back ? 'came_back by office' : 'received by buyer');
    }
  });

  test('the same complaint is told once, another one again', async () => {
    const buyer = await shop.shopper();
    const { id } = await shop.sent(buyer);
    for (const text of ['Порожня коробка', ' Порожня коробка ', 'Не та річ'])
      expect((await shop.call<ParcelAnswer>('complain-of-parcel', { id, text }, buyer)).body.success).toBe(
        true,
      );
    const told = await shop.rows(
      `SELECT r.parcel_id, r.detail FROM operator_reports r JOIN orders o ON o.id = r.order_id
       WHERE r.kind = 'parcel_complaint' AND o.user_id = $1 ORDER BY r.id`,
      buyer.id,
    );
    expect(told).toEqual([
      { parcel_id: id, detail: 'Порожня коробка' },
      { parcel_id: id, detail: 'Не та річ' },
    ]);
  });

  test('the same complaint of a parcel that was sent once more is told again', async () => {
    const buyer = await shop.shopper();
    const { id, key } = await shop.sent(buyer);
    const complain = () => shop.call<ParcelAnswer>('complain-of-parcel', { id, text: 'Не прийшло' }, buyer);
    for (const to of ['came_back', 'to_pack', 'packed', 'sent'] as const) {
      if (to === 'came_back') await complain();
      shop.clock.now += 1000;
      await shop.move(key, to);
    }
    expect((await complain()).body.success).toBe(true);
    await complain();
    const told = await shop.rows('SELECT detail FROM operator_reports WHERE parcel_id = $1', id);
    expect(told).toHaveLength(2);
  });

  test('a number that was wrong is put right with a reason, and its buyer is told again', async () => {
    const buyer = await shop.shopper();
    const { id } = await shop.sent(buyer);
    const send = async (tracking: string, reason: string) => {
      const [row] = await shop.rows(
        `SELECT outcome FROM move_parcel($1, 'sent', 'office', $2, NULL, $3, 'ukrposhta', $4)`,
        id,
        new Date(shop.clock.now),
        reason,
        tracking,
      );
      return row?.['outcome'];
    };
    expect(await send('RIGHT1', '')).toBe('no_move');
    // In the very moment in which it was sent.
    expect(await send('RIGHT1', 'a slip')).toBe('moved');
    shop.clock.now += 1000;
    expect(await send('RIGHT1', 'a slip')).toBe('already');
    expect(await shop.rows('SELECT carrier, tracking FROM parcels WHERE id = $1', id)).toEqual([
      { carrier: 'ukrposhta', tracking: 'RIGHT1' },
    ]);
    // The mail that was queued is true no longer.
    const mails = `SELECT template FROM messages WHERE parcel_id = $1 AND kind = 'mail' AND state = 'queued'`;
    expect(await shop.rows(mails, id)).toEqual([{ template: 'parcel-sent' }]);
    await shop.call('confirm-parcel', { id }, buyer);
    expect(await send('RIGHT1', '')).toBe('already');
    expect(await shop.rows(mails, id)).toEqual([]);
  });

  test('who has their payment back is not told that the parcel came back', async () => {
    const buyer = await shop.shopper();
    const { order, key } = await shop.bought(buyer, shop.lotId);
    await shop.callback(order);
    await shop.set(buyer, [key]);
    for (const to of ['packed', 'sent'] as const) await shop.move(key, to);
    await shop.callback(order, { ik_inv_st: 'canceled' });
    const id = await shop.move(key, 'came_back');
    expect(await shop.rows('SELECT template FROM messages WHERE parcel_id = $1', id)).toEqual([]);
    const { body } = await shop.call<{ delivery: object }>(`get-order/${key}`, undefined, buyer);
    expect(body.delivery).toMatchObject({ step: 'stopped', parcels: [{ id }] });
    await shop.move(key, 'to_pack');
    const { body: again } = await shop.call<{ delivery: object }>(`get-order/${key}`, undefined, buyer);
    expect(again.delivery).toMatchObject({ step: 'stopped', parcels: [{ id }] });
  });

  test('no number is on two parcels of one carrier', async () => {
    const buyer = await shop.shopper();
    const { id } = await shop.sent(buyer);
    const key = await shop.buy(buyer);
    await shop.move(key, 'packed');
    const [other] = await shop.database.query(
      `SELECT m.outcome FROM parcels p, parcel_lines l JOIN orders o ON o.id = l.order_id,
         move_parcel(l.parcel_id, 'sent', 'office', $3, NULL, '', p.carrier, p.tracking) m
       WHERE p.id = $1 AND o.external_id = $2`,
      [id, key, new Date(shop.clock.now)],
    );
    expect(other).toEqual({ outcome: 'tracking_taken' });
  });

  test.each(['uk', 'ru', 'en'])('what a buyer can’t say of a parcel is refused in %s', async language => {
    const buyer = await shop.shopper();
    const key = await shop.buy(buyer);
    const id = await shop.move(key, 'packed');
    const headers = { 'Accept-Language': language };
    const refusals = [
      await shop.call<ParcelAnswer>('confirm-parcel', { id }, buyer, headers),
      await shop.call<ParcelAnswer>('complain-of-parcel', { id, text: 'a' }, buyer, headers),
      await shop.call<ParcelAnswer>(
        'set-delivery',
        { orders: [key], address: BRANCH_ADDRESS },
        buyer,
        headers,
      ),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(200);
      expect(body.message).toMatch(/\p{L}{3}/u);
    }
  });
});

describe('the database keeps parcels', () => {
  /** The code of the error with which the database refuses something. */
  const refusal = (text: string, ...values: unknown[]) =>
    shop.database.query(text, values).then(
      () => null,
      (error: { code?: string }) => error.code,
    );

  test('its moves are the domain’s', async () => {
    const pairs = PARCEL_STATES.flatMap(from => PARCEL_STATES.map(to => ({ from, to })));
    const judged = await shop.database.query<{ can: boolean }>(
      `SELECT can_parcel_move(v.from, v.to) AS can FROM unnest($1::text[], $2::text[]) WITH ORDINALITY
         AS v ("from", "to", n) ORDER BY n`,
      [pairs.map(({ from }) => from), pairs.map(({ to }) => to)],
    );
    expect(judged.map(({ can }) => can)).toEqual(pairs.map(({ from, to }) => canParcelMove(from, to)));
  });

  test('no parcel jumps, goes elsewhere, changes hands or numbers, or is taken away', async () => {
    const [buyer, other] = [await shop.shopper(), await shop.shopper()];
    const { id, key } = await shop.sent(buyer);
    await shop.buy(other);
    await shop.buy(buyer, '99');
    const forbidden: readonly (readonly [text: string, ...values: unknown[]])[] = [
      ["UPDATE parcels SET state = 'to_pack', carrier = NULL, tracking = '' WHERE id = $1", id],
      ["UPDATE parcels SET tracking = 'OTHER' WHERE id = $1", id],
      ['UPDATE parcels SET since = now() WHERE id = $1', id],
      ['DELETE FROM parcels WHERE id = $1', id],
      ['DELETE FROM parcel_lines WHERE parcel_id = $1', id],
      ['DELETE FROM parcel_changes WHERE parcel_id = $1', id],
      ["UPDATE parcel_changes SET reason = 'x' WHERE parcel_id = $1", id],
      [
        `UPDATE parcels SET user_id = $2,
           address_id = (SELECT max(a.id) FROM addresses a WHERE a.user_id = $2) WHERE id = $1`,
        id,
        other.id,
      ],
      [
        `UPDATE order_deliveries d SET address_id = a.id FROM orders o, addresses a
         WHERE d.order_id = o.id AND o.external_id = $1 AND a.user_id = o.user_id AND a.id <> d.address_id`,
        key,
      ],
      [
        `INSERT INTO parcels (user_id, address_id, state, since, carrier, tracking)
         SELECT user_id, address_id, 'sent', since, carrier, 'NEW1' FROM parcels WHERE id = $1`,
        id,
      ],
    ];
    for (const [text, ...values] of forbidden) expect(await refusal(text, ...values), text).toBe('23001');
  });

  test('nothing but a paid order’s lines comes into a parcel, and only what goes where it goes', async () => {
    const buyer = await shop.shopper();
    const id = await shop.move(await shop.buy(buyer), 'packed');
    const elsewhere = await shop.buy(buyer, '13');
    const code = await refusal(
      `INSERT INTO parcel_lines (order_id, lot_id, parcel_id) SELECT n.order_id, n.lot_id, $1 FROM order_lines n
       JOIN orders o ON o.id = n.order_id WHERE o.external_id = $2`,
      id,
      elsewhere,
    );
    expect(code).toBe('23001');
  });
});

describe('parcels and the log', () => {
  test('no number of a parcel and no complaint stands in a log line', async () => {
    const lines: string[] = [];
    const log = makeProcessLog('trace', { write: line => lines.push(line) });
    const server = await startTestServer({ log });
    try {
      const logged = await makeTestShopWorld(server);
      const buyer = await logged.shopper();
      const key = makeNewOrderKey();
      const { body: order } = await logged.order(buyer, makeCartOfOneLot(await logged.lot()), { key });
      await logged.callback(order);
      await logged.call('set-delivery', { orders: [key], address: BRANCH_ADDRESS }, buyer);
      await moveParcelOfOrder(server.context.database, key, 'packed');
      const id = await moveParcelOfOrder(server.context.database, key, 'sent');
      expect((await logged.call('complain-of-parcel', { id, text: 'zyxtext' }, buyer)).status).toBe(200);
      expect((await logged.call('confirm-parcel', { id }, buyer)).status).toBe(200);
      const all = lines.join('');
      expect(all).toContain('"route":"/api/complain-of-parcel","status":200');
      expect(['zyxtext', BRANCH_ADDRESS.recipient, '2045', key].filter(text => all.includes(text))).toEqual(
        [],
      );
    } finally {
      await server.close();
    }
  });
});
