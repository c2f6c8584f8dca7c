import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import {
  claimOf,
  type OrderKnowledge,
  pollDelay,
  shouldPoll,
  toPaymentView,
} from '../../../src/ui/screens/payment/to-payment-view.ts';
import { decimal } from '../../arbitraries/decimal.ts';

const cart = [{ lotId: 42, quantity: 2, isDonate: true, title: 'T-shirt', price: minorUnits(49_000n) }];
const known = (status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded_in_points'): OrderKnowledge => ({
  tag: 'known',
  number: 'TF-48213',
  status,
  lines: cart,
  sums: {
    total: minorUnits(98_000n),
    pointsUsed: points(0n),
    rate: decimal('1'),
    payable: minorUnits(98_000n),
    currency: 'UAH',
  },
  receipt: null,
  emailConfirmed: true,
});

describe('the payment result', () => {
  it('the payment address counts as a success only if it says "success"', () => {
    expect(['success', 'Success', 'pending', 'fail', ''].map(claimOf)).toEqual([
      'success',
      'fail',
      'fail',
      'fail',
      'fail',
    ]);
  });

  it('the payment result shows the shop’s state of the order, not the address’s claim', () => {
    expect(toPaymentView(known('paid'), 0)).toEqual({ tag: 'paid' });
    expect(toPaymentView(known('refunded_in_points'), 0)).toEqual({ tag: 'refunded' });
    expect(toPaymentView(known('failed'), 0)).toEqual({ tag: 'failed', cart });
    expect(toPaymentView(known('expired'), 0)).toEqual({ tag: 'expired', cart });
    expect(toPaymentView({ tag: 'asking' }, 0)).toEqual({ tag: 'checking' });
    expect(toPaymentView({ tag: 'no-session' }, 0)).toEqual({ tag: 'no-session' });
  });

  it('the payment result polls a pending order ever more slowly, and stops at last', () => {
    expect(shouldPoll(known('pending'), 1)).toBe(true);
    expect(shouldPoll(known('paid'), 1)).toBe(false);
    expect(shouldPoll({ tag: 'unavailable' }, 1)).toBe(false);
    const delays = Array.from({ length: 40 }, (_, n) => pollDelay(n));
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(toPaymentView(known('pending'), 29)).toEqual({ tag: 'pending' });
    expect(toPaymentView(known('pending'), 30)).toEqual({ tag: 'slow' });
    expect(shouldPoll(known('pending'), 30)).toBe(false);
  });
});
