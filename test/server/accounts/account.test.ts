import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeApiClient, makeBearerHeader } from '../../support/requests/api-client.ts';
import {
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

let server: TestServer;
let shop: TestShopWorld;
let clock = Date.UTC(2026, 10, 21, 12);

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  shop = await makeTestShopWorld(server);
});
afterAll(() => server.close());

const accountOf = (who: TestShopper | null, wishlist: number[] = [], language = 'en') =>
  makeApiClient(server.url).call(
    contractCalls.getAccountData,
    { wishlist },
    { 'Accept-Language': language, ...(who === null ? {} : makeBearerHeader(who.token)) },
  );

const buy = async (who: TestShopper, lotId: number, quantity: number, isDonate = true, points = 0) => {
  clock += 1000;
  const { body } = await shop.order(who, [{ lot_id: lotId, quantity, is_donate: isDonate }], { points });
  expect(body).toMatchObject({ success: true });
  expect(await shop.callback(body)).toBe(200);
};

describe('get-account-data', () => {
  it('get-account-data answers a guest and an ended session no user, but the levels and the sent wishlist', async () => {
    const lot = await shop.lot();
    for (const who of [null, { id: 0, token: 'x'.repeat(43) }]) {
      const account = await accountOf(who, [lot, 999_999]);
      expect(account).toMatchObject({ user: null, avatar: null, active_tickets: [], ledger: [] });
      expect(account.levels).toHaveLength(5);
      expect(account.wishlist_items.map(({ id }) => id)).toEqual([lot]);
    }
  });

  it('get-account-data answers the level from the paid sum in UAH, and the points ledger with causes', async () => {
    const who = await shop.shopper({ points: 300 });
    const lot = await shop.lot({ price: 60_000 });
    await buy(who, lot, 2, true, 200);
    const { user, levels, ledger } = await accountOf(who);
    // 1,200 UAH − 200 points = 1,000 paid: from there on it is Bronze. Earned: 1 % of 1,000.
    expect(user).toMatchObject({ sale_balance: 1000, total_balance: 110 });
    expect(user?.level).toEqual({ name: 'Bronze', from: 1000, to: 5000, percent: 2 });
    expect(levels.map(({ from, to }) => [from, to])).toEqual([
      [0, 1000],
      [1000, 5000],
      [5000, 15_000],
      [15_000, 50_000],
      [50_000, null],
    ]);
    expect(ledger.map(({ cause, amount }) => [cause, amount]).toSorted()).toEqual([
      ['adjustment', 300],
      ['order_earned', 10],
      ['order_spent', -200],
    ]);
  });

  it('get-account-data groups the tickets of all orders by lot, the newest purchase first', async () => {
    const who = await shop.shopper();
    const [one, two] = [await shop.lot(), await shop.lot()];
    await buy(who, one, 2); // donated: 2 tickets an item
    await buy(who, two, 1);
    await buy(who, one, 1, false); // not donated: 1 ticket an item
    const bought = clock;
    await buy(await shop.shopper(), one, 3); // somebody else's
    const { active_tickets: groups } = await accountOf(who);
    expect(groups.map(({ lot }) => lot.id)).toEqual([one, two]);
    expect(groups[0]?.tickets.map(({ ticket_title }) => ticket_title)).toEqual(
      [1, 2, 3, 4, 5].map(n => `${String(one).padStart(6, '0')}-000${n}`),
    );
    expect(groups[0]).toMatchObject({ draw: null, win_id: null, purchased: new Date(bought).toISOString() });
    expect(groups[1]?.tickets).toHaveLength(2);
  });

  it('get-account-data answers a lot’s draw and winning ticket, and no hidden tickets', async () => {
    const [winner, loser] = [await shop.shopper(), await shop.shopper()];
    const lot = await shop.lot({ amount: 2 });
    await buy(winner, lot, 1, false);
    await buy(loser, lot, 1, false);
    const [ticket] = await server.context.database.query<{ id: number }>(
      'SELECT id FROM tickets WHERE lot_id = $1 AND number = 1',
      [lot],
    );
    await shop.decideDraw(lot, ticket?.id ?? 0);
    for (const who of [winner, loser]) {
      const [group] = (await accountOf(who)).active_tickets;
      expect(group).toMatchObject({ draw: new Date(clock).toISOString(), win_id: ticket?.id });
    }
    await server.context.database.query(
      'UPDATE tickets SET hidden = true WHERE lot_id = $1 AND user_id = $2',
      [lot, loser.id],
    );
    expect((await accountOf(loser)).active_tickets).toEqual([]);
  });

  it('get-account-data counts invited friends and their friends, with the points that each of them brought', async () => {
    const me = await shop.shopper();
    const friend = await shop.shopper({ referrer: me.id });
    const theirs = await shop.shopper({ referrer: friend.id });
    await shop.shopper({ referrer: me.id });
    const lot = await shop.lot({ price: 100_000 });
    await buy(friend, lot, 1);
    await buy(theirs, lot, 2);
    const { referral_system } = await accountOf(me);
    expect(referral_system).toEqual({
      first_level: {
        users_count: 2,
        total: 50,
        transactions: [{ refer: { avatar: '', full_name: 'Ada' }, amount: 50 }],
      },
      second_level: {
        users_count: 1,
        total: 40,
        transactions: [{ refer: { avatar: '', full_name: 'Ada' }, amount: 40 }],
      },
    });
  });

  it('get-account-data answers in the language of the call, and nothing of other users', async () => {
    const who = await shop.shopper();
    await server.context.database.query(
      `UPDATE levels SET name = '{"uk": "Старт", "ru": "Старт", "en": "Start"}' WHERE position = 0`,
    );
    // Levels are kept for a second.
    await expect
      .poll(async () => (await accountOf(who, [], 'uk')).user?.level.name, { timeout: 10_000 })
      .toBe('Старт');
    expect(await accountOf(who)).toMatchObject({ wishlist_items: [], active_tickets: [], ledger: [] });
  });
});
