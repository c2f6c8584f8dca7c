import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { type DeliveryWay, fitsWay } from '../../../src/domain/orders/delivery-way.ts';
import {
  canChangeDeliveryAddress,
  canParcelMove,
  PARCEL_STATES,
  type ParcelState,
} from '../../../src/domain/orders/parcel-life.ts';
import { COLLECTION_ADDRESS } from '../../arbitraries/delivery.ts';
import { type ParcelAnswer, type ParcelShop, startParcelShop } from '../../support/shops/parcel-shop.ts';
import { makeNewOrderKey } from '../../support/shops/test-shop-world.ts';

let shop: ParcelShop;
let lots: readonly number[];
beforeAll(async () => {
  shop = await startParcelShop();
  lots = [shop.lotId, await shop.lot({ amount: 5000 })];
});
afterAll(() => shop.server.close());

/** A line of the test's two orders: its order, and its lot. */
type Line = readonly [order: 0 | 1, lot: 0 | 1];
const LINES: readonly Line[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

type Try =
  | { readonly act: 'pack'; readonly lines: readonly Line[] }
  | { readonly act: 'move'; readonly parcel: number; readonly to: ParcelState }
  | { readonly act: 'address'; readonly order: 0 | 1; readonly branch: number };

const triesArbitrary: fc.Arbitrary<readonly Try[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('pack'), lines: fc.subarray([...LINES], { minLength: 1 }) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('move'),
        parcel: fc.nat({ max: 3 }),
        to: fc.constantFrom(...PARCEL_STATES),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('address'),
        order: fc.constantFrom<(0 | 1)[]>(0, 1),
        branch: fc.integer({ min: 1, max: 3 }),
      }),
    },
  ),
  { maxLength: 30 },
);

/** What the orders and parcels are by the domain's rules alone. */
type Model = {
  readonly branches: [number, number];
  /** `branch`: where it goes since it was packed. */
  readonly parcels: {
    id: number;
    state: ParcelState;
    branch: number;
    lines: readonly Line[];
    path: string[];
  }[];
};

/** In the place of a branch: it is collected. */
const COLLECTED = 3;
const findWay = (branch: number): DeliveryWay => (branch === COLLECTED ? 'collected' : 'sent');

const isIn = (lines: readonly Line[], [order, lot]: Line): boolean =>
  lines.some(each => each[0] === order && each[1] === lot);
const ordersOf = (lines: readonly Line[]): readonly (0 | 1)[] => [...new Set(lines.map(([order]) => order))];
const isBack = (state: ParcelState): boolean => state === 'came_back' || state === 'to_pack';

/** The orders whose address follows an order's: those that share a parcel with it which is back. */
const findTogether = ({ parcels }: Model, order: 0 | 1): readonly (0 | 1)[] =>
  parcels.some(
    ({ state, lines }) => isBack(state) && ordersOf(lines).length === 2 && ordersOf(lines).includes(order),
  )
    ? [0, 1]
    : [order];
const canChange = ({ parcels }: Model, order: 0 | 1): boolean => {
  const own = parcels.filter(({ lines }) => ordersOf(lines).includes(order));
  return canChangeDeliveryAddress({
    states: own.map(({ state }) => state),
    hasLinesLeft: LINES.some(line => line[0] === order && !own.some(({ lines }) => isIn(lines, line))),
  });
};

const judgePacking = ({ parcels, branches }: Model, lines: readonly Line[]): string => {
  if (lines.some(line => parcels.some(parcel => isIn(parcel.lines, line)))) return 'packed_already';
  return new Set(ordersOf(lines).map(order => branches[order])).size > 1 ? 'addresses_differ' : 'packed';
};

test('parcels of several lines and orders do what the domain says, whatever is tried', async () => {
  await fc.assert(
    fc.asyncProperty(triesArbitrary, async tries => {
      const buyer = await shop.shopper();
      const keys: string[] = [];
      for (const _ of [0, 1]) {
        const key = makeNewOrderKey();
        const cart = lots.map(lot_id => ({ lot_id, quantity: 1, is_donate: false }));
        const { body } = await shop.order(buyer, cart, { key });
        await shop.callback(body);
        keys.push(key);
      }
      await shop.set(buyer, keys, '1');
      const ids = (await shop.rows('SELECT id FROM orders WHERE user_id = $1 ORDER BY id', buyer.id)).map(
        ({ id }) => Number(id),
      );
      const model: Model = { branches: [1, 1], parcels: [] };
      const outcomeOf = async (query: string, ...values: unknown[]) => (await shop.rows(query, ...values))[0];
      for (const each of tries) {
        const now = new Date((shop.clock.now += 1000));
        if (each.act === 'pack') {
          const packed = await outcomeOf(
            'SELECT outcome, parcel_id FROM pack_parcel($1, $2, $3)',
            each.lines.map(([order]) => ids[order]),
            each.lines.map(([, lot]) => lots[lot]),
            now,
          );
          expect(packed?.['outcome']).toBe(judgePacking(model, each.lines));
          if (packed?.['outcome'] === 'packed')
            model.parcels.push({
              id: Number(packed['parcel_id']),
              state: 'packed',
              branch: model.branches[each.lines[0]?.[0] ?? 0],
              lines: each.lines,
              path: ['packed'],
            });
        } else if (each.act === 'move') {
          const parcel = model.parcels[each.parcel];
          if (parcel === undefined) continue;
          const { outcome } = (await outcomeOf(
            `SELECT outcome FROM move_parcel($1, $2, 'office', $3, NULL, '', 'nova-poshta', $4)`,
            parcel.id,
            each.to,
            now,
            `2045${parcel.id}`,
          )) as { outcome: string };
          const way = findWay(parcel.branch);
          const wasSent = way === 'sent' && ['sent', 'received', 'came_back'].includes(parcel.state);
          const addresses = new Set(ordersOf(parcel.lines).map(order => model.branches[order]));
          const expected =
            each.to === parcel.state || (each.to === 'sent' && wasSent)
              ? 'already'
              : !canParcelMove(parcel.state, each.to)
                ? 'no_move'
                : each.to === 'packed' && addresses.size > 1
                  ? 'addresses_differ'
                  : fitsWay(each.to, way)
                    ? 'moved'
                    : 'other_way';
          expect(outcome).toBe(expected);
          if (outcome === 'moved') Object.assign(parcel, { state: each.to });
          if (outcome === 'moved') parcel.path.push(each.to);
          if (outcome === 'moved' && each.to === 'packed') parcel.branch = [...addresses][0] ?? 0;
          if (parcel.state === 'unpacked') parcel.lines = [];
        } else {
          const together = findTogether(model, each.order);
          const asked = [keys[each.order] ?? ''];
          const { body } = await (each.branch === COLLECTED
            ? shop.call<ParcelAnswer>('set-delivery', { orders: asked, address: COLLECTION_ADDRESS }, buyer)
            : shop.set(buyer, asked, String(each.branch)));
          expect(body.success).toBe(together.every(order => canChange(model, order)));
          if (body.success) for (const order of together) model.branches[order] = each.branch;
        }
      }
      const states = await shop.rows(
        `SELECT p.id, p.state, array_agg(h.state ORDER BY h.id) AS path FROM parcels p JOIN parcel_changes h
           ON h.parcel_id = p.id WHERE p.user_id = $1 GROUP BY p.id ORDER BY p.id`,
        buyer.id,
      );
      expect(states).toEqual(model.parcels.map(({ id, state, path }) => ({ id, state, path })));
      const branches = await shop.rows(
        `SELECT CASE a.kind WHEN 'collection' THEN '${COLLECTED}' ELSE a.branch END AS branch FROM order_deliveries d JOIN addresses a ON a.id = d.address_id
         WHERE d.user_id = $1 ORDER BY d.order_id`,
        buyer.id,
      );
      expect(branches).toEqual(model.branches.map(branch => ({ branch: String(branch) })));
    }),
    { numRuns: 60 },
  );
  expect(await auditShop(shop.database)).toEqual({});
});
