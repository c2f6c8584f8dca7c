import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LEDGER_KINDS } from '../../../src/domain/accounts/ledger.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeApiClient, makeBearerHeader } from '../../support/requests/api-client.ts';
import { makeTestShopWorld, type TestShopWorld } from '../../support/shops/test-shop-world.ts';

let server: TestServer;
let shop: TestShopWorld;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeTestShopWorld(server);
});
afterAll(() => server.close());

describe('the history of points', () => {
  it('get-points-history answers all of the user’s own entries page by page, of one kind or all', async () => {
    const [who, other] = [await shop.shopper(), await shop.shopper()];
    await server.context.database.query(
      `INSERT INTO points_ledger (user_id, amount, cause, at)
       SELECT CASE WHEN n % 3 = 0 THEN $2::int ELSE $1::int END, n,
         CASE WHEN n % 7 = 0 THEN 'adjustment' ELSE 'share' END, now() FROM generate_series(1, 300) n`,
      [who.id, other.id],
    );
    const api = makeApiClient(server.url);
    const read = async (kind?: keyof typeof LEDGER_KINDS) => {
      const amounts: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const asked = { ...(kind && { kind }), ...(cursor !== undefined && { cursor }) };
        const page = await api.call(contractCalls.getPointsHistory, asked, makeBearerHeader(who.token));
        expect(page.entries.length).toBeLessThanOrEqual(60);
        amounts.push(...page.entries.map(({ amount }) => amount));
        cursor = page.next_cursor;
      }
      return amounts;
    };
    const own = Array.from({ length: 300 }, (_, n) => 300 - n).filter(n => n % 3 !== 0);
    expect(await read()).toEqual(own);
    expect(await read('adjusted')).toEqual(own.filter(n => n % 7 === 0));
    expect(await read('earned')).toEqual(own.filter(n => n % 7 !== 0));
    expect(await read('spent')).toEqual([]);
    // The account's own list goes on where its answer ends.
    const account = await api.call(
      contractCalls.getAccountData,
      { wishlist: null },
      makeBearerHeader(who.token),
    );
    expect(account.ledger.map(({ amount }) => amount)).toEqual(own.slice(0, 60));
    const cursor = account.ledger_next ?? '';
    const { entries } = await api.call(
      contractCalls.getPointsHistory,
      { cursor },
      makeBearerHeader(who.token),
    );
    expect(entries.map(({ amount }) => amount)).toEqual(own.slice(60, 120));
  });

  it('get-points-history answers 422 to an unknown kind or cursor, and 401 to a guest', async () => {
    const who = await shop.shopper();
    const get = (query: string, headers: Record<string, string>) =>
      fetch(`${server.url}/api/get-points-history?${query}`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
      });
    expect((await get('kind=stolen', makeBearerHeader(who.token))).status).toBe(422);
    expect((await get('cursor=-1', makeBearerHeader(who.token))).status).toBe(422);
    expect((await get('', {})).status).toBe(401);
  });

  it('LEDGER_KINDS has a kind for every cause that the points ledger allows', async () => {
    const [check] = await server.context.database.query<{ text: string }>(
      `SELECT p.prosrc AS text FROM pg_constraint c
         JOIN pg_depend d ON d.classid = 'pg_constraint'::regclass AND d.objid = c.oid
         JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
       WHERE c.conrelid = 'points_ledger'::regclass AND c.conname = 'points_ledger_entry'`,
      [],
    );
    const known = [...(check?.text ?? '').matchAll(/'([a-z_]+)'/g)].map(([, cause = '']) => cause);
    expect(known.length).toBeGreaterThan(5);
    expect(Object.values(LEDGER_KINDS).flat().toSorted()).toEqual(known.toSorted());
  });

  it('the points ledger takes what a refund brings or takes only with the refund, anything else without one', async () => {
    const taken = await server.context.database.query<{ cause: string; with: string }>(
      `SELECT cause, string_agg(concat_ws(' ', sign, of_order, of_refund), ', ' ORDER BY amount, order_id NULLS FIRST) AS with
       FROM unnest($1::text[]) cause, (VALUES ('+', 1), ('-', -1)) a (sign, amount),
         (VALUES (NULL, NULL::integer), ('order', 1)) o (of_order, order_id),
         (VALUES (NULL, NULL::integer), ('refund', 1)) r (of_refund, refund_id)
       WHERE is_points_entry(cause, amount, order_id, refund_id) GROUP BY cause ORDER BY cause`,
      [[...Object.values(LEDGER_KINDS).flat(), 'anything']],
    );
    const without = '-, - order, +, + order';
    expect(Object.fromEntries(taken.map(row => [row.cause, row.with]))).toEqual({
      ...Object.fromEntries(
        Object.values(LEDGER_KINDS)
          .flat()
          .map(cause => [cause, without]),
      ),
      refund_spent: '+ refund',
      refund_earned: '- refund',
      refund_first: '- refund',
      refund_second: '- refund',
    });
  });
});
