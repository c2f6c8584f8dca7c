import type { Points } from './points.ts';

/**
 * The fields of an entry of the points ledger; `at` in epoch milliseconds. A cause that the browser doesn't know yet is
 * one, too.
 */
export type LedgerEntry = { readonly cause: string; readonly amount: Points; readonly at: number };

/**
 * The kinds by which the history of points can be filtered, each with its causes. Every cause that the ledger knows is
 * of one.
 */
export const LEDGER_KINDS = {
  earned: ['order_earned', 'share'],
  spent: ['order_spent'],
  invited: ['referral_first', 'referral_second'],
  returned: ['order_refunded', 'refund_spent', 'refund_earned', 'refund_first', 'refund_second'],
  adjusted: ['adjustment'],
} as const;

/** One of the kinds by which the history of points can be filtered. */
export type LedgerKind = keyof typeof LEDGER_KINDS;
