import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyDrawLogChain } from '../../../server/draws/draw-log.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import {
  type DrawLogEntry,
  EMPTY_DRAW_LOG_END,
  followDrawLog,
} from '../../../src/domain/draws/proof/draw-log.ts';
import {
  readTicketBundle,
  type TicketReceipt,
  verifyTicketBundle,
} from '../../../src/domain/draws/proof/ticket-bundle.ts';
import { readTicketReceipt, verifyTicketReceipt } from '../../../src/domain/draws/proof/ticket-receipt.ts';
import { judgeVerificationSteps } from '../../../src/domain/draws/proof/verification-steps.ts';
import { summariseVoidNumbers } from '../../../src/domain/draws/proof/void-numbers.ts';
import { readWholeDraw, verifyWholeDraw } from '../../../src/domain/draws/proof/whole-draw.ts';
import { WIN_SHOWN_DAYS } from '../../../src/domain/draws/shown-win.ts';
import { ticketTitle } from '../../../src/domain/draws/ticket-group.ts';
import { DRAW_SHOP_DELAY_SECONDS, type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import type { TestShopper } from '../../support/shops/test-shop-world.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { TEST_BEACON_CHAIN } from '../../support/stand-ins/test-beacon.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };

let shop: DrawShop;
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

describe('a draw', () => {
  let lot: number;
  let ada: TestShopper;
  let bob: TestShopper;
  const receipts: TicketReceipt[] = [];

  test('the draw page of an open lot shows the draw’s rule and a list that grows with each ticket', async () => {
    [ada, bob] = [await shop.shopper(), await shop.shopper()];
    lot = await shop.lot({ amount: 5, ticketAmount: 1, ticketDonateAmount: 3 });
    await shop.buy(ada, lot, 2);
    expect(await shop.page(lot)).toMatchObject({
      state: 'open',
      tickets: 6,
      rule: { version: 2, delay: DRAW_SHOP_DELAY_SECONDS, beacon: TEST_BEACON_CHAIN },
      rehearsal: true,
      commitment: null,
      beacon: null,
      winner: null,
    });
    expect(await shop.list(lot)).toHaveLength(6);
  });

  test('a ticket’s owner gets its receipt right after payment, and anybody else gets 404', async () => {
    await shop.buy(bob, lot, 1, false);
    const tickets = await shop.ticketsOf(lot);
    for (const { id, user_id } of tickets) {
      const [owner, other] = user_id === ada.id ? [ada, bob] : [bob, ada];
      const receipt = readTicketReceipt((await shop.proof(id, owner)).body);
      expect(receipt).toMatchObject({
        lot_id: lot,
        ...(owner === ada ? { number: 1, last: 6 } : { number: 7, last: 7 }),
        user_id,
        issued_at: '2026-11-21T12:00:00.123Z',
      });
      if (receipt !== null && !receipts.some(({ number }) => number === receipt.number))
        receipts.push(receipt);
      expect((await shop.proof(id, other)).status).toBe(404);
      expect((await shop.proof(id)).status).toBe(404);
    }
    expect(receipts).toHaveLength(2);
  });

  test('the settlement that sells a lot’s last item commits its draw to the list and the round', async () => {
    await shop.buy(ada, lot, 2);
    const closed = await shop.page(lot);
    expect(closed).toMatchObject({ state: 'closed', tickets: 13, winner: null, beacon: null });
    const holders = await shop.list(lot);
    const { commitment } = closed;
    expect(commitment).toMatchObject({
      lot_id: lot,
      tickets: 13,
      closed_at: '2026-11-21T12:00:00.123Z',
      delay: DRAW_SHOP_DELAY_SECONDS,
      beacon: TEST_BEACON_CHAIN,
      version: 2,
      void: summariseVoidNumbers(computeTestSha256, lot, []),
      closed_by: 'sold_out',
      ends_at: null,
    });
    const draw = readWholeDraw({
      version: 2,
      void: [],
      lot_id: lot,
      holders,
      commitment,
      beacon: null,
      winner: null,
    });
    if (draw === null) throw new Error('not a draw');
    expect(verifyWholeDraw(crypto, draw).map(({ result }) => result)).toEqual([
      'passed',
      'passed',
      'skipped',
      'skipped',
    ]);
  });

  test('the proof of a ticket verifies for its owner and, without the salt, for anybody', async () => {
    const tickets = await shop.ticketsOf(lot);
    for (const { id, number, user_id } of tickets) {
      const owner = user_id === ada.id ? ada : bob;
      const own = readTicketBundle((await shop.proof(id, owner)).body);
      const seen = readTicketBundle((await shop.proof(id)).body);
      const other = readTicketBundle((await shop.proof(id, owner === ada ? bob : ada)).body);
      if (own === null || seen === null) throw new Error('not a bundle');
      expect(own).toMatchObject({ user_id, ticket: { number } });
      expect(seen).not.toHaveProperty('salt');
      expect(other).toEqual(seen);
      const { salt: _, user_id: __, ...rest } = own;
      expect(rest).toEqual(seen);
      const results = verifyTicketBundle(crypto, own).map(({ result }) => result);
      expect(results).toEqual(['passed', 'passed', 'passed', 'skipped', 'skipped']);
    }
    expect((await shop.proof(2_000_000_000)).status).toBe(404);
  });

  test('a lot is not drawn before its round, then has the winner that everybody can recompute and verify', async () => {
    await runDueDraws(shop.server.context);
    expect((await shop.page(lot)).state).toBe('closed');
    await shop.toTheRound(lot);
    expect(await shop.page(lot)).toMatchObject({ state: 'waiting', waiting: { reason: null } });
    expect(await runDueDraws(shop.server.context)).toBe(1);
    const drawn = await shop.page(lot);
    expect(drawn).toMatchObject({ state: 'drawn', waiting: null, winner: { user: { full_name: 'Ada' } } });
    const holders = await shop.list(lot);
    const winner = drawn.winner?.number ?? 0;
    const draw = readWholeDraw({ ...drawn, version: 2, void: [], lot_id: lot, holders, winner });
    if (draw === null) throw new Error('not a draw');
    expect(judgeVerificationSteps(verifyWholeDraw(crypto, draw))).toEqual({ valid: true, complete: true });
    for (const receipt of receipts)
      expect(judgeVerificationSteps(verifyTicketReceipt(crypto, receipt, [{ lotId: lot, holders }]))).toEqual(
        {
          valid: true,
          complete: true,
        },
      );
    const winning = (await shop.ticketsOf(lot))[winner - 1];
    const bundle = readTicketBundle(
      (await shop.proof(winning?.id ?? 0, winning?.user_id === ada.id ? ada : bob)).body,
    );
    if (bundle === null) throw new Error('not a bundle');
    expect(bundle.winner).toBe(bundle.ticket.number);
    expect(judgeVerificationSteps(verifyTicketBundle(crypto, bundle))).toEqual({
      valid: true,
      complete: true,
    });
  });

  test('a win is shown in the winner’s account for thirty days after the draw, and in no other account', async () => {
    const winsOf = async (who: TestShopper) =>
      (await shop.call<{ wins: unknown }>('get-account-data', { wishlist: [] }, who)).body.wins;
    const { winner, drawn_at } = await shop.page(lot);
    const ticket_title = ticketTitle(lot, winner?.number ?? 0);
    const win = { of: 'lot', id: lot, title: 'Thing', image: '/p.webp', ticket_title, drawn_at };
    const winning = (await shop.ticketsOf(lot))[(winner?.number ?? 0) - 1];
    const [lucky, other] = winning?.user_id === ada.id ? [ada, bob] : [bob, ada];
    expect([await winsOf(lucky), await winsOf(other)]).toEqual([[win], []]);
    const before = shop.clock.now;
    for (const [moment, wins] of [
      [Date.parse(drawn_at ?? '') + WIN_SHOWN_DAYS * 86_400_000 - 1, [win]],
      [Date.parse(drawn_at ?? '') + WIN_SHOWN_DAYS * 86_400_000, []],
    ] as const) {
      shop.clock.now = moment;
      await shop.rows(`UPDATE sessions SET expires_at = $1`, new Date(moment + 1));
      expect(await winsOf(lucky)).toEqual(wins);
    }
    shop.clock.now = before;
  });

  test('the database refuses every change of a drawn draw and of the draw log', async () => {
    for (const change of [
      'UPDATE draws SET round = round + 1',
      `UPDATE draws SET winner_number = 1 + winner_number % tickets WHERE state = 'drawn'`,
      `UPDATE draws SET beacon_signature = decode(repeat('00', 48), 'hex')`,
      'UPDATE draw_log SET position = position + 1',
      'DELETE FROM draw_log',
      'TRUNCATE draw_log CASCADE',
    ])
      await expect(shop.server.context.database.query(change)).rejects.toMatchObject({ code: '23001' });
  });

  test('the draw page of an unknown lot answers 404', async () => {
    for (const path of ['draws/2000000000', 'draws/2000000000/tickets', 'draws/x/tickets', 'draws/0/tickets'])
      expect((await shop.call(path, undefined)).status).toBe(path === 'draws/x' ? 422 : 404);
  });
});

describe('the log', () => {
  test('the draw log can be read page by page, and each entry carries the hash of the one before', async () => {
    for (let n = 0; n < 3; n += 1) await shop.buy(await shop.shopper(), await shop.lot({ amount: 1 }), 1);
    type Log = { entries: readonly DrawLogEntry[]; next: number | null };
    const whole = (await shop.call<Log>('draws', undefined)).body;
    expect(whole.entries.length).toBeGreaterThanOrEqual(4);
    expect(whole.next).toBeNull();
    const last = whole.entries.at(-1);
    expect(followDrawLog(computeTestSha256, EMPTY_DRAW_LOG_END, whole.entries)).toEqual({
      position: last?.position,
      hash: last?.hash,
    });
    const first = (await shop.call<Log>('draws?limit=2', undefined)).body;
    expect(first).toEqual({ entries: whole.entries.slice(0, 2), next: 2 });
    const rest = (await shop.call<Log>('draws?limit=1000&after=2', undefined)).body;
    expect(rest).toEqual({ entries: whole.entries.slice(2), next: null });
    expect(await verifyDrawLogChain(shop.server.context.database)).toBeNull();
  });

  test('lots that sell out at the same moment get one entry each in one chain of the draw log', async () => {
    const lots = await Promise.all(Array.from({ length: 8 }, () => shop.lot({ amount: 1 })));
    const buyers = await Promise.all(lots.map(() => shop.shopper()));
    await Promise.all(lots.map((lot, n) => shop.buy(buyers[n] as TestShopper, lot, 1)));
    const entries = await shop.server.context.database.query<{ lot_id: number }>(
      'SELECT lot_id FROM draw_log',
      [],
    );
    for (const lot of lots) expect(entries.filter(({ lot_id }) => lot_id === lot)).toHaveLength(1);
    expect(await verifyDrawLogChain(shop.server.context.database)).toBeNull();
    expect(await auditShop(shop.server.context.database)).toEqual({});
  });
});

describe('a draw from before there were commitments', () => {
  test('a lot that was closed before there was a beacon is committed to as closed now, so that its round is not public yet', async () => {
    const lot = await shop.lot({ amount: 1 });
    await shop.server.context.database.query('DELETE FROM draw_beacon');
    await shop.buy(await shop.shopper(), lot, 1);
    expect(await shop.page(lot)).toMatchObject({ state: 'closed', commitment: null, rule: null });
    await shop.server.context.database.query(
      'INSERT INTO draw_beacon (chain_hash, public_key, genesis_time, period) VALUES ($1, $2, $3, $4)',
      [
        TEST_BEACON_CHAIN.chain_hash,
        TEST_BEACON_CHAIN.public_key,
        TEST_BEACON_CHAIN.genesis_time,
        TEST_BEACON_CHAIN.period,
      ],
    );
    shop.clock.now += 3_600_000;
    await Promise.all([runDueDraws(shop.server.context), runDueDraws(shop.server.context)]);
    const { state, commitment } = await shop.page(lot);
    expect([state, commitment?.closed_at]).toEqual(['closed', new Date(shop.clock.now).toISOString()]);
  });
});
