import assert from 'node:assert/strict';
import type { ClockedShop } from './clocked-shop.ts';
import type { TestShopper } from './test-shop-world.ts';

const ADDRESS = {
  kind: 'branch',
  recipient: 'Оксана Коваль',
  phone: '+380671234567',
  city: 'Львів',
  branch: '12',
};

const PACK = `SELECT packed.outcome, packed.parcel_id AS id FROM (
    SELECT array_agg(n.order_id) AS orders, array_agg(n.lot_id) AS lots FROM order_lines n
    JOIN orders o ON o.id = n.order_id WHERE o.external_id = ANY ($1)) all_lines,
  pack_parcel(all_lines.orders, all_lines.lots, $2) packed`;

type Shop = Pick<ClockedShop, 'bought' | 'callback' | 'call' | 'clock' | 'rows'>;

/** Makes what the office does with the parcels of a test's shop, at the time of its clock. */
export const makeParcelsOfTestShop = (shop: Shop) => ({
  /** A parcel, packed, of so many new paid orders of one buyer, two items of a lot in each. */
  packed: async (buyer: TestShopper, lot: number, orders = 1) => {
    const bought = [];
    for (let n = 0; n < orders; n += 1) {
      const { order, key } = await shop.bought(buyer, lot, { quantity: 2 });
      assert.equal(await shop.callback(order), 200);
      bought.push({ key, number: String(order.number) });
    }
    const keys = bought.map(({ key }) => key);
    const { body } = await shop.call<{ success: boolean }>(
      'set-delivery',
      { orders: keys, address: ADDRESS },
      buyer,
    );
    assert.equal(body.success, true);
    const [row] = await shop.rows(PACK, keys, new Date(shop.clock.now));
    assert.equal(row?.['outcome'], 'packed');
    return { id: Number(row?.['id']), orders: bought };
  },
  /** Takes a parcel on; `tracking`: the number with which it is sent. */
  move: async (id: number, to: string, tracking = `2045${id}`): Promise<void> => {
    const [row] = await shop.rows(
      `SELECT outcome FROM move_parcel($1, $2, 'office', $3, NULL, '', 'nova-poshta', $4)`,
      id,
      to,
      new Date(shop.clock.now),
      tracking,
    );
    assert.equal(row?.['outcome'], 'moved');
  },
});
