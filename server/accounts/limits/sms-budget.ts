import type { Queryable } from '../../database/database.ts';
import { makeTooManyCallsRefusal, type Refusal } from '../../messages/refusal.ts';
import type { AccountsContext } from '../accounts-context.ts';

const DAY_MS = 24 * 3_600_000;
const LOW_PERCENT = 80;

const REPORT = `INSERT INTO operator_reports (kind, detail, at)`;

/** Counts an SMS that is about to be sent, while the budget lasts; the operator gets a report once a day. */
const COUNT = `WITH day AS (
    INSERT INTO sms_days AS d (day, sent, low_at, out_at)
      SELECT $1, 1, CASE WHEN $3 <= 1 THEN 1 END, CASE WHEN $2 <= 1 THEN 1 END WHERE $2 > 0
    ON CONFLICT (day) DO UPDATE SET sent = d.sent + 1,
        low_at = coalesce(d.low_at, CASE WHEN d.sent + 1 >= $3 THEN d.sent + 1 END),
        out_at = coalesce(d.out_at, CASE WHEN d.sent + 1 >= $2 THEN d.sent + 1 END)
      WHERE d.sent < $2
    RETURNING sent, low_at, out_at
  ), reported AS (
    ${REPORT} SELECT kind, sent || ' / ' || $2, $4 FROM day CROSS JOIN LATERAL (VALUES
        ('sms_budget_low', low_at), ('sms_budget_used_up', out_at)) AS told (kind, told_at)
      WHERE told_at = sent
  )
  SELECT sent FROM day`;

/**
 * Reports that the budget is used up. Where it was made smaller than the number sent already, only a refusal notices
 * that.
 */
const TELL = `WITH day AS (UPDATE sms_days SET out_at = sent WHERE day = $1 AND out_at IS NULL RETURNING sent)
  ${REPORT} SELECT 'sms_budget_used_up', sent || ' / ' || $2, $3 FROM day`;

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

type Needs = Pick<AccountsContext, 'config' | 'now'>;

/**
 * Takes one SMS out of the day's budget (UTC), which all processes share; false when it is used up. The operator gets a
 * report at 80 % and one when it is used up. For the transaction that queues the SMS.
 */
export const takeFromSmsBudget = async (tx: Queryable, { config, now }: Needs): Promise<boolean> => {
  const { dailyBudget } = config.smsLimits;
  const low = Math.ceil((dailyBudget * LOW_PERCENT) / 100);
  const moment = now();
  const taken = await tx.query(COUNT, [dayOf(moment), dailyBudget, low, new Date(moment)]);
  return taken.length > 0;
};

/**
 * Makes the refusal beyond the day's SMS budget, after its transaction was rolled back, and reports to the operator
 * that the budget is used up.
 */
export const makeSmsBudgetRefusal = async (queries: Queryable, { config, now }: Needs): Promise<Refusal> => {
  const moment = now();
  await queries.query(TELL, [dayOf(moment), config.smsLimits.dailyBudget, new Date(moment)]);
  return makeTooManyCallsRefusal((DAY_MS - (moment % DAY_MS)) / 1000, 'sms_budget');
};
