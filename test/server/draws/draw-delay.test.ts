import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setDrawTerms } from '../../../server/draws/prepare-draw-terms.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  makeCartOfOneLot,
  makeTestShopWorld,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

const HOUR_MS = 3_600_000;
const REFUSED = { code: '23001' };

let server: TestServer;
let shop: TestShopWorld;
beforeAll(async () => {
  server = await startTestServer(); // time is not simulated here
  shop = await makeTestShopWorld(server);
});
afterAll(() => server.close());

const rows = (query: string, ...params: unknown[]) => server.context.database.query(query, params);

describe('The delay of a draw', () => {
  const delayOf = async (lot: number) => (await shop.row('lots', lot))['draw_delay_seconds'];
  const later = () => new Date(Date.now() + HOUR_MS);

  test('a lot keeps the draw delay that was set when it was made, whatever the setting is later', async () => {
    const lot = await shop.lot({ amount: 1 });
    expect(await delayOf(lot)).toBe(600);
    await rows('UPDATE draw_terms SET delay_seconds = 2, least_seconds = 0');
    const settled = [lot, await shop.lot({ amount: 1 })];
    await rows('UPDATE draw_terms SET delay_seconds = 600');
    for (const each of settled) {
      const buyer = await shop.shopper();
      const { body: order } = await shop.order(buyer, makeCartOfOneLot(each));
      const { id } = await shop.row('orders', order.transaction_id, 'transaction_id');
      await rows(
        `SELECT settle_payment($1, $2, 'success', clock_timestamp(), ARRAY[$3::int],
           ARRAY[sha256('')], 49000, 490, NULL, NULL, NULL, NULL)`,
        id,
        `inv-${order.transaction_id}`,
        each,
      );
    }
    const committed = await rows(
      `SELECT (commitment->>'delay')::int AS delay FROM draws WHERE lot_id = ANY ($1) ORDER BY lot_id`,
      settled,
    );
    expect(committed).toEqual([{ delay: 600 }, { delay: 2 }]);
  });

  test('an open lot’s draw page shows the delay that its draw will be committed to', async () => {
    const lot = await shop.lot({ start: later() });
    await rows('UPDATE lots SET draw_delay_seconds = 3600 WHERE id = $1', lot);
    expect((await shop.call(`draws/${lot}`, undefined)).body).toMatchObject({ rule: { delay: 3600 } });
  });

  test('a lot’s draw delay can be changed until the lot starts, and not from then on', async () => {
    const [coming, open] = [await shop.lot({ start: later() }), await shop.lot()];
    await rows('UPDATE lots SET draw_delay_seconds = 900 WHERE id = $1', coming);
    expect(await delayOf(coming)).toBe(900);
    for (const delay of [900, null])
      await expect(
        rows('UPDATE lots SET draw_delay_seconds = $2 WHERE id = $1', open, delay),
      ).rejects.toMatchObject(REFUSED);
    await rows('UPDATE lots SET draw_delay_seconds = 600 WHERE id = $1', open); // the same again
    expect(await delayOf(open)).toBe(600);
  });

  test('a lot’s draw delay can’t be changed once the lot has an order, even where its start is moved to the future', async () => {
    const lot = await shop.lot();
    await shop.order(await shop.shopper(), makeCartOfOneLot(lot));
    await rows('UPDATE lots SET start = $2 WHERE id = $1', lot, later());
    await expect(rows('UPDATE lots SET draw_delay_seconds = 900 WHERE id = $1', lot)).rejects.toMatchObject(
      REFUSED,
    );
  });

  test('old lots without a draw delay of their own get that of the first process that starts', async () => {
    const { database, config } = server.context;
    const lot = await shop.lot();
    await database.transaction(async tx => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query('UPDATE lots SET draw_delay_seconds = NULL WHERE id = $1', [lot]);
    });
    expect((await shop.call(`draws/${lot}`, undefined)).body).toMatchObject({ rule: { delay: 600 } });
    await setDrawTerms(database, { ...config, drawDelaySeconds: 900 });
    await setDrawTerms(database, { ...config, drawDelaySeconds: 300 });
    expect(await delayOf(lot)).toBe(900);
    expect(await delayOf(await shop.lot())).toBe(300);
    await setDrawTerms(database, config);
  });

  test('a lot’s draw delay is at least 60 seconds in production', async () => {
    const { database, config } = server.context;
    const lot = await shop.lot({ start: later() });
    await setDrawTerms(database, { ...config, production: true });
    const set = (delay: number) => rows('UPDATE lots SET draw_delay_seconds = $2 WHERE id = $1', lot, delay);
    await expect(set(59)).rejects.toMatchObject({ code: '23514' });
    await set(60);
    expect(await delayOf(lot)).toBe(60);
  });

  test('the least draw delay of the shop stays when a process with a smaller setting starts beside', async () => {
    const { database, config } = server.context;
    const terms = () => rows('SELECT delay_seconds, least_seconds FROM draw_terms');
    await setDrawTerms(database, { ...config, production: true });
    await setDrawTerms(database, { ...config, drawDelaySeconds: 90 });
    expect(await terms()).toEqual([{ delay_seconds: 90, least_seconds: 60 }]);
    await setDrawTerms(database, { ...config, drawDelaySeconds: 5 });
    expect(await terms()).toEqual([{ delay_seconds: 60, least_seconds: 60 }]);
    await expect(
      rows('UPDATE lots SET draw_delay_seconds = 59 WHERE id = $1', await shop.lot({ start: later() })),
    ).rejects.toMatchObject({ code: '23514' });
    await rows('UPDATE draw_terms SET least_seconds = 0'); // as an operator would
    await setDrawTerms(database, config);
    expect(await terms()).toEqual([{ delay_seconds: 600, least_seconds: 0 }]);
  });

  test('the lot page’s call answers the time of the draw from the close of the list until the lot is drawn', async () => {
    const lot = await shop.lot({ amount: 1 });
    type Answer = { readonly draw_at?: number; readonly winning_ticket?: string };
    const answer = async () => (await shop.call<Answer>(`get-lot/${lot}`, undefined)).body;
    const drawAt = async () => (await answer()).draw_at;
    expect(await drawAt()).toBeUndefined();
    const { body: order } = await shop.order(await shop.shopper(), makeCartOfOneLot(lot));
    await shop.callback(order);
    const [draw] = await rows('SELECT due_at FROM draws WHERE lot_id = $1', lot);
    expect(new Date((await drawAt()) ?? 0)).toEqual(draw?.['due_at']);
    expect((await answer()).winning_ticket).toBeUndefined();
    await rows('ALTER TABLE draws DISABLE TRIGGER USER');
    await rows(
      `UPDATE draws SET state = 'drawn', drawn_at = due_at, list_checked_at = closed_at, winner_number = 1,
         winner_ticket_id = (SELECT min(id) FROM tickets WHERE lot_id = $1),
         beacon_signature = decode(repeat('07', 48), 'hex'), random_value = sha256(decode(repeat('07', 48), 'hex'))
       WHERE lot_id = $1`,
      lot,
    );
    await rows('ALTER TABLE draws ENABLE TRIGGER USER');
    expect(await drawAt()).toBeUndefined();
    expect((await answer()).winning_ticket).toBe(ticketTitle(lot, 1));
  });
});
