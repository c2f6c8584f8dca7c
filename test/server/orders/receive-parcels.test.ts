import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveParcels } from '../../../server/orders/deliveries/receive-parcels.ts';
import { computeParcelReceivedAt } from '../../../src/domain/orders/parcel-life.ts';
import { type ClockedShop, startClockedShop } from '../../support/shops/clocked-shop.ts';
import { makeParcelsOfTestShop } from '../../support/shops/parcels-of-test-shop.ts';

let shop: ClockedShop;
let parcels: ReturnType<typeof makeParcelsOfTestShop>;
let lot: number;
beforeAll(async () => {
  shop = await startClockedShop();
  parcels = makeParcelsOfTestShop(shop);
  lot = await shop.lot({ amount: 500 });
});
afterAll(() => shop.server.close());

/** A parcel that is sent now; `due`: when it counts as received. */
const sent = async () => {
  const buyer = await shop.shopper();
  const { id } = await parcels.packed(buyer, lot);
  await parcels.move(id, 'sent');
  const due = computeParcelReceivedAt({ sentAt: shop.clock.now, complained: false });
  return { id, buyer, due: due ?? Number.NaN };
};
const receive = () => receiveParcels(shop.server.context);
const changes = async (id: number) =>
  (await shop.rows('SELECT state, by FROM parcel_changes WHERE parcel_id = $1 ORDER BY id', id)).map(
    ({ state, by }) => `${state} ${by}`,
  );
/** Something to wait for, and to give. */
const makeSignal = () => {
  let give = (): void => undefined;
  const given = new Promise<void>(resolve => {
    give = resolve;
  });
  return { given, give };
};
const PACKED_AND_SENT = ['packed office', 'sent office'];
const COMPLAIN = 'SELECT outcome FROM complain_of_parcel($1, $2, $3, $4)';

describe('the job that receives parcels', () => {
  test('a parcel that was sent is received by itself to the millisecond, once, and by the shop', async () => {
    const { id, due } = await sent();
    shop.clock.now = due - 1;
    await receive();
    expect(await changes(id)).toEqual(PACKED_AND_SENT);
    shop.clock.now = due;
    await Promise.all([receive(), receive()]);
    await receive();
    expect(await changes(id)).toEqual([...PACKED_AND_SENT, 'received shop']);
    expect(await shop.rows('SELECT state, since FROM parcels WHERE id = $1', id)).toEqual([
      { state: 'received', since: new Date(due) },
    ]);
  });

  test('a process whose clock is ahead receives nothing before the shop’s time', async () => {
    shop.clock.now = Math.max(shop.clock.now, Date.now());
    const { id, due } = await sent();
    await shop.rows('UPDATE shop_clock SET is_simulated = false');
    shop.clock.now = due + 1;
    await receive();
    await shop.rows('UPDATE shop_clock SET is_simulated = true');
    expect(await changes(id)).toEqual(PACKED_AND_SENT);
    await receive();
    expect(await changes(id)).toEqual([...PACKED_AND_SENT, 'received shop']);
  });

  test('a parcel that its buyer complains of, that came back or that was never sent is not received by itself', async () => {
    const [complained, cameBack] = [await sent(), await sent()];
    const packed = await parcels.packed(await shop.shopper(), lot);
    expect(
      await shop.rows(COMPLAIN, complained.id, complained.buyer.id, 'It is empty', new Date(shop.clock.now)),
    ).toEqual([{ outcome: 'said' }]);
    await parcels.move(cameBack.id, 'came_back');
    shop.clock.now = complained.due + 1;
    await receive();
    expect(await changes(complained.id)).toEqual(PACKED_AND_SENT);
    expect(await changes(cameBack.id)).toEqual([...PACKED_AND_SENT, 'came_back office']);
    expect(await changes(packed.id)).toEqual(['packed office']);
  });

  test('a complaint that is said while the job runs, and was first, keeps the parcel', async () => {
    const { id, buyer, due } = await sent();
    shop.clock.now = due + 1;
    const [said, answered] = [makeSignal(), makeSignal()];
    const complaint = shop.server.context.database.transaction(async tx => {
      await tx.query(COMPLAIN, [id, buyer.id, 'It is empty', new Date(shop.clock.now)]);
      said.give();
      await answered.given;
    });
    await said.given;
    const running = receive();
    answered.give();
    await Promise.all([complaint, running]);
    await receive();
    expect(await changes(id)).toEqual(PACKED_AND_SENT);
  });

  test('more than a hundred parcels are received by one run, and a signal ends it after a batch', async () => {
    const { id, due } = await sent();
    await shop.rows('ALTER TABLE parcels DISABLE TRIGGER parcel_is_announced');
    await shop.rows(
      `INSERT INTO parcels (user_id, address_id, state, since)
         SELECT p.user_id, p.address_id, 'packed', p.since FROM parcels p, generate_series(1, 250) WHERE p.id = $1`,
      id,
    );
    await shop.rows(
      `UPDATE parcels p SET state = 'sent', carrier = 'ukrposhta', tracking = 'MANY-' || p.id
       WHERE p.state = 'packed' AND p.user_id = (SELECT user_id FROM parcels WHERE id = $1)`,
      id,
    );
    await shop.rows('ALTER TABLE parcels ENABLE TRIGGER parcel_is_announced');
    const waiting = async () =>
      (
        await shop.rows(
          `SELECT FROM parcels p WHERE p.state = 'sent' AND p.user_id = (SELECT user_id FROM parcels WHERE id = $1)`,
          id,
        )
      ).length;
    shop.clock.now = due;
    await receiveParcels(shop.server.context, AbortSignal.abort());
    expect(await waiting()).toBe(151);
    await receive();
    expect(await waiting()).toBe(0);
  });
});
