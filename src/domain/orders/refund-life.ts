import { addMinorUnits, type MinorUnits } from '../money/money-units.ts';

/**
 * The states of a refund: its money is still to go back; the provider was asked to send it; the provider has sent it, or
 * there was none to send; the shop has transferred it by itself.
 */
export const REFUND_STATES = ['asked', 'sending', 'refunded', 'by_hand'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * What a refund can become next, its usual way first. What the provider was asked for and does not do, the shop transfers;
 * what nobody has sent yet is gone with a payment that was taken back. Money that went back stays so; only the reference of
 * its transfer can be put right.
 */
export const REFUND_MOVES: Readonly<Record<RefundState, readonly RefundState[]>> = {
  asked: ['sending', 'by_hand', 'refunded'],
  sending: ['refunded', 'by_hand'],
  refunded: [],
  by_hand: ['by_hand'],
};

/** Tells whether a refund can go from one state to another at once (law `refund-life`). */
export const canRefundMove = (from: RefundState, to: RefundState): boolean => REFUND_MOVES[from].includes(to);

/** Tells whether a refund's money has gone back (law `refund-life`). */
export const isRefundDone = (state: RefundState): boolean => state === 'refunded' || state === 'by_hand';

/**
 * Judges, by what the provider says of a payment, whether a refund of it is still to be sent (law `refund-send`): `send` where
 * exactly the order's other refunds have gone back; `gone` where this one has, too, because the answer of an earlier
 * try was lost; else `differs`: somebody gave back otherwise, and a person has to look. `told` and `before` are what has gone
 * back by the provider and what the shop had it send before; all in minor units of the payment's currency. A provider has no key by
 * which it knows a repeated request: this stands before every one.
 */
export const judgeRefundSending = ({
  told,
  before,
  amount,
}: {
  readonly told: MinorUnits;
  readonly before: MinorUnits;
  readonly amount: MinorUnits;
}): 'send' | 'gone' | 'differs' => {
  if (told === before) return 'send';
  return told === addMinorUnits(before, amount) ? 'gone' : 'differs';
};

/** Why the shop gives the money of a line back: its buyer asked for it, or the shop does so by itself. */
export const REFUND_REASONS = ['returned', 'wrong_item', 'came_back', 'stock_lost', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** All reasons of refunds: also that the provider took the payment back, and with it the money. */
export const ALL_REFUND_REASONS = [...REFUND_REASONS, 'reversal'] as const;
export type AnyRefundReason = (typeof ALL_REFUND_REASONS)[number];

/** The most characters of what the office writes about a refund, and of the reference of its bank transfer. */
export const MOST_REFUND_NOTE_CHARACTERS = 500;
export const MOST_REFUND_REFERENCE_CHARACTERS = 100;
