import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import type { OrderRequest } from '../../../src/application/ports/orders.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import type * as quote from '../../../src/domain/catalogue/lot-quote.ts';
import type { ShopWorld } from '../../contracts/contract-world.ts';
import { makeFakeWorld } from '../../contracts/fake-world.ts';
import { makeHttpWorld } from '../../contracts/http-world.ts';
import { makeUnusedOrderKey } from '../../contracts/make-unused-order-key.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

// Two rules are others, each in its one place: half of a price may be paid with points, and each line of an order brings
// one ticket more than its items.
vi.mock('../../../src/domain/orders/points-payable-share.ts', async () => {
  const { rational } = await import('../../../src/domain/money/rational.ts');
  return { POINTS_PAYABLE_SHARE: rational(50n, 100n) };
});
vi.mock('../../../src/domain/catalogue/lot-quote.ts', async original => {
  const real = await original<typeof quote>();
  const ticketsFor: typeof quote.ticketsOfQuantity = (...line) => real.ticketsOfQuantity(...line) + 1;
  return { ...real, ticketsOfQuantity: ticketsFor };
});

const QUANTITY = 4;
const OWNED = points(10_000);

type Opened = {
  readonly world: ShopWorld;
  /** Gives the points to the user with this address. */
  readonly give: (email: string) => Promise<void>;
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await (await makeTestShopWorld(server)).lot({ price: 49_000, origin: 60_000 });
});
afterAll(() => server.close());

const SHOPS: Readonly<Record<string, () => Promise<Opened>>> = {
  fakes: async () => {
    const shop = makeFakeShop({ clock: makeFakeClock() });
    const give = async (email: string): Promise<void> => {
      const entry = { cause: 'adjustment', amount: OWNED, at: shop.clock.now() };
      for (const [id, user] of shop.users)
        if (user.email === email) shop.users.set(id, { ...user, ledger: [entry] });
    };
    return { world: await makeFakeWorld(shop), give };
  },
  server: async () => ({
    world: await makeHttpWorld(server.url),
    give: async email => {
      await server.context.database.query(
        `WITH given AS (UPDATE users SET points = $2 WHERE email = $1 RETURNING id)
         INSERT INTO points_ledger (user_id, amount, cause, reason, at)
           SELECT id, $2, 'adjustment', 'test', now() FROM given`,
        [email, OWNED],
      );
    },
  }),
};

describe.each(Object.entries(SHOPS))('Where the rules are others, the %s', (name, open) => {
  let world: ShopWorld;
  let request: OrderRequest;

  beforeAll(async () => {
    const opened = await open();
    world = opened.world;
    const { email } = await world.registerUser();
    await opened.give(email);
    const cart = [{ lotId: await world.playingLot(), quantity: QUANTITY, isDonate: true }];
    request = { cart, pointsUsed: points(0), externalId: makeUnusedOrderKey(), replaces: null };
  });

  const lotOf = async (lotId = request.cart[0]?.lotId ?? 0) => runSuccess(world.catalogue.lot(lotId));
  /** Half of what the items cost without a discount, in whole hryvnias; a half counts up. */
  const half = async () => points((((await lotOf()).lot.origin * BigInt(QUANTITY)) / 2n + 50n) / 100n);

  it('an order with one point more than half of the price is refused where the points’ share is half', async () => {
    const order = { ...request, pointsUsed: points((await half()) + 1n) };
    expect((await runSuccess(world.orders.place(order)))._tag).toBe('Refused');
  });

  it('an order half paid with points is placed and issues the promised tickets where the points’ share is half', async () => {
    const { lot, tickets } = await lotOf();
    const order = { ...request, pointsUsed: await half() };
    const placed = await runSuccess(world.orders.place(order));
    if (placed._tag !== 'Placed') throw new Error(`refused: ${placed.message}`);
    const left = lot.price * BigInt(QUANTITY) - order.pointsUsed * 100n;
    expect(placed.total).toBe(((left + 99n) / 100n) * 100n);

    const fields = { act: 'process', via: 'visa', externalId: order.externalId } as const;
    const step = await runSuccess(world.payments.start(await runSuccess(world.orders.paymentFields(fields))));
    if (step._tag !== 'PaymentForm') throw new Error('visa asks nothing');
    await world.decide(step.form, 'approve');
    const after = await lotOf();
    expect(after.tickets.yours).toBe(lot.ticketDonateAmount * QUANTITY + 1);
    expect(after.tickets.sold - tickets.sold).toBe(after.tickets.yours);
    if (name === 'server') expect(await auditShop(server.context.database)).toEqual({});
  });
});
