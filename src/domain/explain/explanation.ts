import { integer } from '../money/brand.ts';
import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorToRational } from '../money/money.ts';
import { add, ceil, floor, type Rational, rational, roundHalfUp } from '../money/rational.ts';

/**
 * The unit of a number: `currency` is money of the answering currency, `local` of the local one (UAH), both in whole
 * units; `rate` is UAH per unit of the answering currency.
 */
export type Unit = 'currency' | 'local' | 'points' | 'tickets' | 'items' | 'percent' | 'rate';

/** An exact number and its unit. */
export type Figure = { readonly value: Rational; readonly unit: Unit };

export type Sign = '+' | '−' | '×' | '÷';

/** The rules that can be explained, by the ids that the rule catalogue gives them. */
type RuleId =
  | 'quantity-sum'
  | 'cart-total'
  | 'tickets'
  | 'charity-points'
  | 'lot-points'
  | 'points-cap'
  | 'points-used'
  | 'earned-points'
  | 'payable-total'
  | 'least-chance';

/** The subject of a line of an explanation; its words are the reader's language's. */
export type LineName =
  | 'lot'
  | 'price'
  | 'with-donation'
  | 'without-donation'
  | 'sum'
  | 'undiscounted'
  | 'in-local'
  | 'in-points'
  | 'level-share'
  | 'cap-share'
  | 'owned'
  | 'leaving-one'
  | 'least'
  | 'typed'
  | 'cap'
  | 'total'
  | 'points-worth'
  | 'left'
  | 'yours'
  | 'bought'
  | 'in-play'
  | 'others-most'
  | 'of-all'
  | 'rounded-down'
  | 'rounded-up'
  | 'rounded-half-up'
  | 'not-negative';

/**
 * One line of an explanation: how `result` was made of the numbers before it. A line without a formula states a known
 * number.
 */
export type Line = {
  readonly name: LineName;
  /** The lot that the line is about, where there may be several. */
  readonly title?: string;
  /** The first number, then a sign before each other one; worked out from left to right. */
  readonly formula: readonly { readonly sign: Sign | null; readonly figure: Figure }[];
  readonly result: Figure;
  /** Among numbers that are compared: whether this one rules. */
  readonly rules?: boolean;
};

/** The explanation of a figure, step by step; the last line's result is the figure. */
export type Explanation = { readonly rule: RuleId; readonly lines: readonly Line[] };

/** An exact number of a unit. */
export const figure = (unit: Unit, value: Rational): Figure => ({ unit, value });

/** A count of a unit. Throws RangeError when it is not a safe integer. */
export const countOf = (unit: Unit, count: bigint | number): Figure => figure(unit, rational(integer(count)));

/** Money of the answering currency. */
export const moneyOf = (amount: MinorUnits): Figure => figure('currency', minorToRational(amount));

/** A percent or a rate. */
export const decimalOf = (unit: 'percent' | 'rate', value: Decimal): Figure =>
  figure(unit, decimalToRational(value));

/** A number that is known beforehand. */
export const given = (name: LineName, result: Figure): Line => ({ name, formula: [], result });

/** A line whose result is worked out from two numbers or more. */
export const worked = (
  name: LineName,
  first: Figure,
  others: readonly (readonly [Sign, Figure])[],
  result: Figure,
): Line => ({
  name,
  formula: [{ sign: null, figure: first }, ...others.map(([sign, each]) => ({ sign, figure: each }))],
  result,
});

const ROUNDINGS = { 'rounded-down': floor, 'rounded-up': ceil, 'rounded-half-up': roundHalfUp } as const;

/** The line that rounds a number to a whole one; none where it is whole already. */
export const rounding = (
  name: keyof typeof ROUNDINGS,
  { value, unit }: Figure,
): readonly [Figure, readonly Line[]] => {
  const result = countOf(unit, ROUNDINGS[name](value));
  return [result, value.denominator === 1n ? [] : [{ name, formula: [], result }]];
};

/** The line that lifts a number below zero to 0; none where it is not below. */
export const notBelowZero = ({ value, unit }: Figure): readonly Line[] =>
  value.numerator >= 0n ? [] : [given('not-negative', countOf(unit, 0n))];

/** The line that adds up what the lines before it come to; none where there is one only. */
export const summed = (unit: Unit, lines: readonly Line[]): readonly Line[] => {
  if (lines.length === 1) return [];
  return [
    given(
      'sum',
      figure(
        unit,
        lines.reduce((sum, { result }) => add(sum, result.value), rational(0n)),
      ),
    ),
  ];
};
