import { type ReferralPercents, USUAL_REFERRAL_PERCENTS } from '../../../src/domain/accounts/referral.ts';
import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { AUDIT_SUM_CHECKS_SQL, type AuditSumCheck } from './audit-checks.ts';
import { auditDraws, type DrawAuditCheck } from './audit-draws.ts';
import { auditOrderLines, type OrderLineCheck } from './audit-order-lines.ts';
import { auditOrders, type OrderAuditCheck } from './audit-orders.ts';
import { auditPaidSums, type PaidSumCheck } from './audit-paid-sums.ts';
import { auditPaymentNotices, type PaymentNoticeCheck } from './audit-payment-notices.ts';
import { auditRefunds, type RefundShareCheck } from './audit-refunds.ts';
import { auditSuperPrizes, type SuperPrizeCheck } from './audit-super-prizes.ts';

/**
 * One of the names of the audit's checks. `draw_beacon` is audit-beacons.ts, which takes longer than the rest and may
 * run outside their transaction.
 */
export type AuditCheck =
  | AuditSumCheck
  | OrderLineCheck
  | OrderAuditCheck
  | PaymentNoticeCheck
  | PaidSumCheck
  | RefundShareCheck
  | DrawAuditCheck
  | SuperPrizeCheck
  | 'draw_beacon';
/** The rows that do not agree in an audit, by check; empty when all is well. A check that found nothing is absent. */
export type AuditDifferences = Readonly<Partial<Record<AuditCheck, readonly DatabaseRow[]>>>;

export type AuditOptions = {
  /** The commission percents now and, where they were others, before; at least one. */
  readonly everInForce?: readonly ReferralPercents[];
  /** The largest number of rows that are answered for one check. */
  readonly most?: number;
};

const MOST = 1_000;

/**
 * Recomputes the shop's figures from orders, lines and ledger, and answers the rows that do not agree: stock,
 * reservations, tickets, points, levels, commissions, refunds, charity, draws. On a shop at work, run it in one REPEATABLE READ
 * transaction: then all checks see the same moment.
 */
export const auditShop = async (
  queries: Queryable,
  { everInForce = [USUAL_REFERRAL_PERCENTS], most = MOST }: AuditOptions = {},
): Promise<AuditDifferences> => {
  const found: Partial<Record<AuditCheck, DatabaseRow[]>> = {};
  const note = (check: AuditCheck, row: DatabaseRow): void => {
    const rows = (found[check] ??= []);
    if (rows.length < most) rows.push(row);
  };
  for (const [check, query] of Object.entries(AUDIT_SUM_CHECKS_SQL) as [AuditSumCheck, string][]) {
    const rows = await queries.query(`${query} LIMIT ${Math.trunc(most)}`);
    for (const row of rows) note(check, row);
  }
  for await (const { check, row } of auditOrderLines(queries)) note(check, row);
  for await (const { check, row } of auditPaidSums(queries)) note(check, row);
  for await (const { check, row } of auditOrders(queries, everInForce)) note(check, row);
  for await (const { check, row } of auditRefunds(queries)) note(check, row);
  for await (const { check, row } of auditPaymentNotices(queries)) note(check, row);
  for await (const { check, row } of auditDraws(queries)) note(check, row);
  for await (const { check, row } of auditSuperPrizes(queries)) note(check, row);
  return found;
};
