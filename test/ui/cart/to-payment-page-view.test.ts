import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import {
  computeOrderPollDelay,
  type KnownOrderState,
  readClaimedPaymentResult,
  shouldPollOrder,
  toPaymentPageView,
} from '../../../src/ui/screens/payment/to-payment-page-view.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

const cart = [
  {
    lotId: 42,
    quantity: 2,
    isDonate: true,
    title: 'T-shirt',
    price: minorUnits(49_000n),
    image: '',
    prize: 'Phone',
    prizeImage: '',
  },
];
const known = (
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded_in_points',
): KnownOrderState => ({
  tag: 'known',
  number: 'TF-48213',
  status,
  placedAt: 0,
  waiting: null,
  paidAt: null,
  language: 'en',
  paidBy: null,
  lines: cart,
  sums: {
    total: minorUnits(98_000n),
    pointsUsed: points(0n),
    rate: decimalLiteral('1'),
    payable: minorUnits(98_000n),
    currency: 'UAH',
  },
  receipt: null,
  delivery: null,
  refunds: [],
  returns: [],
  emailConfirmed: true,
});

describe('the payment result', () => {
  it('the payment address counts as a success only if it says "success"', () => {
    expect(['success', 'Success', 'pending', 'fail', ''].map(readClaimedPaymentResult)).toEqual([
      'success',
      'fail',
      'fail',
      'fail',
      'fail',
    ]);
  });

  it('the payment result shows the shop’s state of the order, not the address’s claim', () => {
    expect(toPaymentPageView(known('paid'), 0)).toEqual({ tag: 'paid' });
    expect(toPaymentPageView(known('refunded_in_points'), 0)).toEqual({ tag: 'refunded' });
    expect(toPaymentPageView(known('failed'), 0)).toEqual({ tag: 'failed', cart });
    expect(toPaymentPageView(known('expired'), 0)).toEqual({ tag: 'expired', cart });
    expect(toPaymentPageView({ tag: 'asking' }, 0)).toEqual({ tag: 'checking' });
    expect(toPaymentPageView({ tag: 'no-session' }, 0)).toEqual({ tag: 'no-session' });
  });

  it('the payment result polls a pending order ever more slowly, and stops at last', () => {
    expect(shouldPollOrder(known('pending'), 1)).toBe(true);
    expect(shouldPollOrder(known('paid'), 1)).toBe(false);
    expect(shouldPollOrder({ tag: 'unavailable' }, 1)).toBe(false);
    const delays = Array.from({ length: 40 }, (_, n) => computeOrderPollDelay(n));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(toPaymentPageView(known('pending'), 29)).toEqual({ tag: 'pending' });
    expect(toPaymentPageView(known('pending'), 30)).toEqual({ tag: 'slow' });
    expect(shouldPollOrder(known('pending'), 30)).toBe(false);
  });
});
