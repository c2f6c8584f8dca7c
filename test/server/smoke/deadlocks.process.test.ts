import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntilBlocking } from '../../support/database/wait-until-blocking.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { openTwoProcessShop, type TwoProcessShop } from '../../support/processes/two-process-shop.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeNewOrderKey,
  type OrderedLine,
  type TestShopOrderAnswer,
  type TestShopper,
} from '../../support/shops/test-shop-world.ts';

/** MIX_SECONDS=600 is the long run (docs/operator.md). */
const SECONDS = Number(process.env['MIX_SECONDS'] ?? (isTestAllRun ? '12' : '4'));
const STREAMS = 12;
const onServer = (process.env['DATABASE_URL'] ?? '') !== '';

describe.runIf(onServer)('Carts, orders and notices of the same buyers and lots at once', () => {
  let opened: TwoProcessShop;
  beforeAll(async () => {
    opened = await openTwoProcessShop({
      ...MANY_ORDERS_ENV,
      RESERVATION_SECONDS: '2',
      DRAW_DELAY_SECONDS: '1',
    });
    // Each row that is changed takes a while, so that others come in between.
    await opened.database.query(`
      CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_sleep(0.002);
        RETURN coalesce(NEW, OLD);
      END $$;
      CREATE TRIGGER take_long BEFORE UPDATE OR DELETE ON cart_lines FOR EACH ROW EXECUTE FUNCTION take_long();
      CREATE TRIGGER take_long BEFORE UPDATE ON lots FOR EACH ROW EXECUTE FUNCTION take_long();
      CREATE TRIGGER take_long BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION take_long()`);
  });
  afterAll(() => opened.close());

  test('a statement that loses to a deadlock is repeated without an error for its caller', async () => {
    const { database } = opened;
    await database.query('CREATE TABLE pairs (id int PRIMARY KEY, n int NOT NULL)');
    await database.query('INSERT INTO pairs VALUES (1, 0), (2, 0)');
    await database.query(`
      CREATE FUNCTION raise_both(p_first int, p_second int) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE pairs SET n = n + 1 WHERE id = p_first;
        PERFORM pg_sleep(0.2);
        UPDATE pairs SET n = n + 1 WHERE id = p_second;
      END $$`);
    await Promise.all([
      database.query('SELECT raise_both($1, $2)', [1, 2]),
      database.query('SELECT raise_both($1, $2)', [2, 1]),
    ]);
    expect(await database.query('SELECT n FROM pairs', [])).toEqual([{ n: 2 }, { n: 2 }]);
    await expect.poll(opened.deadlocks, { timeout: 10_000 }).toBeGreaterThan(0n);
  });

  test('an order that takes its lines out of the cart leaves one that comes in meanwhile, and waits for no lock out of order', async () => {
    const { database, world: shop } = opened;
    const buyer = await shop.shopper();
    const lots = [await shop.lot(), await shop.lot()];
    const key = makeNewOrderKey();
    await shop.order(
      buyer,
      lots.map(lot_id => ({ lot_id, quantity: 1, is_donate: true })),
      { key },
    );
    const [first, last] = lots;
    const addSql = 'INSERT INTO cart_lines (user_id, lot_id, quantity, is_donate) VALUES ($1, $2, 1, true)';
    await database.query(addSql, [buyer.id, last]);
    const begin = { resume: (): void => undefined, add: (): void => undefined };
    const resumed = new Promise<void>(resolve => {
      begin.resume = resolve;
    }).then(() => database.query('SELECT resume_order($1, $2, now())', [buyer.id, key]));
    const added = new Promise<void>(resolve => {
      begin.add = resolve;
    }).then(() => database.query(addSql, [buyer.id, first]));
    await database.transaction(async tx => {
      await tx.query('SELECT FROM cart_lines WHERE user_id = $1 AND lot_id = $2 FOR UPDATE', [
        buyer.id,
        last,
      ]);
      begin.resume();
      await waitUntilBlocking(tx);
      begin.add();
      await added;
    });
    await resumed;
    expect(await database.query('SELECT lot_id FROM cart_lines WHERE user_id = $1', [buyer.id])).toEqual([
      { lot_id: first },
    ]);
  });

  test(`carts, orders and callbacks of the same buyers and lots never deadlock or answer 5xx in ${SECONDS} s`, {
    timeout: SECONDS * 1000 + 120_000,
  }, async () => {
    const { world: shop } = opened;
    const lots: number[] = [];
    while (lots.length < 5) lots.push(await shop.lot({ amount: 1_000_000, price: 1_000 }));
    const buyers: TestShopper[] = [];
    while (buyers.length < 3) {
      const referrer = buyers.at(-1)?.id;
      buyers.push(await shop.shopper({ points: 1_000_000, ...(referrer === undefined ? {} : { referrer }) }));
    }
    const statuses = new Map<number, number>();
    const counted = <T extends { readonly status: number }>(answer: T): T => {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return answer;
    };
    const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
    const some = (): readonly number[] =>
      lots.toSorted(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * lots.length));
    const lines = (): readonly OrderedLine[] =>
      some().map(lot_id => ({ lot_id, quantity: 1 + Math.floor(Math.random() * 2), is_donate: true }));

    const fill = async (who: TestShopper): Promise<void> => {
      const add = (lot_id: number) =>
        shop.call('add-to-cart', { lot_id, quantity: 2, cart: null, donate: true }, who).then(counted);
      await Promise.all(some().map(add));
      const changed = { lot_id: pick(lots), quantity: 3, cart: null };
      counted(await shop.call('update-cart-lot-qty', changed, who));
    };
    const tell = async (order: TestShopOrderAnswer): Promise<void> => {
      const states = pick([['success', 'success', 'success'], ['fail', 'fail', 'success'], ['process']]);
      await Promise.all(
        states.map(async state => counted({ status: await shop.callback(order, { ik_inv_st: state }) })),
      );
    };
    const buy = async (who: TestShopper): Promise<void> => {
      const [key, next] = [makeNewOrderKey(), makeNewOrderKey()];
      const wanted = lines();
      const points = pick([0, 0, 3]);
      const [one] = await Promise.all([
        shop.order(who, wanted, { key, points }).then(counted),
        shop.order(who, wanted.toReversed(), { key, points }).then(counted),
      ]);
      counted(await shop.call('keep-cart', { external_id: key }, who));
      if (Math.random() < 0.3) {
        const [other] = await Promise.all([
          shop.order(who, lines(), { key: next, replaces: key }).then(counted),
          one.body.success ? tell(one.body) : null,
        ]);
        if (other.body.success) await tell(other.body);
      } else if (one.body.success) await tell(one.body);
    };

    const phones = ['+380671110001', '+380671110002'];
    const move = (who: TestShopper): Promise<unknown> =>
      opened.database.query('UPDATE users SET phone = $2 WHERE id = $1', [who.id, pick(phones)]);

    const before = await opened.deadlocks();
    const until = Date.now() + SECONDS * 1000;
    const live = async (n: number): Promise<void> => {
      while (Date.now() < until)
        await pick([fill, fill, buy, buy, buy, buy, move])(buyers[n % buyers.length] as TestShopper);
    };
    await Promise.all(Array.from({ length: STREAMS }, (_, n) => live(n)));
    expect([...statuses.keys()].filter(status => status >= 500)).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(SECONDS * 10);
    expect((await opened.deadlocks()) - before).toBe(0n);
    expect(await opened.audit()).toEqual({});
  });
});
