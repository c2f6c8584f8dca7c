import { expect, it } from 'vitest';
import { minorUnits, wholeToMinorUnits, wholeUnits } from '../../../src/domain/money/money-units.ts';
import {
  mustAskPaymentLimits,
  toPaymentLimitsView,
} from '../../../src/ui/components/payment/to-payment-limits-view.ts';

const limits = { least: minorUnits(100n), most: minorUnits(2_500_000n) };
const at = (payable: bigint) => wholeToMinorUnits(wholeUnits(payable));
const heard = { scope: 'UAH|visa', payable: at(490n), answer: { accepted: true, limits, words: '' } };
const unnamed = { ...heard, answer: { accepted: true, limits: null, words: '' } };
const refused = { ...heard, answer: { accepted: false, limits: null, words: 'від 500 UAH' } };

it('payment limits are requested once per way and currency, and again only for an amount not yet answered', () => {
  expect(mustAskPaymentLimits(null, 'UAH|visa', at(490n))).toBe(true);
  expect(mustAskPaymentLimits(heard, 'USD|visa', at(490n))).toBe(true);
  expect(mustAskPaymentLimits(heard, 'UAH|visa', at(30_000n))).toBe(false);
  expect(mustAskPaymentLimits(unnamed, 'UAH|visa', at(490n))).toBe(false);
  expect(mustAskPaymentLimits(unnamed, 'UAH|visa', at(491n))).toBe(true);
  expect(
    mustAskPaymentLimits({ ...refused, answer: { ...refused.answer, limits } }, 'UAH|visa', at(500n)),
  ).toBe(true);
});

it('payment limits of another way, or unknown ones, are not shown', () => {
  expect(toPaymentLimitsView(heard, 'UAH|qiwi', at(490n))).toBeNull();
  expect(toPaymentLimitsView(null, 'UAH|visa', at(490n))).toBeNull();
  expect(toPaymentLimitsView({ ...heard, answer: null }, 'UAH|visa', at(490n))).toBeNull();
  expect(toPaymentLimitsView(unnamed, 'UAH|visa', at(490n))).toBeNull();
});

it('payment limits say whether the shown total is outside them', () => {
  const outside = (payable: bigint) => toPaymentLimitsView(heard, 'UAH|visa', at(payable))?.outside;
  expect([outside(1n), outside(25_000n), outside(25_001n), outside(0n)]).toEqual([false, false, true, true]);
  expect(toPaymentLimitsView(refused, 'UAH|visa', at(490n))).toEqual({
    limits: null,
    words: 'від 500 UAH',
    outside: true,
  });
  expect(toPaymentLimitsView(refused, 'UAH|visa', at(500n))).toBeNull();
});
