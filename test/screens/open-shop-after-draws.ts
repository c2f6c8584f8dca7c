import { startSession } from '../../server/accounts/sign-in/sessions.ts';
import { runDueDraws } from '../../server/draws/run-due-draws.ts';
import { startTestServer, type TestServer } from '../support/database/start-server.ts';
import { makeCartOfOneLot, makeTestShopWorld, type TestShopper } from '../support/shops/test-shop-world.ts';
import { LOT_IDS_AFTER_DRAWS, type ShotVisitor, SUPER_PRIZE_IDS_AFTER_DRAWS } from './screen-shots.ts';

/** Milliseconds. */
const MINUTE = 60_000;
/** Seconds; longer than all pictures take. */
const FAR_DRAW = 2 * 60 * 60;

/** A super prize is not changed once somebody takes part: only its end comes sooner here. */
const END_SUPER = `SET LOCAL session_replication_role = replica;
  UPDATE super_prizes SET to_date = '%' WHERE id = ${SUPER_PRIZE_IDS_AFTER_DRAWS.drawn};
  SET LOCAL session_replication_role = origin`;
const NEXT_SUPER = `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date, draw_delay_seconds)
  SELECT $1, title, terms, total, $2, $3, $4 FROM super_prizes WHERE id = ${SUPER_PRIZE_IDS_AFTER_DRAWS.drawn}`;
const OPEN_UNTIL = `UPDATE lots SET start = $2::timestamptz - interval '1 day', ends_at = $2,
  draw_delay_seconds = coalesce($3, draw_delay_seconds) WHERE id = $1`;
/** Who holds the winning ticket, and who has fewest of the others. */
const SUPER_HOLDERS = `SELECT user_id, bool_or(e.number = d.winner_number) AS won
  FROM super_entries e JOIN super_draws d ON d.super_id = e.super_id WHERE e.super_id = ${SUPER_PRIZE_IDS_AFTER_DRAWS.drawn}
  GROUP BY user_id ORDER BY 2 DESC, count(*), user_id LIMIT 2`;
const LOT_WINNER = `SELECT t.user_id FROM draws d JOIN tickets t ON t.id = d.winner_ticket_id WHERE d.lot_id = $1`;

/**
 * Opens the sample's shop after draws that were really run, in a past that ends now: one has a winner, one nobody to
 * draw from, one waits for its number, one for its time; a super prize is drawn and the next one closed; a lot is
 * withdrawn.
 * @returns the shop, and the tokens of those who look at it
 */
export const openShopAfterDraws = async (): Promise<{
  readonly server: TestServer;
  readonly tokens: Partial<Record<ShotVisitor, string>>;
}> => {
  let behind = 17 * MINUTE;
  const now = () => Date.now() - behind;
  const soon = () => new Date(now() + MINUTE);
  const server = await startTestServer({ sample: true, now });
  const { context } = server;
  const { database } = context;
  const world = await makeTestShopWorld(server);
  const ada = await world.shopper({ points: 40 });
  const bob = await world.shopper({ points: 40 });
  const buy = async (who: TestShopper, lot: number, quantity: number) =>
    world.callback((await world.order(who, makeCartOfOneLot(lot, quantity))).body);
  const pass = async (minutes: number) => {
    behind -= minutes * MINUTE;
    await runDueDraws(context);
  };

  for (const lot of [LOT_IDS_AFTER_DRAWS.drawn, LOT_IDS_AFTER_DRAWS.nobody])
    await database.query(OPEN_UNTIL, [lot, soon(), null]);
  await buy(ada, LOT_IDS_AFTER_DRAWS.drawn, 2);
  await buy(bob, LOT_IDS_AFTER_DRAWS.drawn, 2);
  await database.transaction(tx => tx.query(END_SUPER.replace('%', soon().toISOString())));
  await pass(2);
  await pass(11);

  await database.query(NEXT_SUPER, [SUPER_PRIZE_IDS_AFTER_DRAWS.closed, new Date(now()), soon(), FAR_DRAW]);
  await database.query(OPEN_UNTIL, [LOT_IDS_AFTER_DRAWS.waiting, soon(), 60]);
  await database.query(OPEN_UNTIL, [LOT_IDS_AFTER_DRAWS.closed, soon(), FAR_DRAW]);
  for (const who of [ada, bob])
    for (const lot of [LOT_IDS_AFTER_DRAWS.waiting, LOT_IDS_AFTER_DRAWS.closed]) await buy(who, lot, 2);
  await pass(2);
  await database.query('UPDATE lots SET offered = false WHERE id = $1', [LOT_IDS_AFTER_DRAWS.withdrawn]);
  behind = 0;

  const [winner] = await database.query<{ user_id: number }>(LOT_WINNER, [LOT_IDS_AFTER_DRAWS.drawn]);
  const [first, second] = await database.query<{ user_id: number; won: boolean }>(SUPER_HOLDERS, []);
  if (winner === undefined || first?.won !== true || second === undefined) throw new Error('not drawn');
  const session = (id: number) => startSession(database, context, id, false);
  const hasWon = ({ id }: TestShopper) => id === winner.user_id;
  return {
    server,
    tokens: {
      winner: hasWon(ada) ? ada.token : bob.token,
      loser: hasWon(ada) ? bob.token : ada.token,
      'super-winner': await session(first.user_id),
      'super-loser': await session(second.user_id),
    },
  };
};
