import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { verifyDrawLogChain } from '../../../server/draws/draw-log.ts';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import type { ForfeitedPrize, ForfeitReason } from '../../../src/domain/draws/proof/forfeit.ts';
import { runIndependentAudit } from '../../attack/independent-audit.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';
import type { TestShopOrderAnswer } from '../../support/shops/test-shop-world.ts';

const MINUTE_MS = 60_000;
const TICKETS = 5;

let shop: DrawShop;
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

const ask = (tx: Queryable, id: number, reason: ForfeitReason) =>
  forfeitPrize(tx, shop.server.context, { id, reason, note: 'Записка' });
const forfeit = (id: number, reason: ForfeitReason = 'excluded') =>
  shop.server.context.database.transaction(tx => ask(tx, id, reason));
type Prize = { readonly id: number; readonly number: number; readonly state: string };
const prizesOf = async (lot: number): Promise<readonly Prize[]> => {
  const rows = await shop.rows('SELECT id, number, state FROM prizes WHERE lot_id = $1 ORDER BY place', lot);
  return rows as unknown as readonly Prize[];
};
const standing = async (lot: number): Promise<Prize> => {
  const prize = (await prizesOf(lot)).find(({ state }) => state !== 'forfeited');
  if (prize === undefined) throw new Error(`nobody has the prize of lot ${lot}`);
  return prize;
};
const pageOf = async (lot: number) =>
  (await shop.page(lot)) as Awaited<ReturnType<DrawShop['page']>> & {
    readonly forfeits?: readonly ForfeitedPrize[];
  };
const takeBack = async (order: TestShopOrderAnswer | undefined): Promise<void> => {
  if (order === undefined) throw new Error('there is no such order');
  expect(await shop.callback(order, { ik_inv_st: 'canceled' })).toBe(200);
  await shop.unlock();
};
/** A lot of one ticket for each buyer that is drawn at its end; tickets of these numbers are void by then. */
const drawn = async (voids: readonly number[] = []) => {
  const end = shop.clock.now + MINUTE_MS;
  const lot = await shop.lot({ amount: 50, endsAt: new Date(end) });
  const orders: TestShopOrderAnswer[] = [];
  for (let n = 0; n < TICKETS; n += 1) {
    const { order } = await shop.bought(await shop.shopper(), lot, { donate: false });
    expect(await shop.callback(order)).toBe(200);
    orders.push(order);
  }
  for (const number of voids) await takeBack(orders[number - 1]);
  shop.clock.now = end;
  await runDueDraws(shop.server.context);
  await shop.toTheRound(lot);
  await runDueDraws(shop.server.context);
  return { lot, orderOf: (number: number) => orders[number - 1] };
};
const expectSound = async () => {
  const { database } = shop.server.context;
  expect(await auditShop(database)).toEqual({});
  expect(await runIndependentAudit(statement => database.query(statement))).toEqual([]);
};

describe('a prize that is forfeited after the list was frozen', () => {
  test('a payment that is taken back after the draw lets its prize be forfeited, and the next winner’s is not', async () => {
    const { lot, orderOf } = await drawn();
    const first = await standing(lot);
    expect(await forfeit(first.id, 'reversed')).toBe('not_reversed');
    await takeBack(orderOf(first.number));
    expect(await pageOf(lot)).toMatchObject({ state: 'drawn', winner: { number: first.number } });
    expect(await forfeit(first.id, 'reversed')).toBe('forfeited');
    const second = await standing(lot);
    expect(await pageOf(lot)).toMatchObject({
      winner: { number: second.number },
      forfeits: [{ prize: 0, number: first.number, reason: 'reversed' }],
    });
    expect(await forfeit(second.id, 'reversed')).toBe('not_reversed');
    await expectSound();
  });

  test('a payment that is taken back, and made again, lets no prize be forfeited for that', async () => {
    const { lot, orderOf } = await drawn();
    const { id, number } = await standing(lot);
    const order = orderOf(number);
    await takeBack(order);
    if (order !== undefined) expect(await shop.callback(order, { ik_inv_id: `again-${lot}` })).toBe(200);
    expect(await forfeit(id, 'reversed')).toBe('not_reversed');
    expect(await prizesOf(lot)).toHaveLength(1);
  });

  test('whatever tickets are void, each of the others wins once as its prizes are forfeited, and none of them', async () => {
    const all = Array.from({ length: TICKETS }, (_, at) => at + 1);
    for (const voids of fc.sample(fc.subarray(all, { minLength: 1, maxLength: TICKETS - 1 }), 3)) {
      const { lot } = await drawn(voids);
      for (let left = TICKETS - voids.length; left > 0; left -= 1) await forfeit((await standing(lot)).id);
      const over = await pageOf(lot);
      expect(over).toMatchObject({ state: 'without_winner', winner: null });
      const won = over.forfeits?.map(({ number }) => number) ?? [];
      expect(won.toSorted()).toEqual(all.filter(number => !voids.includes(number)));
    }
    await expectSound();
  });

  test.each([
    ['says something else', `replace(forfeit, 'excluded', 'reversed')`],
    ['can’t be read', `'{}'`],
    ['is of another version', `replace(forfeit, '"version":2', '"version":3')`],
  ])('the check of the log finds an entry of a forfeit that %s', async (_, spoilt) => {
    const { lot } = await drawn();
    await forfeit((await standing(lot)).id);
    const { database } = shop.server.context;
    expect(await verifyDrawLogChain(database)).toBeNull();
    const [last] = await shop.rows('SELECT max(position)::int AS position FROM draw_log');
    const undone = new Error('undone');
    await expect(
      database.transaction(async tx => {
        await tx.query(
          `ALTER TABLE draw_log DROP CONSTRAINT draw_log_id; SET LOCAL session_replication_role = replica;
           UPDATE draw_log SET forfeit = ${spoilt} WHERE position = (SELECT max(position) FROM draw_log)`,
        );
        // Where a page of the log can't be read it is the first entry of that page that is named.
        expect(await verifyDrawLogChain(tx)).toEqual({
          position: spoilt.includes('reversed') ? last?.['position'] : 1,
          fault: 'id',
        });
        throw undone;
      }),
    ).rejects.toBe(undone);
  });

  test.each([
    [
      'of version 1',
      `UPDATE draw_log SET commitment = (SELECT d.commitment - 'void' - 'closed_by' - 'ends_at' || '{"version":1}'
         FROM draws d WHERE d.lot_id = $1)::text WHERE lot_id = $1;
       UPDATE draws SET commitment = commitment - 'void' - 'closed_by' - 'ends_at' || '{"version":1}' WHERE lot_id = $1`,
    ],
    [
      'of before there were commitments',
      `DELETE FROM draw_log WHERE lot_id = $1;
       UPDATE draws SET commitment = NULL, round = NULL, root = NULL, beacon_signature = NULL WHERE lot_id = $1`,
    ],
  ])('a prize of a draw %s is not drawn again, and nothing changes', async (_, spoil) => {
    const { lot } = await drawn();
    const { id } = await standing(lot);
    const undone = new Error('undone');
    await expect(
      shop.server.context.database.transaction(async tx => {
        await tx.query(
          `ALTER TABLE draw_log DROP CONSTRAINT draw_log_id; SET LOCAL session_replication_role = replica;
           ${spoil.replaceAll('$1', String(lot))}; SET LOCAL session_replication_role = origin`,
        );
        const look = () =>
          tx.query(
            `SELECT (SELECT jsonb_agg(d) FROM draws d) AS draws, (SELECT jsonb_agg(p) FROM prizes p) AS prizes,
               (SELECT count(*) FROM draw_log) AS log, (SELECT count(*) FROM prize_changes) AS changes`,
          );
        const before = await look();
        expect(await ask(tx, id, 'excluded')).toBe('old_rule');
        expect(await look()).toEqual(before);
        throw undone;
      }),
    ).rejects.toBe(undone);
  });
});
