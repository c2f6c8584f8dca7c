import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rollBackTransactionIf } from '../../../server/database/roll-back-transaction-if.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { listLostFacts } from '../../history/list-lost-facts.ts';
import {
  makeRequestHistory,
  type RecordedRequest,
  type RequestHistory,
} from '../../history/request-history.ts';
import { readToldRequests } from '../../history/told-requests.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import { makeCartOfOneLot, makeTestShopWorld } from '../../support/shops/test-shop-world.ts';

const KEY = 'TF-of-ada';

describe('what a buyer of the last items was told', () => {
  let server: TestServer;
  let history: RequestHistory;
  let reference = '';
  let moved = 0;

  beforeAll(async () => {
    server = await startTestServer({
      now: () => Date.now() + moved,
      env: { DRAW_DELAY_SECONDS: '0' },
    });
    history = makeRequestHistory();
    const shop = await makeTestShopWorld({ ...server, ask: history.ask });
    const ada = await shop.shopper({ points: 500 });
    const lot = await shop.lot({ amount: 1, ticketAmount: 1, ticketDonateAmount: 1 });
    const { body } = await shop.order(ada, makeCartOfOneLot(lot), { key: KEY, points: 10 });
    reference = body.transaction_id;
    await shop.callback(body);
    moved += 3_000; // the beacon's next round
    await runDueDraws(server.context);
    await shop.call('get-account-data', { wishlist: [] }, ada);
    await shop.call('get-last-winners', undefined);
  });
  afterAll(() => server.close());

  /** Lists what is lost after statements, none of whose changes stays. */
  const listAfter = (sql: string): ReturnType<typeof listLostFacts> =>
    rollBackTransactionIf(
      server.context.database,
      () => true,
      async tx => {
        await tx.query('SET LOCAL session_replication_role = replica', []);
        if (sql !== '') await tx.query(sql, []);
        return listLostFacts(readToldRequests(history.requests), tx);
      },
    );

  test('nothing of it is lost where all of it is there', async () => {
    expect(await listAfter('')).toEqual({
      told: { order: 1, payment: 1, ticket: 1, points: 3, winner: 1, 'winning ticket': 1 },
      lost: [],
    });
  });

  test.each([
    ['the order', 'DELETE FROM orders', [`order ${KEY} REF`, 'payment REF']],
    ['the payment', `UPDATE orders SET status = 'expired', settled_at = NULL`, ['payment REF']],
    ['the ticket', 'UPDATE tickets SET user_id = user_id + 1', ['ticket 1 1 1']],
    [
      'an entry of points',
      `DELETE FROM points_ledger WHERE cause = 'order_spent'`,
      ['points 1 -10 order_spent MOMENT'],
    ],
    [
      'the moment of an entry of points',
      `UPDATE points_ledger SET at = at + interval '1 ms' WHERE cause = 'order_spent'`,
      ['points 1 -10 order_spent MOMENT'],
    ],
    ['the moment of the draw', `UPDATE draws SET drawn_at = drawn_at + interval '1 ms'`, ['winner 1 MOMENT']],
    ['the winning ticket', 'UPDATE prizes SET number = number + 1', ['winning ticket 1 1']],
  ])('it is named where it is lost: %s', async (_, sql, names) => {
    const { lost } = await listAfter(sql);
    expect(lost.map(name => name.replace(reference, 'REF').replace(/\S+Z$/, 'MOMENT'))).toEqual(names);
  });
});

test('a payment is told for good unless it may have been taken back before', () => {
  const tell = (state: string, invoice: string, asked: number, answered: number | null): RecordedRequest => ({
    path: 'payments/interkassa',
    session: null,
    asked,
    answered,
    status: answered === null ? 0 : 200,
    body: String(new URLSearchParams({ ik_pm_no: invoice, ik_inv_st: state, ik_inv_id: invoice })),
    answer: null,
    isWithoutRetryAfter: false,
  });
  const { facts } = readToldRequests([
    tell('success', 'kept', 0, 10),
    tell('success', 'taken back later', 0, 10),
    tell('canceled', 'taken back later', 20, 30),
    tell('canceled', 'taken back before', 0, 10),
    tell('success', 'taken back before', 20, 30),
    tell('success', 'perhaps never heard', 0, null),
    tell('fail', 'declined', 0, 10),
  ]);
  expect([...facts.payment]).toEqual(['kept', 'taken back later']);
});
