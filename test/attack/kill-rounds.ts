import { setTimeout as pause } from 'node:timers/promises';
import type { AttackVerdict } from './attack.ts';
import { makeAttackFindings } from './attack-findings.ts';
import type { AttackOwnProcesses, AttackOwnShop } from './attack-own-processes.ts';
import { runIndependentAudit } from './independent-audit.ts';
import { startRecordedOrders } from './recorded-load.ts';

/** Short, so that reservations run out and draws happen while the load lasts. */
const SETTINGS = { RESERVATION_SECONDS: '3', DRAW_DELAY_SECONDS: '1', TRUST_PROXY: '127.0.0.1' };
/** How much must have been acknowledged before the next strike, so that it falls into work. */
const WORK = 20;
const PATIENCE_MS = 30_000;
const SHOPPERS = 8;

type Strike = { readonly own: AttackOwnShop; readonly settings: typeof SETTINGS; readonly round: number };

/**
 * Runs two processes under a load of orders and payments, struck again and again; each answer is written down by the
 * clients. Then everything is looked at by an audit that shares no code with the shop.
 */
export const runKillRounds = async (
  world: AttackOwnProcesses,
  parts: {
    readonly rounds: number;
    /** Of the database. */
    readonly server: string;
    readonly strike: (strike: Strike) => Promise<void>;
  },
): Promise<AttackVerdict> => {
  const { expect, verdict } = makeAttackFindings();
  const own = await world.openShop([SETTINGS, SETTINGS], parts.server);
  const load = await startRecordedOrders(own, SHOPPERS);
  let struck = 0;
  for (; struck < parts.rounds; struck += 1) {
    const before = load.acknowledged().length;
    const until = Date.now() + PATIENCE_MS;
    while (load.acknowledged().length < before + WORK && Date.now() < until) await pause(10);
    if (load.acknowledged().length < before + WORK) break;
    await pause(Math.random() * 400);
    await parts.strike({ own, settings: SETTINGS, round: struck }).catch(async (error: unknown) => {
      await load.stop();
      throw error;
    });
  }
  const unheard = await load.stop();
  for (const process of own.running) await process.end('SIGKILL');

  const acknowledged = load.acknowledged();
  const paid = acknowledged.filter(({ isPaid }) => isPaid).length;
  expect(struck === parts.rounds, `${struck} of ${parts.rounds} strikes`);
  expect(
    unheard === 0 && paid > struck,
    `${acknowledged.length} orders and ${paid} payments acknowledged; ${unheard} payments never answered`,
  );
  const faults = load.faults();
  expect(faults.length === 0, `answers that nobody may see: ${faults.slice(0, 5).join(', ') || 'none'}`);
  const differences = await runIndependentAudit(statement => own.database.query(statement), acknowledged);
  expect(
    differences.length === 0,
    differences.length === 0
      ? 'the independent audit finds nothing'
      : `the independent audit: ${differences.length} findings, first ${differences.slice(0, 3).join('; ')}`,
  );
  const [draws] = await own.database.query<{ closed: number; drawn: number }>(
    `SELECT count(*)::int AS closed, (count(*) FILTER (WHERE state = 'drawn'))::int AS drawn FROM draws`,
  );
  expect((draws?.closed ?? 0) > 0, `${draws?.closed} lots sold out, ${draws?.drawn} drawn`);
  return verdict();
};
