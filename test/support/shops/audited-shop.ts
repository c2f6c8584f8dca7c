import { expect } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { agreeToBeShown } from '../../../server/draws/prizes/prizes-of-winner.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { readOrderArgument } from '../../../server/operator/commands/read-order-argument.ts';
import { giveBackLines } from '../../../server/orders/refunds/give-back-lines.ts';
import { startTestServer } from '../database/start-server.ts';
import { makePrizeOffice } from './prize-office.ts';
import { makeReturnsOfTestShop } from './returns-of-test-shop.ts';
import { makeTestShopWorld } from './test-shop-world.ts';

/** Levels are from the world's first moment; orders are placed this much later, beyond the audit's tolerance. */
const LATER_MS = 10 * 60_000;

class Undone<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('undone');
    this.result = result;
  }
}

const HOUR_MS = 3_600_000;

/**
 * Starts a shop with every kind of thing that an audit looks at: paid, pending, failed, refunded, with points,
 * inviters, a draw whose prize is under way and whose winner is shown, in other words than before, a parcel under way and a
 * super prize, which ends before the order that waits was placed, and was given on once its first winner had forfeited it, as
 * the prize of another lot was; three refunds, of both lines of an order, by hand and still open, and of one whose draw is
 * over; and four returns, of both of those lines, of the one under way, which was accepted, and of another, withdrawn and then
 * refused.
 */
export const startAuditedShop = async () => {
  let moved = 0;
  const server = await startTestServer({
    now: () => Date.now() + moved,
    env: { DRAW_DELAY_SECONDS: '0' },
  });
  const shop = await makeTestShopWorld(server);
  const { database } = server.context;
  moved = LATER_MS;
  const inviters = await shop.shopper();
  const inviter = await shop.shopper({ referrer: inviters.id });
  const buyer = await shop.shopper({ points: 500, referrer: inviter.id });
  const open = await shop.lot({ amount: 50, price: 99_900 });
  const closing = await shop.lot({ amount: 3, price: 30_000 });
  const givenOn = await shop.lot({ amount: 2, ticketAmount: 3, price: 10_000 });
  const begins = server.context.now();
  await database.query(
    `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date)
       VALUES (1, '{"uk":"a","ru":"a","en":"a"}', '{"uk":"a","ru":"a","en":"a"}', 1000, $1, $2)`,
    [new Date(begins), new Date(begins + HOUR_MS)],
  );
  const buy = async (lot_id: number, quantity: number, points = 0, currency = 'UAH') => {
    const line = { lot_id, quantity, is_donate: quantity !== 2 };
    const { body } = await shop.order(buyer, [line], { points, currency });
    expect(body).toMatchObject({ success: true });
    return body;
  };
  const giveBack = async ({ number }: { readonly number: string }, lotId: number) => {
    const { id } = await readOrderArgument({ t: text => text, context: server.context }, database, number);
    const given = { orderId: id, lotIds: [lotId], reason: 'other', note: '' } as const;
    const { outcome, refund_id } = await database.transaction(tx =>
      giveBackLines(tx, given, server.context.now()),
    );
    expect(outcome).toBe('given_back');
    return refund_id;
  };
  const returns = makeReturnsOfTestShop(server.context);
  const sent = await buy(open, 2, 100);
  await shop.callback(sent);
  const refused = await buy(open, 3, 0, 'USD');
  await shop.callback(refused);
  await shop.callback(await buy(open, 4));
  const drawn = await buy(closing, 1);
  await shop.callback(drawn);
  // This one is paid after it failed, and after somebody else took the last items.
  const late = await buy(closing, 2);
  await shop.callback(late, { ik_inv_st: 'fail', ik_inv_id: 'late-1' });
  await shop.callback(await buy(closing, 2));
  await shop.callback(late, { ik_inv_id: 'late-2' });
  // With its dear line its buyer came to another level, which its refund takes again.
  const dear = await shop.lot({ amount: 40, price: 300_000 });
  const lines = [
    { lot_id: open, quantity: 1, is_donate: true },
    { lot_id: dear, quantity: 3, is_donate: false },
  ];
  const { body: both } = await shop.order(buyer, lines, { points: 61 });
  await shop.callback(both);
  moved += LATER_MS;
  await returns.ask(both, [open, dear]);
  moved += LATER_MS;
  const byHand = await giveBack(both, dear);
  await database.query(`SELECT move_refund($1, 'by_hand', 'office', 'IBAN-1', '', $2)`, [
    byHand,
    new Date(server.context.now()),
  ]);
  moved += HOUR_MS;
  await shop.callback(await buy(givenOn, 2));
  await buy(open, 1, 50);
  for (let round = 0; round < 2; round += 1) {
    moved += 3_000; // the beacon's next round
    await runDueDraws(server.context);
  }
  moved += LATER_MS;
  await giveBack(both, open);
  moved += LATER_MS;
  // So much is paid to the fund that the last refund can't take all back that its line gave.
  await database.query(
    `INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, at)
       SELECT 'P-1', charity_worth(sum(points)::bigint) - 250, '2026-01-31', '{"uk": "a", "ru": "a", "en": "a"}', '/a', $1
       FROM charity_ledger`,
    [new Date(server.context.now())],
  );
  moved += LATER_MS;
  await giveBack(drawn, closing);
  await database.query(`
    INSERT INTO share_points (user_id, day) VALUES (${buyer.id}, '2026-11-21');
    INSERT INTO points_ledger (user_id, amount, cause, at) VALUES (${buyer.id}, 1, 'share', now());
    UPDATE users SET points = points + 1 WHERE id = ${buyer.id};
    INSERT INTO addresses (user_id, kind, recipient, phone, city, branch, made_at)
      VALUES (${buyer.id}, 'branch', 'Ada Lovelace', '+380671234567', 'Kyiv', '12', now());
    INSERT INTO order_deliveries (order_id, user_id, address_id, said_at)
      SELECT min(o.id), ${buyer.id}, max(a.id), now() FROM orders o, addresses a WHERE o.status = 'paid';
    SELECT pack_parcel(array_agg(n.order_id), array_agg(n.lot_id), now()) FROM order_lines n JOIN order_deliveries d
      ON d.order_id = n.order_id;
    SELECT move_parcel(p.id, 'sent', 'office', now(), NULL, '', 'nova-poshta', '20450000000001') FROM parcels p`);
  moved += LATER_MS;
  await returns.move(await returns.ask(refused, [open]), 'withdrawn');
  await returns.move(await returns.ask(refused, [open]), 'refused', 'It is worn');
  await returns.move(await returns.ask(sent, [open]), 'accepted', 'Send it to Lviv, branch 12');
  const office = makePrizeOffice(server.context);
  const id = await office.takeTo('lot', closing, 'sent');
  const beShown = async (version: number, town: string) => {
    moved += LATER_MS;
    const shown = { name: 'Ada', town, withPicture: false };
    expect(await agreeToBeShown(server.context, { id, userId: buyer.id, version, ...shown })).toBe('done');
  };
  await beShown(0, 'Kyiv');
  await beShown(1, 'Lviv');
  moved += LATER_MS;
  await database.query(`SELECT end_winner_consent($1, NULL, 'office', 'it was not her town', $2)`, [
    id,
    new Date(server.context.now()),
  ]);
  await beShown(4, 'Odesa');
  for (const given of [
    await office.takeTo('lot', givenOn, 'accepted'),
    await office.takeTo('super', 1, 'won'),
  ])
    expect(
      await database.transaction(tx =>
        forfeitPrize(tx, server.context, { id: given, reason: 'excluded', note: 'shared an account' }),
      ),
    ).toBe('forfeited');

  return {
    server,
    buyer,
    /** What `look` sees after `statements`, which are then undone. */
    whenSpoiled: async <T>(statements: string, look: (tx: Queryable) => Promise<T>): Promise<T> => {
      try {
        return await database.transaction(async (tx): Promise<T> => {
          // The database's own guards are off: an audit is for what got past them.
          await tx.query(`SET LOCAL session_replication_role = replica; ${statements}`);
          throw new Undone(await look(tx));
        });
      } catch (error) {
        if (error instanceof Undone) return error.result as T;
        throw error;
      }
    },
  };
};

/** What a test has of a shop with every kind of thing that an audit looks at. */
export type AuditedShop = Awaited<ReturnType<typeof startAuditedShop>>;
