import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import {
  canChangeDeliveryAddress,
  canParcelMove,
  PARCEL_STATES,
  type ParcelState,
} from '../../../src/domain/orders/parcel-life.ts';
import { startTestServer } from '../../support/database/start-server.ts';
import { moveParcelOfOrder } from '../../support/shops/move-parcel-of-order.ts';
import {
  PARCEL_ADDRESS,
  type ParcelAnswer,
  type ParcelShop,
  startParcelShop,
} from '../../support/shops/parcel-shop.ts';
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
      `SELECT r.detail FROM operator_reports r JOIN orders o ON o.id = r.order_id
       WHERE r.kind = 'parcel_complaint' AND o.user_id = $1 ORDER BY r.id`,
      buyer.id,
    );
    expect(told).toEqual([
      { detail: `parcel ${id}: Порожня коробка` },
      { detail: `parcel ${id}: Не та річ` },
    ]);
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
        { orders: [key], address: PARCEL_ADDRESS },
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

  test('its moves are the domain’s, and so is until when an address can be changed', async () => {
    const pairs = PARCEL_STATES.flatMap(from => PARCEL_STATES.map(to => ({ from, to })));
    const judged = await shop.database.query<{ can: boolean }>(
      `SELECT can_parcel_move(v.from, v.to) AS can FROM unnest($1::text[], $2::text[]) WITH ORDINALITY
         AS v ("from", "to", n) ORDER BY n`,
      [pairs.map(({ from }) => from), pairs.map(({ to }) => to)],
    );
    expect(judged.map(({ can }) => can)).toEqual(pairs.map(({ from, to }) => canParcelMove(from, to)));
  });

  test('its rules hold whatever buyers and the office try, one after another', async () => {
    const tries = fc.array(
      fc.constantFrom<(ParcelState | 'confirm' | 'address')[]>(...PARCEL_STATES, 'confirm', 'address'),
      {
        maxLength: 12,
      },
    );
    await fc.assert(
      fc.asyncProperty(tries, async attempts => {
        const buyer = await shop.shopper();
        const key = await shop.buy(buyer);
        const id = await shop.move(key, 'packed');
        let state: ParcelState = 'packed';
        const path: string[] = ['packed by office'];
        for (const [n, attempt] of attempts.entries()) {
          if (attempt === 'address') {
            const { body } = await shop.set(buyer, [key], String(20 + n));
            expect(body.success).toBe(canChangeDeliveryAddress([state]));
          } else if (attempt === 'confirm') {
            const { body } = await shop.call<ParcelAnswer>('confirm-parcel', { id }, buyer);
            const isNew = canParcelMove(state, 'received');
            expect(body.success).toBe(isNew || state === 'received');
            if (isNew) path.push('received by buyer');
            if (isNew) state = 'received';
          } else if (canParcelMove(state, attempt)) {
            await shop.move(key, attempt);
            path.push(`${attempt} by office`);
            state = attempt;
          } else await expect(shop.move(key, attempt)).rejects.toThrow(/no_move|already/u);
        }
        expect(await shop.changesOf(id)).toEqual(path);
        expect(await shop.parcelsOf(buyer)).toEqual([{ id, state }]);
      }),
      { numRuns: 25 },
    );
    expect(await auditShop(shop.database)).toEqual({});
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
      await logged.call('set-delivery', { orders: [key], address: PARCEL_ADDRESS }, buyer);
      await moveParcelOfOrder(server.context.database, key, 'packed');
      const id = await moveParcelOfOrder(server.context.database, key, 'sent');
      expect((await logged.call('complain-of-parcel', { id, text: 'zyxtext' }, buyer)).status).toBe(200);
      expect((await logged.call('confirm-parcel', { id }, buyer)).status).toBe(200);
      const all = lines.join('');
      expect(all).toContain('"route":"/api/complain-of-parcel","status":200');
      expect(['zyxtext', PARCEL_ADDRESS.recipient, '2045', key].filter(text => all.includes(text))).toEqual(
        [],
      );
    } finally {
      await server.close();
    }
  });
});
