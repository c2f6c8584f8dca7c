/** A payment provider's notice: one state of one invoice. States that decide nothing (`process`, `new`) may be there, too. */
export type PaymentNoticeState = { readonly invoice: string; readonly state: string };

/**
 * The state of an order by all its payment notices, whichever of them came first. Invoices are in the order of their
 * characters' codes.
 */
export type JudgedPaymentNotices = {
  /** `paid`: some invoice was; `declined`: none was, and some was refused or given up; `open`: nothing final is known. */
  readonly state: 'paid' | 'declined' | 'open';
  /** Invoices that were paid and whose payment was taken back (a chargeback). */
  readonly reversed: readonly string[];
  /** Whether it was paid, and no payment of it stands any more: its tickets can win no longer. */
  readonly isVoid: boolean;
  /** Every two invoices that paid the same order, also where one was taken back. */
  readonly paidTwice: readonly (readonly [string, string])[];
};

/** Judges an order by the set of its notices: order and repetition change nothing (law `payment-notices`). */
export const judgePaymentNotices = (notices: readonly PaymentNoticeState[]): JudgedPaymentNotices => {
  const told = (state: string): ReadonlySet<string> =>
    new Set(notices.filter(notice => notice.state === state).map(({ invoice }) => invoice));
  const canceled = told('canceled');
  const paid = [...told('success')].toSorted();
  const reversed = paid.filter(invoice => canceled.has(invoice));
  const isDeclined = canceled.size > 0 || told('fail').size > 0;
  return {
    state: paid.length > 0 ? 'paid' : isDeclined ? 'declined' : 'open',
    reversed,
    isVoid: paid.length > 0 && reversed.length === paid.length,
    paidTwice: paid.flatMap((one, n) => paid.slice(n + 1).map(other => [one, other] as const)),
  };
};
