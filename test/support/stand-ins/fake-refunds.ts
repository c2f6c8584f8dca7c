import type { UnsentOutcome } from '../../../server/messages/message-gateway.ts';
import type { RefundedPayment, Refunds } from '../../../server/orders/refunds/refunds.ts';
import { type MinorUnits, minorUnits } from '../../../src/domain/money/money-units.ts';

/** What goes wrong with one call: its answer or already its request is lost, it is refused, or its process dies in it. */
export type RefundFault = 'answer-lost' | 'request-lost' | 'refused' | 'died-before' | 'died-after';

const LOST: UnsentOutcome = { outcome: 'failed', code: 'ECONNRESET', reason: 'the connection was lost' };
const REFUSED: UnsentOutcome = { outcome: 'refused', code: 'limit', reason: 'not today' };

/** The error of a process that died in the middle of a call: nobody hears of the call any more. */
export class DiedError extends Error {}

/**
 * A provider in memory that keeps books of its payments, knows no repeated request as such, and fails as `faults` say: one for
 * each call, null for none.
 */
export class FakeRefunds implements Refunds {
  /** What went back of each payment, one by one. */
  readonly given = new Map<string, MinorUnits[]>();
  readonly faults: (RefundFault | null)[] = [];
  readonly #payments = new Map<string, RefundedPayment>();

  pay(payment: RefundedPayment): void {
    this.#payments.set(payment.reference, payment);
    this.given.set(payment.reference, []);
  }

  sumOf(reference: string): MinorUnits {
    return minorUnits((this.given.get(reference) ?? []).reduce((sum, each) => sum + each, 0n));
  }

  #call<T>(signal: AbortSignal, work: () => T): T | UnsentOutcome {
    const fault = this.faults.shift() ?? null;
    if (fault === 'died-before') throw new DiedError();
    if (signal.aborted || fault === 'request-lost') return LOST;
    if (fault === 'refused') return REFUSED;
    const answer = work();
    if (fault === 'died-after') throw new DiedError();
    return fault === 'answer-lost' ? LOST : answer;
  }

  readonly told: Refunds['told'] = async ({ reference, amount, currency }, signal) =>
    this.#call(signal, () => {
      const payment = this.#payments.get(reference);
      return payment?.amount === amount && payment.currency === currency
        ? { outcome: 'told' as const, sum: this.sumOf(reference) }
        : REFUSED;
    });

  readonly give: Refunds['give'] = async ({ reference }, amount, signal) =>
    this.#call(signal, () => {
      const payment = this.#payments.get(reference);
      if (payment === undefined || this.sumOf(reference) + amount > payment.amount) return REFUSED;
      this.given.get(reference)?.push(amount);
      return { outcome: 'accepted' as const };
    });
}
