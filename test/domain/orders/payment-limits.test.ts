import { describe, expect, it } from 'vitest';
import {
  findLimitsInProviderRefusal,
  splitProviderTextByAmounts,
} from '../../../src/domain/orders/payment-limits.ts';

describe('the amounts in a provider’s words', () => {
  it.each([
    ['від 1.00 до 25000.00 UAH', ['від ', 100n, ' до ', 2_500_000n]],
    ['from 1 UAH to 25 000,50 UAH.', ['from ', 100n, ' to ', 2_500_050n, '.']],
    ['1–5 UAH', [100n, '–', 500n]],
    ['мінімум 10 uah', ['мінімум ', 1000n]],
    ['(100 UAH)', ['(', 10_000n, ')']],
    ['order 7. Max 5.00 UAH', ['order 7. Max ', 500n]],
    ['order 7, at most 5.00 UAH', ['order ', 700n, ', at most ', 500n]],
    ['from 1.00 to 5.00 USD', ['from 1.00 to 5.00 USD']],
    ['від 1 грн до 25 000 грн', ['від 1 грн до 25 000 грн']],
    ['1.000 UAH', ['1.000 UAH']],
    ['v2 UAH', ['v2 UAH']],
    ['', []],
  ])('the amounts in a provider’s message: %j', (text, parts) => {
    expect(splitProviderTextByAmounts(text, 'UAH')).toEqual(parts);
  });

  it('the amounts in a provider’s message are found in linear time in hostile ones', () => {
    const long = '1 '.repeat(50_000);
    expect(splitProviderTextByAmounts(long, 'UAH')).toEqual([long]);
    expect(splitProviderTextByAmounts('1'.repeat(100_000), 'UAH')).toHaveLength(1);
  });
});

describe('the limits in a refusal', () => {
  it.each([
    ['Замало [від 1.00 до 25000.00 UAH]', { least: 100n, most: 2_500_000n }],
    ['Too small for order 12 UAH (from 1 to 2 UAH)', { least: 100n, most: 200n }],
    ['Замало [від 1.00 UAH]', null],
    ['Замало [від 5 до 2 UAH]', null],
    ['[1 – 2 – 3 UAH]', null],
    ['Замало', null],
  ])('the payment limits in a provider’s refusal: %j', (message, limits) => {
    expect(findLimitsInProviderRefusal(message, 'UAH')).toEqual(limits);
  });
});
