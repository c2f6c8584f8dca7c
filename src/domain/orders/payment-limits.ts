import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorUnits, minorUnitsOfText } from '../money/money-units.ts';
import { ceilRational, divideRational, floorRational, rational } from '../money/rational.ts';
import { bracketedText } from './payment-method.ts';

/** The limits of one payment, both ends payable; null where the provider names no bound. */
export type PaymentLimits = { readonly least: MinorUnits | null; readonly most: MinorUnits | null };

/**
 * Computes the smallest amount in a currency of `rate` UAH per unit that is worth at least `least` UAH (law
 * `payment-limits`).
 */
export const computeLeastAmountAtRate = (least: MinorUnits, rate: Decimal): MinorUnits =>
  minorUnits(ceilRational(divideRational(rational(least), decimalToRational(rate))));

/**
 * Computes the largest amount in a currency of `rate` UAH per unit that is worth at most `most` UAH (law
 * `payment-limits`).
 */
export const computeMostAmountAtRate = (most: MinorUnits, rate: Decimal): MinorUnits =>
  minorUnits(floorRational(divideRational(rational(most), decimalToRational(rate))));

/** Compares an amount with the limits of one payment: below, within or above them (law `payment-limits`). */
export const compareWithPaymentLimits = (
  { least, most }: PaymentLimits,
  amount: MinorUnits,
): 'below' | 'within' | 'above' => {
  if (least !== null && amount < least) return 'below';
  return most !== null && amount > most ? 'above' : 'within';
};

/** `1`, `1.00`, `25 000,50`: not a part of a longer number or of a word. */
const NUMBER =
  /(?<![\p{L}\d.,_-])(?:\d{1,3}(?:[   ]\d{3})+|\d{1,13})(?:[.,]\d{1,2})?(?![\p{L}\d_-]|[.,]\d)/gu;

/** Between the two amounts of a range: a few words, no other sentence. */
const BETWEEN = /^[^\d.:;!?()[\]]{1,20}$/u;

type Found = { readonly start: number; readonly end: number; readonly amount: MinorUnits };

const amountOf = (text: string): MinorUnits | null =>
  minorUnitsOfText(text.replace(/[   ]/g, '').replace(',', '.'));

/** The amounts of a text that names their currency behind them, or behind the next one. */
const findAmounts = (text: string, currency: string): readonly Found[] => {
  const found: Found[] = [];
  let next = { start: text.length, counts: false };
  for (const { 0: digits, index } of [...text.matchAll(NUMBER)].toReversed()) {
    const bare = index + digits.length;
    const code = /^[  ]?([A-Z]{3})(?![\p{L}\d])/iu.exec(text.slice(bare, bare + 6));
    const named = code?.[1]?.toUpperCase() === currency.toUpperCase();
    const end = named ? bare + (code?.[0].length ?? 0) : bare;
    const counts: boolean = named || (next.counts && BETWEEN.test(text.slice(bare, next.start)));
    const amount = counts ? amountOf(digits) : null;
    if (amount !== null) found.push({ start: index, end, amount });
    next = { start: index, counts };
  }
  return found.toReversed();
};

/**
 * Splits a payment provider's words at their amounts, so that those can be written as money: `from 1.00 to 25000.00
 * UAH` holds two. A number without the code of `currency` behind it, or behind the number after it, stays text (law
 * `amounts-in-words`).
 */
export const splitProviderTextByAmounts = (
  text: string,
  currency: string,
): readonly (string | MinorUnits)[] => {
  const parts: (string | MinorUnits)[] = [];
  let at = 0;
  for (const { start, end, amount } of findAmounts(text, currency)) {
    parts.push(text.slice(at, start), amount);
    at = end;
  }
  return [...parts, text.slice(at)].filter(part => part !== '');
};

/**
 * Finds the limits that a payment provider's refusal of an amount names in its bracketed part; null where it names none
 * that can be read.
 */
export const findLimitsInProviderRefusal = (message: string, currency: string): PaymentLimits | null => {
  const amounts = findAmounts(bracketedText(message), currency).map(({ amount }) => amount);
  const [least, most] = amounts;
  if (least === undefined || most === undefined || amounts.length > 2 || least > most) return null;
  return { least, most };
};
