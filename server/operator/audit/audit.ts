import { type ReferralPercents, USUAL_PERCENTS } from '../../../src/domain/accounts/referral.ts';
import type { Queryable, Row } from '../../database/database.ts';
import { SUM_CHECKS, type SumCheck } from './audit-checks.ts';
import { auditDraws, type DrawCheck } from './audit-draws.ts';
import { auditLines, type LineCheck } from './audit-lines.ts';
import { auditNotices, type NoticeCheck } from './audit-notices.ts';
import { auditOrders, type OrderCheck } from './audit-orders.ts';
import { auditPayments, type PaymentCheck } from './audit-payments.ts';
import { auditSuper, type SuperCheck } from './audit-super.ts';

/**
 * The name of a check of the audit. `draw_beacon` is audit-beacons.ts, which takes longer than the rest and may run
 * outside their transaction.
 */
export type AuditCheck =
  | SumCheck
  | LineCheck
  | OrderCheck
  | NoticeCheck
  | PaymentCheck
  | DrawCheck
  | SuperCheck
  | 'draw_beacon';
/** The rows that do not agree, by check; empty when all is well. A check that found nothing is absent. */
export type Differences = Readonly<Partial<Record<AuditCheck, readonly Row[]>>>;

export type AuditOptions = {
  /** The commission percents now and, where they were others, before; at least one. */
  readonly everInForce?: readonly ReferralPercents[];
  /** The largest number of rows that are answered for one check. */
  readonly most?: number;
};

const MOST = 1_000;

/**
 * Recomputes the shop's figures from orders, lines and ledger, and answers the rows that do not agree: stock,
 * reservations, tickets, points, levels, commissions, charity, draws. On a shop at work, run it in one REPEATABLE READ
 * transaction: then all checks see the same moment.
 */
export const audit = async (
  queries: Queryable,
  { everInForce = [USUAL_PERCENTS], most = MOST }: AuditOptions = {},
): Promise<Differences> => {
  const found: Partial<Record<AuditCheck, Row[]>> = {};
  const note = (check: AuditCheck, row: Row): void => {
    const rows = (found[check] ??= []);
    if (rows.length < most) rows.push(row);
  };
  for (const [check, query] of Object.entries(SUM_CHECKS) as [SumCheck, string][]) {
    const rows = await queries.query(`${query} LIMIT ${Math.trunc(most)}`);
    for (const row of rows) note(check, row);
  }
  for await (const { check, row } of auditLines(queries)) note(check, row);
  for await (const { check, row } of auditPayments(queries)) note(check, row);
  for await (const { check, row } of auditOrders(queries, everInForce)) note(check, row);
  for await (const { check, row } of auditNotices(queries)) note(check, row);
  for await (const { check, row } of auditDraws(queries)) note(check, row);
  for await (const { check, row } of auditSuper(queries)) note(check, row);
  return found;
};
