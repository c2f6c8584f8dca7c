import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runDueDraws } from '../../../server/draws/run-due-draws.ts';
import { auditBeaconSignatures } from '../../../server/operator/audit/audit-beacons.ts';
import { makeOperatorRunner } from '../../support/processes/operator-runner.ts';
import { type DrawShop, startDrawShop } from '../../support/shops/draw-shop.ts';

let shop: DrawShop;
beforeAll(async () => {
  shop = await startDrawShop();
});
afterAll(() => shop.server.close());

describe('a draw whose list was changed', () => {
  test('a draw whose list of tickets was changed after its close is never drawn, and the operator gets one report', async () => {
    const lot = await shop.lot({ amount: 2 });
    await shop.buy(await shop.shopper(), lot, 2);
    const thief = await shop.shopper();
    await shop.server.context.database.query('UPDATE tickets SET user_id = $2 WHERE lot_id = $1', [
      lot,
      thief.id,
    ]);
    await shop.toTheRound(lot);
    await runDueDraws(shop.server.context);
    await runDueDraws(shop.server.context);
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

  test('a draw with a changed list of tickets is drawn once the list is restored and an operator releases it with a reason', async () => {
    const { database } = shop.server.context;
    const lot = await shop.lot({ amount: 1 });
    const buyer = await shop.shopper();
    await shop.buy(buyer, lot, 1);
    const own = (who: number) =>
      database.query('UPDATE tickets SET user_id = $2 WHERE lot_id = $1', [lot, who]);
    await own((await shop.shopper()).id);
    await shop.toTheRound(lot);
    await runDueDraws(shop.server.context);
    expect(await shop.page(lot)).toMatchObject({ waiting: { reason: 'list' } });
    const operator = makeOperatorRunner(shop.server.context);
    const release = (...more: readonly string[]) => operator.run('draw', 'release', String(lot), ...more);
    expect(await release()).toMatchObject({ exit: 2 });
    expect(await release('--reason', 'looked at it')).toMatchObject({ exit: 1 });
    await own(buyer.id);
    expect(await release('--reason', 'tried', '--dry-run')).toMatchObject({ exit: 0 });
    expect(await runDueDraws(shop.server.context)).toBe(0);
    expect(await release('--reason', 'the ticket is its buyer’s again')).toMatchObject({ exit: 0 });
    expect(await release('--reason', 'twice')).toMatchObject({ exit: 1 });
    expect(await runDueDraws(shop.server.context)).toBe(1);
    expect(await shop.page(lot)).toMatchObject({ state: 'drawn' });
    const reports = await database.query(
      `SELECT kind FROM operator_reports WHERE detail LIKE $1 ORDER BY id`,
      [`lot ${lot}%`],
    );
    expect(reports).toEqual([{ kind: 'draw_list_differs' }, { kind: 'draw_released' }]);
    operator.remove();
  });

  test('a draw whose commitment was changed after the check of its list is held back, and no other draw with it', async () => {
    const { database } = shop.server.context;
    const [changed, sound] = [await shop.lot({ amount: 1 }), await shop.lot({ amount: 1 })];
    for (const lot of [changed, sound]) await shop.buy(await shop.shopper(), lot, 1);
    await runDueDraws(shop.server.context);
    await database.query('ALTER TABLE draws DISABLE TRIGGER draws_bound');
    await database.query(
      `UPDATE draws SET commitment = jsonb_set(commitment, '{tickets}', '7') WHERE lot_id = $1`,
      [changed],
    );
    await database.query('ALTER TABLE draws ENABLE TRIGGER draws_bound');
    await shop.toTheRound(sound);
    expect(await runDueDraws(shop.server.context)).toBe(1);
    expect(await shop.page(sound)).toMatchObject({ state: 'drawn' });
    expect(await shop.page(changed)).toMatchObject({ state: 'waiting', waiting: { reason: 'list' } });
    expect(await shop.row('operator_reports', `lot ${changed}`, 'detail')).toMatchObject({
      kind: 'draw_list_differs',
    });
  });
});

describe('the audit', () => {
  test('the audit finds a draw whose random number the beacon never signed, even where the winner would be the same', async () => {
    const { database, drawWorker } = shop.server.context;
    const lot = await shop.lot({ amount: 1, ticketAmount: 1, ticketDonateAmount: 1 }); // wins with any number
    await shop.buy(await shop.shopper(), lot, 1);
    await shop.toTheRound(lot);
    await runDueDraws(shop.server.context);
    expect(await auditBeaconSignatures(database, drawWorker)).toEqual([]);
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

describe('a super draw whose list was changed', () => {
  const HOUR = 3_600_000;
  let operator: ReturnType<typeof makeOperatorRunner>;
  let id = 0;
  let lot: number;
  beforeAll(async () => {
    operator = makeOperatorRunner(shop.server.context);
    lot = await shop.lot({ amount: 50 });
  });
  afterAll(() => operator.remove());

  const query = (sql: string, values: readonly unknown[] = []) =>
    shop.server.context.database.query<Readonly<Record<string, unknown>>>(sql, values);
  const release = (...more: readonly string[]) => operator.run('superprize', 'release', String(id), ...more);
  type SuperPage = {
    readonly prize: { readonly state: string };
    readonly waiting: { readonly reason: string | null } | null;
    readonly draw_at: string | null;
    readonly winner: object | null;
  };
  const page = async () => (await shop.call<SuperPage>(`draws/super/${id}`, undefined)).body;
  /** One more super prize, in which these buy, and whose last moment has come. */
  const ended = async (buyers: number): Promise<void> => {
    id += 1;
    const from = shop.clock.now;
    await query(
      `INSERT INTO super_prizes (id, title, terms, total, from_date, to_date)
         VALUES ($1, '{"uk": "a", "ru": "a", "en": "a"}', '{"uk": "a", "ru": "a", "en": "a"}', 1000, $2, $3)`,
      [id, new Date(from), new Date(from + HOUR)],
    );
    shop.clock.now += 1_000;
    for (let n = 0; n < buyers; n += 1) await shop.buy(await shop.shopper(), lot, 1);
    shop.clock.now = from + HOUR;
  };
  const reports = async () =>
    (
      await query(`SELECT kind FROM operator_reports WHERE detail LIKE $1 ORDER BY id`, [
        `super prize ${id}%`,
      ])
    ).map(({ kind }) => kind);

  test('a super draw with a changed list of entries is drawn once the list is restored and an operator releases it', async () => {
    await ended(2);
    /** Lots of the tests above are due and held back, too. */
    const due = async (...more: readonly string[]) => {
      const { out } = await operator.run('draw', 'run-due', '--json', ...more);
      return (JSON.parse(out) as readonly object[]).filter(each => 'super_id' in each);
    };
    const row = { super_id: id, state: 'open' };
    expect(await due('--dry-run')).toMatchObject([row]);
    expect(await page()).toMatchObject({ prize: { state: 'open' } });
    expect(await due()).toMatchObject([{ ...row, state: 'closed' }]);
    expect(await due()).toEqual([]);

    const own = (who: string) => query(`UPDATE order_lines SET salt = ${who} WHERE lot_id = $1`, [lot]);
    await query('CREATE TABLE kept AS SELECT order_id, lot_id, salt FROM order_lines');
    await own('sha256(salt)');
    shop.clock.now = Date.parse((await page()).draw_at ?? '');
    expect(await due()).toMatchObject([{ ...row, state: 'waiting', waiting_for: 'list' }]);
    await runDueDraws(shop.server.context);
    expect(await page()).toMatchObject({ waiting: { reason: 'list' }, winner: null });
    expect(await release()).toMatchObject({ exit: 2 });
    expect(await release('--reason', 'looked at it')).toMatchObject({ exit: 1 });
    await own(
      '(SELECT k.salt FROM kept k WHERE (k.order_id, k.lot_id) = (order_lines.order_id, order_lines.lot_id))',
    );
    expect(await release('--reason', 'tried', '--dry-run')).toMatchObject({ exit: 0 });
    expect(await runDueDraws(shop.server.context)).toBe(0);
    expect(await release('--reason', 'the salts are what they were')).toMatchObject({ exit: 0 });
    expect(await release('--reason', 'twice')).toMatchObject({ exit: 1 });
    expect(await due()).toMatchObject([{ ...row, state: 'drawn', winner_number: expect.any(Number) }]);
    expect(await page()).toMatchObject({ prize: { state: 'drawn' } });
    expect(await reports()).toEqual(['draw_list_differs', 'draw_released']);
  });

  test('a super draw that lost an entry before its commitment is committed once the entry is back and an operator releases it', async () => {
    await ended(2);
    const at = new Date(shop.clock.now);
    await query('SELECT freeze_super($1)', [at]);
    await query('ALTER TABLE super_entries DISABLE TRIGGER USER');
    await query('CREATE TABLE taken AS SELECT * FROM super_entries WHERE super_id = $1 AND number = 1', [id]);
    await query('DELETE FROM super_entries WHERE super_id = $1 AND number = 1', [id]);
    await runDueDraws(shop.server.context);
    expect(await page()).toMatchObject({ waiting: { reason: 'list' } });
    expect(await release('--reason', 'looked at it')).toMatchObject({ exit: 1 });
    await query('INSERT INTO super_entries SELECT * FROM taken');
    await query('ALTER TABLE super_entries ENABLE TRIGGER USER');
    expect(await release('--reason', 'the entry is there again')).toMatchObject({ exit: 0 });
    await runDueDraws(shop.server.context);
    expect(await page()).toMatchObject({ prize: { state: 'closed' }, waiting: null });
    shop.clock.now = Date.parse((await page()).draw_at ?? '');
    expect(await runDueDraws(shop.server.context)).toBe(1);
    expect(await reports()).toEqual(['draw_list_differs', 'draw_released']);
  });

  test('the audit finds a super draw whose random number the beacon never signed', async () => {
    const { database, drawWorker } = shop.server.context;
    await query('ALTER TABLE super_draws DISABLE TRIGGER super_draws_bound');
    await query(
      'UPDATE super_draws SET beacon_signature = $2, random_value = sha256($2) WHERE super_id = $1',
      [id, Buffer.alloc(48, 7)],
    );
    await query('ALTER TABLE super_draws ENABLE TRIGGER super_draws_bound');
    expect(await auditBeaconSignatures(database, drawWorker)).toContainEqual({
      super_id: id,
      round: expect.any(Number),
    });
  });
});
