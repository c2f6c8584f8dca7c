import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import type { WirePricedCart } from '../../../src/contract/cart.ts';
import { pricedCartCodec } from '../../../src/contract/codecs/priced-cart-codec.ts';
import { cartFigures } from '../../../src/domain/cart/cart.ts';
import { amountOfMinorUnits, wholeToMinorUnits } from '../../../src/domain/money/money-units.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { MANY_ORDERS_ENV } from '../../support/shops/many-orders-env.ts';
import {
  makeNewOrderKey,
  makeTestShopWorld,
  type OrderedLine,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

const CARTS = isTestAllRun ? 1_000 : 40;
const AT_ONCE = 8;
/** Prices whose binary fractions mislead, and large ones, in kopiyka. */
const PRICES = [29, 115, 804, 1, 99, 100, 101, 12_345, 49_000, 99_999, 100_000_001, 250_000_007];

let server: TestServer;
let shop: TestShopWorld;
let lots: number[];
let shoppers: TestShopper[];

beforeAll(async () => {
  server = await startTestServer({ env: MANY_ORDERS_ENV });
  shop = await makeTestShopWorld(server);
  const { database } = server.context;
  await database.query(
    `UPDATE levels SET percent = CASE position WHEN 0 THEN 0.1 WHEN 1 THEN 1.5 ELSE 7 END`,
  );
  lots = [];
  for (const [n, price] of [...PRICES, ...PRICES].entries()) {
    lots.push(
      await shop.lot({ price, origin: price + Math.floor((price * (n % 5)) / 3), amount: 100_000_000 }),
    );
  }
  // Made at once: a shopper for each cart, with points and a balance of every level.
  const tokens = Array.from({ length: CARTS }, (_, n) => `shopper-of-cart-number-${n}`);
  const made = await database.query<{ id: number }>(
    `INSERT INTO users (first_name, phone, email, ref_code, points, sale_balance)
     SELECT 'Ada', '+38000' || n, n || '@carts.example', 'cart' || n, n * 37 % 5000, n * 7919 % 6000000
     FROM generate_series(0, $1::integer - 1) n ORDER BY n RETURNING id`,
    [CARTS],
  );
  shoppers = made.map(({ id }, n) => ({ id, token: tokens[n] ?? '' }));
  await database.query(
    `INSERT INTO points_ledger (user_id, amount, cause, at) SELECT id, points, 'adjustment', now() FROM users
     WHERE points > 0`,
    [],
  );
  await database.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT hash, id, now() + interval '1 hour' FROM unnest($1::bytea[], $2::integer[]) s (hash, id)`,
    [tokens.map(token => createHash('sha256').update(token).digest()), shoppers.map(({ id }) => id)],
  );
});
afterAll(() => server.close());

const carts = fc.record({
  lines: fc
    .uniqueArray(
      fc.record({
        index: fc.nat({ max: PRICES.length * 2 - 1 }),
        quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 500 })),
        is_donate: fc.boolean(),
      }),
      { selector: line => line.index, minLength: 1, maxLength: 6 },
    )
    .map(lines =>
      lines.map(
        ({ index, quantity, is_donate }): OrderedLine => ({ lot_id: lots[index] ?? 0, quantity, is_donate }),
      ),
    ),
  currency: fc.constantFrom('UAH', 'USD', 'EUR'),
  /** The part of the cap that is typed, in percent. */
  share: fc.constantFrom(0, 1, 33, 50, 99, 100),
});

test(`the browser’s cart total equals what the server charges, for ${CARTS} random carts`, async () => {
  const sample = fc.sample(carts, { numRuns: CARTS, seed: 20_261_121 });
  let placed = 0;
  const tryOne = async (n: number): Promise<void> => {
    const { lines, currency, share } = sample[n] ?? { lines: [], currency: 'UAH', share: 0 };
    const shopper = shoppers[n] ?? { id: 0, token: '' };
    const shown = await shop.call<WirePricedCart>('get-cart-items', { cart: lines }, shopper, {
      'X-Currency': currency,
    });
    const { lines: priced, userPoints, userPercent, rate } = pricedCartCodec.decode(shown.body);
    const terms = { userPercent, rate, owned: userPoints };
    const { cap, total } = cartFigures(priced, { ...terms, typedPoints: 0 });
    const typedPoints = (cap * BigInt(share)) / 100n;
    const browser = cartFigures(priced, { ...terms, typedPoints });
    const key = makeNewOrderKey();
    const { body } = await shop.order(shopper, lines, { key, currency, points: Number(typedPoints) });
    if (total === 0n) {
      expect(body.success).toBe(false);
      return;
    }
    expect(body).toMatchObject({
      success: true,
      cart_total: amountOfMinorUnits(wholeToMinorUnits(browser.payable)),
      currency,
    });
    expect(await shop.row('orders', key, 'external_id')).toMatchObject({
      total: browser.total,
      points_used: browser.pointsUsed,
      points_earned: browser.earned,
    });
    placed += 1;
    // Nothing but a running shop tidies an embedded database, and each order leaves old versions of its lots behind.
    if (placed % 100 === 0) await server.context.database.query('VACUUM lots');
    // One point more than the cap is refused, so that the cap is the same number too.
    if (n % 10 === 0 && cap < BigInt(Number.MAX_SAFE_INTEGER)) {
      const over = await shop.order(shopper, lines, { currency, points: Number(cap) + 1 });
      expect(over.body.success).toBe(false);
    }
  };
  const waiting = Array.from({ length: CARTS }, (_, n) => n);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await tryOne(n);
    }),
  );
  expect(placed).toBeGreaterThan(CARTS * 0.9);
  const { sale_balance: _, ...wrong } = await auditShop(server.context.database);
  expect(wrong).toEqual({});
}, 600_000);
