import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDraws } from '../../../server/draws/run-draws.ts';
import { auditBeacons } from '../../../server/operator/audit/audit-beacons.ts';
import { makeOperatorRunner } from '../../support/processes/operator-runner.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';

let shop: DrawShop;
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

describe('a list that somebody changed', () => {
  test('is never drawn from; the operator is told once', async () => {
    const lot = await shop.lot({ amount: 2 });
    await shop.buy(await shop.shopper(), lot, 2);
    const thief = await shop.shopper();
    await shop.server.context.database.query('UPDATE tickets SET user_id = $2 WHERE lot_id = $1', [
      lot,
      thief.id,
    ]);
    await shop.toTheRound(lot);
    await runDraws(shop.server.context);
    await runDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({
      state: 'waiting',
      waiting: { reason: 'list' },
      winner: null,
    });
    const reports = await shop.server.context.database.query(
      `SELECT kind FROM operator_reports WHERE kind = 'draw_list_differs'`,
      [],
    );
    expect(reports).toHaveLength(1);
  });

  test('is drawn from once a person has put it right and says why, and not before', async () => {
    const { database } = shop.server.context;
    const lot = await shop.lot({ amount: 1 });
    const buyer = await shop.shopper();
    await shop.buy(buyer, lot, 1);
    const own = (who: number) =>
      database.query('UPDATE tickets SET user_id = $2 WHERE lot_id = $1', [lot, who]);
    await own((await shop.shopper()).id);
    await shop.toTheRound(lot);
    await runDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({ waiting: { reason: 'list' } });
    const operator = makeOperatorRunner(shop.server.context);
    const release = (...more: readonly string[]) => operator.run('draw', 'release', String(lot), ...more);
    expect(await release()).toMatchObject({ exit: 2 });
    expect(await release('--reason', 'looked at it')).toMatchObject({ exit: 1 });
    await own(buyer.id);
    expect(await release('--reason', 'tried', '--dry-run')).toMatchObject({ exit: 0 });
    expect(await runDraws(shop.server.context)).toBe(0);
    expect(await release('--reason', 'the ticket is its buyer’s again')).toMatchObject({ exit: 0 });
    expect(await release('--reason', 'twice')).toMatchObject({ exit: 1 });
    expect(await runDraws(shop.server.context)).toBe(1);
    expect(await shop.page(lot)).toMatchObject({ state: 'drawn' });
    const reports = await database.query(
      `SELECT kind FROM operator_reports WHERE detail LIKE $1 ORDER BY id`,
      [`lot ${lot}%`],
    );
    expect(reports).toEqual([{ kind: 'draw_list_differs' }, { kind: 'draw_released' }]);
    operator.remove();
  });

  test('after it was checked holds back its own draw and no other', async () => {
    const { database } = shop.server.context;
    const [changed, sound] = [await shop.lot({ amount: 1 }), await shop.lot({ amount: 1 })];
    for (const lot of [changed, sound]) await shop.buy(await shop.shopper(), lot, 1);
    await runDraws(shop.server.context);
    await database.query('ALTER TABLE draws DISABLE TRIGGER draws_bound');
    await database.query(
      `UPDATE draws SET commitment = jsonb_set(commitment, '{tickets}', '7') WHERE lot_id = $1`,
      [changed],
    );
    await database.query('ALTER TABLE draws ENABLE TRIGGER draws_bound');
    await shop.toTheRound(sound);
    expect(await runDraws(shop.server.context)).toBe(1);
    expect(await shop.page(sound)).toMatchObject({ state: 'drawn' });
    expect(await shop.page(changed)).toMatchObject({ state: 'waiting', waiting: { reason: 'list' } });
    expect(await shop.row('operator_reports', `lot ${changed}`, 'detail')).toMatchObject({
      kind: 'draw_list_differs',
    });
  });
});

describe('the audit', () => {
  test('finds a draw whose number the beacon never signed, wherever it would lead', async () => {
    const { database, drawWorker } = shop.server.context;
    const lot = await shop.lot({ amount: 1, ticketAmount: 1, ticketDonateAmount: 1 }); // wins with any number
    await shop.buy(await shop.shopper(), lot, 1);
    await shop.toTheRound(lot);
    await runDraws(shop.server.context);
    expect(await auditBeacons(database, drawWorker)).toEqual([]);
    await database.query('ALTER TABLE draws DISABLE TRIGGER draws_bound');
    await database.query(
      'UPDATE draws SET beacon_signature = $2, random_value = sha256($2) WHERE lot_id = $1',
      [lot, Buffer.alloc(48, 7)],
    );
    await database.query('ALTER TABLE draws ENABLE TRIGGER draws_bound');
    const operator = makeOperatorRunner(shop.server.context);
    const { exit, out } = await operator.run('audit', '--json');
    expect(exit).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ differences: { draw_beacon: [{ lot_id: lot }] } });
    expect(out).not.toContain('draw_winner');
    operator.remove();
  });
});
