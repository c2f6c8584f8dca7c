import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { minutesLeft, type UnpaidOrder, waitingOrders } from '../../../src/domain/orders/unpaid-order.ts';
import { decimal } from '../../arbitraries/decimal.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;
const order = (part: Partial<UnpaidOrder>): UnpaidOrder => ({
  externalId: 'TF-a',
  number: 'TF-5724',
  total: minorUnits(98_000n),
  rate: decimal('1'),
  payable: minorUnits(98_000n),
  currency: 'UAH',
  pointsUsed: points(0n),
  until: NOW + 20 * MINUTE,
  inCart: false,
  lines: [{ lotId: 1, quantity: 2, isDonate: true, title: 'T-shirt', price: minorUnits(49_000n) }],
  ...part,
});
const line = (quantity: number) => ({ lotId: 1, quantity, isDonate: false });

describe('an order that waits to be paid', () => {
  it.each([
    ['one that left for the provider', {}, [], true],
    ['one whose things were taken anew', {}, [line(2)], true],
    ['one that stands in the cart', { inCart: true }, [line(2)], false],
    ['one of which an item was taken out of the cart', { inCart: true }, [line(1)], true],
    ['one whose time is up', { until: NOW }, [], false],
  ] as const)('is shown or not: %s', (_, part, cart, shown) => {
    expect(waitingOrders([order(part)], cart, NOW)).toHaveLength(shown ? 1 : 0);
  });

  it.each([
    [0, 0],
    [1, 1],
    [MINUTE, 1],
    [19 * MINUTE + 1, 20],
    [-MINUTE, 0],
  ])('%i ms are %i minutes', (left, minutes) => {
    expect(minutesLeft({ until: NOW + left }, NOW)).toBe(minutes);
  });
});
