import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { judgeRefundSending } from '../../../src/domain/orders/refund-life.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { retryTransaction } from '../../database/retry-transaction.ts';
import type { MessageGateway, SendOutcome } from '../../messages/message-gateway.ts';
import type { Refunds } from './refunds.ts';

/** What the database's function send_refund answers; sums are minor units of the order's currency. */
type SendingRow = {
  readonly outcome: 'sending' | 'waits' | 'done' | 'not_found';
  readonly reference: string;
  readonly currency: string;
  readonly paid: bigint;
  readonly amount: bigint;
  readonly before: bigint;
};

const BEGIN = 'SELECT outcome, reference, currency, paid, amount, before FROM send_refund($1, $2)';
const END = `SELECT outcome FROM move_refund($1, 'refunded', 'shop', '', '', $2)`;

/**
 * The time from an attempt's beginning after which the provider is not asked any more: whoever slept for so long may have lost the
 * message to another process, whose request the answer before did not count yet.
 */
const LONGEST_MS = 60_000;

const begin = async (queries: Queryable, refundId: number, now: number): Promise<SendingRow> => {
  const [row] = await retryTransaction(() => queries.query<SendingRow>(BEGIN, [refundId, new Date(now)]));
  if (row === undefined) throw new Error('send_refund answered nothing');
  return row;
};

/**
 * Makes the gateway of the queue's messages that ask the payment provider for a refund, each the same one at every
 * attempt. The provider knows no repeated request as such, so every attempt first asks it how much of the payment
 * has gone back (law `refund-send`): an answer that was lost, or a process that died anywhere, pays nothing twice. The
 * message is refused where the shop's provider is another one by now (`refunds` is null), and
 * accepted when the refund's money has gone and that is durable, or had gone another way.
 */
export const makeRefundSender = (
  { database, now }: { readonly database: Database; readonly now: () => number },
  refunds: Refunds | null,
): MessageGateway => ({
  send: async ({ refundId = null }, signal): Promise<SendOutcome> => {
    if (refundId === null) throw new Error('the message is about no refund');
    if (refunds === null)
      return { outcome: 'refused', code: 'NO_CALL', reason: 'the configured provider gives nothing back' };
    const begun = now();
    const refund = await begin(database, refundId, begun);
    if (refund.outcome === 'done') return { outcome: 'accepted' };
    if (refund.outcome === 'not_found') throw new Error(`refund ${refundId} is not there`);
    if (refund.outcome === 'waits')
      return { outcome: 'failed', code: 'WAITS', reason: 'another refund of the order is being sent' };

    const payment = {
      reference: refund.reference,
      amount: minorUnits(refund.paid),
      currency: refund.currency,
    };
    const amount = minorUnits(refund.amount);
    const answered = await refunds.told(payment, signal);
    if (answered.outcome !== 'told') return answered;
    const judged = judgeRefundSending({ told: answered.sum, before: minorUnits(refund.before), amount });
    if (judged === 'differs')
      return {
        outcome: 'refused',
        code: 'DIFFERS',
        reason: `the provider has given ${answered.sum} back, the shop had it give ${refund.before}`,
      };
    if (judged === 'send') {
      if (signal.aborted || now() - begun > LONGEST_MS)
        return { outcome: 'failed', code: 'LATE', reason: 'the attempt took too long' };
      const given = await refunds.give(payment, amount, signal);
      if (given.outcome !== 'accepted') return given;
    }
    await retryTransaction(() => database.query(END, [refundId, new Date(now())]));
    return { outcome: 'accepted' };
  },
  close: () => undefined,
});
