import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  computeRacerCount,
  openTwoProcessShop,
  type TwoProcessShop,
} from '../../../support/processes/two-process-shop.ts';
import { MANY_ORDERS_ENV } from '../../../support/shops/many-orders-env.ts';
import {
  makeNewOrderKey,
  type OrderedLine,
  type TestShopOrderAnswer,
  type TestShopper,
  type TestShopWorld,
} from '../../../support/shops/test-shop-world.ts';

const BUYERS = computeRacerCount(200);
const ITEMS = 5;

let opened: TwoProcessShop;
let shop: TestShopWorld;
beforeAll(async () => {
  opened = await openTwoProcessShop(MANY_ORDERS_ENV);
  shop = opened.world;
});
afterAll(() => opened.close());

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe(`${BUYERS} buyers at once for ${ITEMS} items`, () => {
  test('many buyers at once get exactly as many items as the lot has, the others are refused, and every sum agrees', async () => {
    const inviter = await shop.shopper();
    const buyers = await times(BUYERS, () => shop.shopper({ referrer: inviter.id }));
    const lot = await shop.lot({ amount: ITEMS, price: 100_000 });
    const answers = await Promise.all(
      buyers.map(buyer => shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }])),
    );
    expect(answers.every(answer => answer.status === 200)).toBe(true);
    const placed = answers.map(answer => answer.body).filter(body => body.success);
    expect(placed).toHaveLength(ITEMS);
    expect(await shop.row('lots', lot)).toMatchObject({ reserved: ITEMS, sales_count: 0 });

    // Every payment is told ten times, through whichever process.
    const told = await Promise.all(
      placed.flatMap(order => Array.from({ length: 10 }, () => shop.callback(order))),
    );
    expect(new Set(told)).toEqual(new Set([200]));
    expect(await shop.row('lots', lot)).toMatchObject({
      reserved: 0,
      sales_count: ITEMS,
      tickets_issued: ITEMS * 2,
    });
    expect(await shop.row('draws', lot, 'lot_id')).toMatchObject({ state: 'closed', tickets: ITEMS * 2 });
    // Five times 5 % of 1000.
    expect(await shop.row('users', inviter.id)).toMatchObject({ points: 250n });
    expect(await opened.audit()).toEqual({});
  });
});

describe('a lot without an end that is taken off sale while it is ordered', () => {
  test('a lot taken off sale at the moment of its order is either ordered or off sale, never both', async () => {
    const buyer = await shop.shopper();
    const takeOff = async (id: number): Promise<boolean> => {
      try {
        await opened.database.query('UPDATE lots SET offered = false WHERE id = $1', [id]);
        return true;
      } catch (error) {
        expect(String(error)).toContain('never be drawn');
        return false;
      }
    };
    const ends = await times(computeRacerCount(40), async n => {
      const lot = await shop.lot();
      const order = () => shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }]);
      const [off, placed] = await Promise.all(
        n % 2 === 0 ? [takeOff(lot), order()] : [order().then(() => takeOff(lot)), order()],
      );
      return [off, placed.body.success];
    });
    expect(ends.filter(([off, isPlaced]) => off === isPlaced)).toEqual([]);
    expect(await opened.audit()).toEqual({});
  });
});

describe('orders, points, replays and failures at once', () => {
  /** A small generator, so that a failure can be run again. */
  const dice = (seed: number): ((sides: number) => number) => {
    let state = seed;
    return sides => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * sides);
    };
  };

  test.each([1, 2, 3])(
    'orders of several lots with points, replays and failures at once never oversell, deadlock or miscount: run %i',
    async seed => {
      const roll = dice(seed);
      const lots: number[] = [];
      for (let n = 0; n < 5; n += 1) lots.push(await shop.lot({ amount: 25, price: 20_000 + n * 37 }));
      const first = await shop.shopper();
      const buyers: TestShopper[] = [];
      for (let n = 0; n < 6; n += 1) {
        buyers.push(await shop.shopper({ points: 200, referrer: buyers.at(-1)?.id ?? first.id }));
      }
      const someLines = (): readonly OrderedLine[] => {
        const start = roll(lots.length);
        const count = 1 + roll(lots.length);
        const picked = lots.concat(lots).slice(start, start + count);
        return (roll(2) === 0 ? picked : picked.toReversed()).map(lot_id => ({
          lot_id,
          quantity: 1 + roll(3),
          is_donate: roll(2) === 0,
        }));
      };
      const statesOf = [
        ['success'],
        ['success', 'success', 'fail'],
        ['fail', 'success'],
        ['fail', 'canceled'],
        ['process'],
        ['success'],
      ];
      const plans = Array.from({ length: computeRacerCount(180) }, () => ({
        buyer: buyers[roll(buyers.length)] ?? first,
        lines: someLines(),
        points: roll(3) === 0 ? roll(30) : 0,
        keys: [makeNewOrderKey(), makeNewOrderKey()],
        replaces: roll(3) === 0,
        states: statesOf[roll(statesOf.length)] ?? [],
      }));

      const live = async ({
        buyer,
        lines,
        points,
        keys,
        replaces,
        states,
      }: (typeof plans)[number]): Promise<void> => {
        const [key = '', next = ''] = keys;
        let { body }: { body: TestShopOrderAnswer } = await shop.order(buyer, lines, { key, points });
        const again = await shop.order(buyer, lines, { key, points });
        if (body.success) expect(again.body.transaction_id).toBe(body.transaction_id);
        if (replaces) {
          const other = await shop.order(buyer, lines.slice(0, 1), { key: next, replaces: key });
          if (other.body.success) body = other.body;
        }
        if (!body.success) return;
        const told = await Promise.all(states.map(state => shop.callback(body, { ik_inv_st: state })));
        expect(new Set(told).size === 0 || [...new Set(told)].every(status => status === 200)).toBe(true);
      };
      await Promise.all(plans.map(live));
      expect(await opened.audit()).toEqual({});
      expect(await opened.deadlocks()).toBe(0n);
      for (const lot of lots) {
        const { sales_count, reserved, amount } = (await shop.row('lots', lot)) as Record<string, number>;
        expect((sales_count ?? 0) + (reserved ?? 0)).toBeLessThanOrEqual(amount ?? 0);
      }
    },
  );
});
