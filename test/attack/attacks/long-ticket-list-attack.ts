import { setTimeout as pause } from 'node:timers/promises';
import { makeCartOfOneLot } from '../../support/shops/test-shop-world.ts';
import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import { makeUnusedVisitorAddress } from '../attack-own-processes.ts';
import { waitForPostgresStatistics } from '../wait-for-postgres-statistics.ts';

const READ = `SELECT coalesce(seq_tup_read + idx_tup_fetch, 0)::int AS rows FROM pg_stat_user_tables WHERE relname = 'tickets'`;
const PER_ITEM = 1_000;
const REPEATS = 10;
const FLOOD = 120;

/** The attack that asks for a ticket list of very many lines again and again. */
export const longTicketListAttack: Attack = {
  id: '18',
  title: 'Long lists of tickets, asked for again and again',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database, running } = await world.openShop([
      { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', RESERVED_PERCENT_PER_ADDRESS: '100' },
    ]);
    const buyers = world.isShort ? 2 : 10;
    const amount = buyers * 10;
    const lot = await shop.lot({ amount, ticketDonateAmount: PER_ITEM });
    const list = async (address: string): Promise<{ status: number; lines: number }> => {
      const response = await fetch(`${running[0]?.url}/api/draws/${lot}/tickets`, {
        headers: { 'X-Forwarded-For': address },
      });
      const text = await response.text();
      return { status: response.status, lines: text.split('\n').length - 1 };
    };
    const buy = async (): Promise<void> => {
      const { body } = await shop.order(await shop.shopper(), makeCartOfOneLot(lot, 10));
      await shop.callback(body);
    };
    for (let n = 1; n < buyers; n += 1) await buy();
    const visitor = makeUnusedVisitorAddress();
    const open: number[] = [];
    while (open.length < FLOOD && open.at(-1) !== 429) open.push((await list(visitor)).status);
    expect(
      open.at(-1) === 429,
      `an open list of ${(amount - 10) * PER_ITEM}, asked ${open.length} times: ${open.at(-1)}`,
    );

    await buy();
    const until = Date.now() + 60_000;
    const isChecked = async (): Promise<boolean> =>
      (await database.query('SELECT 1 FROM draws WHERE lot_id = $1 AND list_checked_at IS NOT NULL', [lot]))
        .length > 0;
    while (!(await isChecked()) && Date.now() < until) await pause(200);
    /** The shop has connections again. */
    const isReady = async (): Promise<void> => {
      const isWell = async () => (await fetch(`${running[0]?.url}/api/ready`)).ok;
      while (!(await isWell()) && Date.now() < until + 60_000) await pause(50);
    };
    const reads = async (): Promise<number> => {
      await waitForPostgresStatistics(database);
      await isReady();
      return (await database.query<{ rows: number }>(READ, []))[0]?.rows ?? 0;
    };
    const first = await list(makeUnusedVisitorAddress());
    const before = await reads();
    const again: number[] = [];
    while (again.length < REPEATS) again.push((await list(makeUnusedVisitorAddress())).lines);
    const rows = (await reads()) - before;
    expect(
      first.status === 200 && first.lines === amount * PER_ITEM,
      `the closed list has ${first.lines} lines`,
    );
    expect(
      again.every(lines => lines === first.lines),
      `asked again it has ${[...new Set(again)].join(', ')} lines`,
    );
    expect(before >= amount * PER_ITEM, `before that the database had counted ${before}`);
    expect(rows < amount * PER_ITEM, `${REPEATS} more times read ${rows} rows of tickets`);
    return verdict();
  },
};
