import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHeldTicketGroups, readOwnTicketsOfLot } from '../../../server/draws/tickets/account-tickets.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeStatementRecordingContext } from '../../support/database/make-statement-recording-context.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { makeApiClient, makeBearerHeader, sendToContractCall } from '../../support/requests/api-client.ts';
import {
  makeTestShopWorld,
  type TestShopper,
  type TestShopWorld,
} from '../../support/shops/test-shop-world.ts';

const TICKETS = isTestAllRun ? 160_000 : 40_000;
const ORDERS = 320;
const LOTS = 40;

let server: TestServer;
let shop: TestShopWorld;
let whale: TestShopper;
let lots: readonly number[] = [];

/** As settled orders would have left them: 500 tickets each, the first half of the orders in the first lot. */
const buyMuch = async (who: TestShopper) => {
  await server.context.database.transaction(async tx => {
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query(
      `INSERT INTO orders (user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
         points_used, points_earned, cart_total, status, holds_reservation, reserved_until, settled_at)
       SELECT $1, 'w-' || n, 'w-' || n, '\\x00', 'UAH', 1, 1, 49000, 0, 0, 490, 'paid', false, now(),
         now() - n * interval '1 minute' FROM generate_series(1, ${ORDERS}) n`,
      [who.id],
    );
    await tx.query(
      `INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points, salt)
       SELECT id, ($1::int[])[1 + CASE WHEN place <= ${ORDERS / 2} THEN 0 ELSE place % ${LOTS} END], 1, true, 49000, 49000,
         ${TICKETS / ORDERS}, 0, sha256(int4send(id))
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM orders WHERE user_id = $2) o`,
      [lots, who.id],
    );
    await tx.query(
      `INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
       SELECT lot_id, number, $1, order_id, ticket_title(lot_id, number::int), now() FROM (
         SELECT n.lot_id, n.order_id, row_number() OVER (PARTITION BY n.lot_id ORDER BY n.order_id, i) AS number
         FROM order_lines n JOIN orders o ON o.id = n.order_id CROSS JOIN generate_series(1, n.tickets) i
         WHERE o.user_id = $1) t`,
      [who.id],
    );
    await tx.query('ANALYZE');
  });
};

beforeAll(async () => {
  server = await startTestServer();
  shop = await makeTestShopWorld(server);
  whale = await shop.shopper();
  lots = await Promise.all(Array.from({ length: LOTS }, () => shop.lot({ amount: 1000, ticketAmount: 500 })));
  await buyMuch(whale);
}, 240_000);
afterAll(() => server.close());

const api = () => makeApiClient(server.url);
const account = () =>
  api().call(contractCalls.getAccountData, { wishlist: [] }, makeBearerHeader(whale.token));
const groupsAfter = (cursor: string) =>
  api().call(contractCalls.getAccountTicketGroups, { cursor }, makeBearerHeader(whale.token));
const ticketsAfter = (lotId: number, cursor?: string) =>
  api().call(
    contractCalls.getAccountTickets,
    { lot_id: lotId, ...(cursor === undefined ? {} : { cursor }) },
    makeBearerHeader(whale.token),
  );
/** All groups of the tickets in play, page by page. */
const allGroups = async () => {
  const { active_tickets, ticket_pages } = await account();
  const groups = [...active_tickets];
  for (let next = ticket_pages?.playing.next_cursor ?? null; next !== null; ) {
    const page = await groupsAfter(next);
    groups.push(...page.active_tickets);
    next = page.next_cursor;
  }
  return groups;
};

describe(`The account of somebody with ${TICKETS} tickets`, () => {
  it('get-account-data of an account with very many tickets stays below 100 KB and tells how many tickets there are', async () => {
    const response = await sendToContractCall(
      server.url,
      contractCalls.getAccountData,
      { wishlist: [] },
      makeBearerHeader(whale.token),
    );
    const text = await response.text();
    expect(text.length).toBeLessThan(100_000);
    const { active_tickets: groups, ticket_pages: pages } = await account();
    expect(pages).toMatchObject({
      playing: { lots: LOTS, tickets: TICKETS },
      drawn: { lots: 0, tickets: 0 },
    });
    expect(groups).toHaveLength(16);
    const [first] = groups;
    expect(first).toMatchObject({ lot: { id: lots[0] }, tickets_count: TICKETS / 2 + TICKETS / 2 / LOTS });
    expect(first?.tickets).toHaveLength(12);
  });

  it.runIf(isTestAllRun)(
    'twenty get-account-data calls at once, of an account with very many tickets, take less than 150 MB more memory',
    async () => {
      await account();
      const before = process.memoryUsage().rss;
      await Promise.all(Array.from({ length: 20 }, account));
      expect(process.memoryUsage().rss - before).toBeLessThan(150e6);
    },
  );

  it('the pages of an account’s tickets contain every lot once, the newest purchase first', async () => {
    const groups = await allGroups();
    expect(groups.map(({ lot }) => lot.id).toSorted((a, b) => a - b)).toEqual(lots.toSorted((a, b) => a - b));
    const purchased = groups.map(group => group.purchased);
    expect(purchased).toEqual(purchased.toSorted().toReversed());
  });

  it('the pages of a lot’s tickets in an account contain each ticket once, by number', async () => {
    const lot = lots[3] ?? 0;
    const group = (await allGroups()).find(each => each.lot.id === lot);
    const titles = (group?.tickets ?? []).map(ticket => ticket.ticket_title);
    for (let next = group?.next_cursor ?? null; next !== null; ) {
      const page = await ticketsAfter(lot, next);
      titles.push(...page.tickets.map(ticket => ticket.ticket_title));
      next = page.next_cursor;
    }
    const all = await server.context.database.query<{ title: string }>(
      'SELECT title FROM tickets WHERE lot_id = $1 ORDER BY number',
      [lot],
    );
    expect(titles).toEqual(all.map(({ title }) => title));
    expect(titles.length).toBe(group?.tickets_count);
  });

  it('a page of an account’s tickets is read by an index: the database visits less than a thousand of them', async () => {
    const looked = async (work: (context: TestServer['context']) => Promise<unknown>) => {
      const statements: string[] = [];
      const { database } = server.context;
      const spy = makeStatementRecordingContext(server.context, statement => {
        statements.push(statement);
      });
      await work(spy);
      const [statement = ''] = statements;
      return { database, statement };
    };
    const rowsOf = async (statement: string, params: readonly unknown[]): Promise<number> => {
      const [row] = await server.context.database.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
        params,
      );
      type Node = {
        readonly 'Relation Name'?: string;
        readonly 'Actual Rows': number;
        readonly 'Actual Loops': number;
        readonly 'Rows Removed by Filter'?: number;
        readonly Plans?: readonly Node[];
      };
      const count = (node: Node): number =>
        (node['Relation Name'] === 'tickets'
          ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
          : 0) + (node.Plans ?? []).reduce((sum, child) => sum + count(child), 0);
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      if (plan === undefined) throw new Error('no plan');
      return count(plan);
    };
    const groups = await looked(({ database }) => readHeldTicketGroups(database, whale.id, null));
    expect(await rowsOf(groups.statement, [whale.id, 17, 17, null, null])).toBeLessThan(1000);
    const lot = lots[0] ?? 0;
    const page = await looked(({ database }) => readOwnTicketsOfLot(database, whale.id, lot, TICKETS / 4));
    expect(await rowsOf(page.statement, [whale.id, lot, TICKETS / 4, 121])).toBeLessThan(1000);
  });

  it('an account shows a lot’s winning ticket first and only there, and does not count removed tickets', async () => {
    const lot = lots[5] ?? 0;
    const { database } = server.context;
    const [winner] = await database.query<{ id: number }>(
      'SELECT id FROM tickets WHERE lot_id = $1 AND number = 333',
      [lot],
    );
    await database.query(
      `INSERT INTO draws (lot_id, state, tickets, closed_at, due_at)
       SELECT $1::int, 'closed', count(*), now(), now() FROM tickets WHERE lot_id = $1::int`,
      [lot],
    );
    await shop.decideDraw(lot, winner?.id ?? 0);
    const { active_tickets: groups, ticket_pages: pages } = await account();
    const group = groups.find(each => each.lot.id === lot);
    expect(group?.win_id).toBe(winner?.id);
    expect(group?.tickets[0]?.id).toBe(winner?.id);
    expect(pages?.drawn).toMatchObject({ lots: 1, tickets: group?.tickets_count });
    const ids = group?.tickets.map(ticket => ticket.id) ?? [];
    for (let next = group?.next_cursor ?? null; next !== null; ) {
      const page = await ticketsAfter(lot, next);
      ids.push(...page.tickets.map(ticket => ticket.id));
      next = page.next_cursor;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(group?.tickets_count ?? 0);
    expect((await ticketsAfter(lot)).tickets[0]?.id).toBe(winner?.id);

    await api().call(contractCalls.removeTicket, { ticket_id: ids[1] ?? 0 }, makeBearerHeader(whale.token));
    const after = (await account()).active_tickets.find(each => each.lot.id === lot);
    expect(after?.tickets_count).toBe(ids.length - 1);
    expect(after?.tickets.map(ticket => ticket.id)).not.toContain(ids[1]);
  });

  it('the tickets of an account are answered to their owner only: none to another user, 401 to a guest', async () => {
    const lot = lots[0] ?? 0;
    const other = await shop.shopper();
    const asked = await api().call(
      contractCalls.getAccountTickets,
      { lot_id: lot },
      makeBearerHeader(other.token),
    );
    expect(asked).toEqual({ tickets: [], next_cursor: null });
    const cursor = (await account()).ticket_pages?.playing.next_cursor ?? '';
    expect(
      await api().call(contractCalls.getAccountTicketGroups, { cursor }, makeBearerHeader(other.token)),
    ).toEqual({
      active_tickets: [],
      next_cursor: null,
    });
    for (const [call, request] of [
      [contractCalls.getAccountTickets, { lot_id: String(lot) }],
      [contractCalls.getAccountTicketGroups, { cursor }],
    ] as const) {
      expect((await sendToContractCall(server.url, call, request)).status).toBe(401);
    }
  });

  it.each([
    [contractCalls.getAccountTicketGroups, { cursor: 'x' }],
    [contractCalls.getAccountTicketGroups, { cursor: 'p.1.99999999999' }],
    [contractCalls.getAccountTicketGroups, {}],
    [contractCalls.getAccountTickets, { lot_id: '1', cursor: '-1' }],
    [contractCalls.getAccountTickets, { lot_id: '0' }],
  ] as const)(
    'a page of an account’s tickets answers 422 to a malformed cursor or lot: %s',
    async (call, request) => {
      expect(
        (await sendToContractCall(server.url, call, request, makeBearerHeader(whale.token))).status,
      ).toBe(422);
    },
  );
});
