import { auditShop } from '../../server/operator/audit/audit.ts';
import { type AcknowledgedOrder, runIndependentAudit } from '../attack/independent-audit.ts';
import type { Scene } from './scene.ts';
import { judgeScenePoints } from './scene-goals.ts';

/** Makes every refund due that is still to be sent, as time would. */
export const makeRefundsDue = ({ database, now }: Pick<Scene, 'database' | 'now'>) =>
  database.query(MAKE_DUE, [new Date(now() - 1000)]);

const MAKE_DUE = `UPDATE messages SET next_attempt_at = $1, attempts = 0
  WHERE kind = 'refund' AND state = 'queued' AND locked_until IS NULL`;
const LEFT = `SELECT (SELECT count(*)::int FROM messages WHERE kind = 'refund' AND state = 'queued')
  + (SELECT count(*)::int FROM draws WHERE drawn_at IS NULL) AS n`;
const BETWEEN_MS = 500;

/** What went out for each paid order: by hand, and as the provider has heard; and whether its payment was taken back. */
const MONEY = `SELECT o.transaction_id AS reference, o.cart_total * 100 AS paid,
    coalesce(sum(r.amount) FILTER (WHERE r.state = 'by_hand'), 0)::bigint AS by_hand,
    coalesce(sum(r.amount) FILTER (WHERE r.state <> 'by_hand' AND r.by_provider), 0)::bigint AS by_provider,
    count(r.id) FILTER (WHERE r.state IN ('asked', 'sending'))::int AS waits,
    (SELECT count(*)::int FROM operator_reports t WHERE t.order_id = o.id AND t.kind = 'refunded_twice') AS told,
    EXISTS (SELECT FROM payment_events e WHERE e.order_id = o.id AND e.invoice_state = 'canceled') AS back
  FROM orders o LEFT JOIN refunds r ON r.order_id = o.id WHERE o.status = 'paid' GROUP BY o.id`;
type Money = {
  readonly reference: string;
  readonly paid: bigint;
  readonly by_hand: bigint;
  readonly by_provider: bigint;
  readonly waits: number;
  readonly told: number;
  readonly back: boolean;
};

/** Waits until what the shop does by itself is done: refunds are sent, draws are over. */
export const waitForSceneJobs = async ({ database, now }: Scene, patienceMs: number): Promise<void> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    await makeRefundsDue({ database, now });
    const [left] = await database.query<{ n: number }>(LEFT);
    if (left?.n === 0 || Date.now() > until) return;
    await new Promise(resolve => setTimeout(resolve, BETWEEN_MS));
  }
};

/** Says of which orders money went out twice, or more than came in, by the books outside of the shop. */
const judgeMoney = async ({ database, done, payments }: Scene): Promise<readonly string[]> => {
  const findings: string[] = [];
  for (const { reference, paid, by_hand, by_provider, waits, told, back } of await database.query<Money>(
    MONEY,
  )) {
    const note = (text: string): void => void findings.push(`order ${reference}: ${text}`);
    const given = payments.givenOf(reference);
    const out = given + by_hand;
    if (given > 0n) done.set('sent by the provider', (done.get('sent by the provider') ?? 0) + 1);
    if (out > paid) note(`${out} went out of ${paid}`);
    if (given > by_provider) note(`${given} was sent instead of ${by_provider}`);
    if (back && out > 0n && told === 0)
      note('money went out of a payment that was taken back, and nobody heard');
    if (back && waits > 0) note('money is still to go out of a payment that was taken back');
  }
  return findings;
};

/**
 * Says in words what is wrong with a shop after a scene: by both audits, its money, what anybody saw, and what the shop
 * acknowledged.
 */
export const judgeScene = async (
  scene: Scene,
  acknowledged: readonly AcknowledgedOrder[] = [],
): Promise<readonly string[]> => {
  const own = Object.entries(await auditShop(scene.database)).map(
    ([check, rows]) => `the audit’s ${check}: ${rows.length}`,
  );
  return [
    ...scene.faults,
    ...(await runIndependentAudit(statement => scene.database.query(statement), acknowledged)),
    ...own,
    ...(await judgeMoney(scene)),
    ...(await judgeScenePoints(scene.database)),
  ];
};
