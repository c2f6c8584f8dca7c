import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { receiveParcels } from '../../../server/orders/deliveries/receive-parcels.ts';
import { PRIZE_STATES } from '../../../src/domain/draws/prize-life.ts';
import { DELIVERY_KINDS } from '../../../src/domain/orders/delivery-address.ts';
import { findDeliveryWay, fitsWay } from '../../../src/domain/orders/delivery-way.ts';
import { PARCEL_STATES } from '../../../src/domain/orders/parcel-life.ts';
import { COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { moveParcelOfOrder } from '../../support/shops/move-parcel-of-order.ts';
import { type ParcelAnswer, type ParcelShop, startParcelShop } from '../../support/shops/parcel-shop.ts';
import { COLLECTION_POINT } from '../../support/shops/put-collection-points.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';

const MONTH = 31 * 24 * 3_600_000;

type Answer = ParcelAnswer & { readonly messages?: Readonly<Record<string, readonly string[]>> };
type Choices = {
  readonly addresses: readonly { readonly id: number; readonly kind: string }[];
  readonly points: readonly { readonly code: string; readonly title: string }[];
};

let shop: ParcelShop;
beforeAll(async () => {
  shop = await startParcelShop();
});
afterAll(() => shop.server.close());

const readPoint = (language: 'uk' | 'en') => {
  const { code, title, place, hours } = COLLECTION_POINT;
  return { code, title: title[language], place: place[language], hours: hours[language] };
};
const set = (who: TestShopper, key: string, address: object) =>
  shop.call<Answer>('set-delivery', { orders: [key], address }, who);
const collected = async (who: TestShopper): Promise<string> => {
  const key = await shop.buy(who);
  expect((await set(who, key, COLLECTION_ADDRESS)).body.success).toBe(true);
  return key;
};
const choices = async (who: TestShopper, language = 'uk') =>
  (await shop.call<Choices>('get-addresses', undefined, who, { 'Accept-Language': language })).body;
/** The office moves a parcel, whichever way it goes. */
const tryMove = async (id: number, to: string): Promise<unknown> => {
  const carried = to === 'sent' ? ['nova-poshta', `2077${id}`] : [null, ''];
  const [row] = await shop.rows(
    `SELECT m.outcome FROM move_parcel($1, $2, 'office', $3, NULL, 'why', $4, $5) m`,
    id,
    to,
    new Date(shop.clock.now),
    ...carried,
  );
  return row?.['outcome'];
};
const offer = (code: string, offered: boolean) =>
  shop.rows('UPDATE collection_points SET offered = $2 WHERE code = $1 RETURNING code', code, offered);

describe('what is collected', () => {
  test('the points that are offered can be chosen, in the reader’s language, and are answered with the address', async () => {
    const buyer = await shop.shopper();
    expect((await choices(buyer, 'en')).points).toEqual([
      readPoint('en'),
      expect.objectContaining({ code: 'lviv-centre', title: 'Shop in Lviv' }),
    ]);
    const key = await shop.buy(buyer);
    const { body } = await set(buyer, key, COLLECTION_ADDRESS);
    expect(body).toMatchObject({ success: true, address: { ...COLLECTION_ADDRESS, at: readPoint('uk') } });
    // Said again it is the same address.
    await set(buyer, key, COLLECTION_ADDRESS);
    expect((await choices(buyer)).addresses.map(({ kind }) => kind)).toEqual(['collection', 'branch']);
  });

  test('a point that is closed, or never was, is refused at its field, a kept address of it too, and changes nothing', async () => {
    const buyer = await shop.shopper();
    const key = await collected(buyer);
    const kept = (await choices(buyer)).addresses[0]?.id;
    await set(buyer, key, { ...COLLECTION_ADDRESS, point: 'lviv-centre' });
    await offer('kyiv-podil', false);
    const { addresses, points } = await choices(buyer);
    expect(points.map(({ code }) => code)).toEqual(['lviv-centre']);
    expect(addresses.map(({ id }) => id)).not.toContain(kept);
    const before = await shop.rows('SELECT * FROM addresses ORDER BY id');
    for (const address of [COLLECTION_ADDRESS, { id: kept }, { ...COLLECTION_ADDRESS, point: 'nowhere' }]) {
      const { status, body } = await set(buyer, key, address);
      expect([status, Object.keys(body.messages ?? {})]).toEqual([422, ['point']]);
    }
    expect(await shop.rows('SELECT * FROM addresses ORDER BY id')).toEqual(before);
    await offer('kyiv-podil', true);
  });

  test('a parcel that is collected is ready, never sent, tells its buyer, and is received when they say so, not by itself', async () => {
    const buyer = await shop.shopper();
    const key = await collected(buyer);
    const id = await shop.move(key, 'packed');
    expect(await tryMove(id, 'sent')).toBe('other_way');
    await expect(
      shop.rows(
        `UPDATE parcels SET state = 'sent', carrier = 'nova-poshta', tracking = '1234' WHERE id = $1 RETURNING id`,
        id,
      ),
    ).rejects.toThrow('does not go from packed to sent');
    expect(await tryMove(id, 'ready')).toBe('moved');
    expect(await tryMove(id, 'ready')).toBe('already');
    const told = await shop.rows(
      `SELECT template FROM messages WHERE kind = 'mail' AND parcel_id = $1 ORDER BY id`,
      id,
    );
    expect(told).toEqual([{ template: 'parcel-ready' }]);
    shop.clock.now += MONTH;
    await receiveParcels({ database: shop.database, now: () => shop.clock.now });
    expect((await shop.changesOf(id)).at(-1)).toBe('ready by office');
    await shop.rows(
      'UPDATE sessions SET expires_at = $2 WHERE user_id = $1 RETURNING user_id',
      buyer.id,
      new Date(shop.clock.now + MONTH),
    );
    expect((await shop.call<Answer>('confirm-parcel', { id }, buyer)).body.success).toBe(true);
    expect(await shop.changesOf(id)).toEqual(['packed by office', 'ready by office', 'received by buyer']);
    const asked = { order: key, lots: [shop.lotId], reason: 'changed_mind', text: '' };
    expect((await shop.call<Answer>('ask-return', asked, buyer)).body.success).toBe(true);
  });

  test('while it waits there it goes nowhere else; not collected it goes on to another address', async () => {
    const buyer = await shop.shopper();
    const key = await collected(buyer);
    const id = await shop.move(key, 'packed');
    await shop.move(key, 'ready');
    expect((await shop.set(buyer, [key], '77')).body.success).toBe(false);
    expect((await shop.call<Answer>('complain-of-parcel', { id, text: 'що' }, buyer)).body.success).toBe(
      false,
    );
    expect(await tryMove(id, 'came_back')).toBe('moved');
    expect((await shop.set(buyer, [key], '77')).body.success).toBe(true);
    expect(await tryMove(id, 'to_pack')).toBe('moved');
    expect(await tryMove(id, 'packed')).toBe('moved');
    expect(await tryMove(id, 'ready')).toBe('other_way');
    expect(await tryMove(id, 'sent')).toBe('moved');
    const told = await shop.rows(
      `SELECT template FROM messages WHERE kind = 'mail' AND parcel_id = $1 ORDER BY id`,
      id,
    );
    expect(told.at(-1)).toEqual({ template: 'parcel-sent' });
  });

  test('what is sent is not ready to be collected', async () => {
    const key = await shop.buy(await shop.shopper());
    const id = await moveParcelOfOrder(shop.database, key, 'packed', shop.clock.now);
    expect(await tryMove(id, 'ready')).toBe('other_way');
  });

  test('the database knows the same ways as the domain, of each state and kind, and of what is paid out', async () => {
    for (const state of new Set([...PARCEL_STATES, ...PRIZE_STATES]))
      for (const kind of [...DELIVERY_KINDS, null]) {
        const [row] = await shop.rows('SELECT fits_way($1, $2) AS fits', state, kind);
        const way = kind === null ? 'paid-out' : findDeliveryWay(kind);
        expect([state, kind, row?.['fits']]).toEqual([state, kind, fitsWay(state, way)]);
      }
  });

  test('leaves books that hold', async () => {
    expect(await auditShop(shop.database)).toEqual({});
  });
});
