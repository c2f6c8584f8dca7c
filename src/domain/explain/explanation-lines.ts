import { toBigintInteger } from '../money/branded-values.ts';
import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorUnitsToRational } from '../money/money-units.ts';
import {
  addRational,
  ceilRational,
  floorRational,
  type Rational,
  rational,
  roundRationalHalfUp,
} from '../money/rational.ts';

/**
 * One of the units of an explained number: `currency` is money of the answering currency, `local` of the local one
 * (UAH), both in whole units; `rate` is UAH per unit of the answering currency.
 */
export type FigureUnit = 'currency' | 'local' | 'points' | 'tickets' | 'items' | 'percent' | 'rate';

/** An exact number of an explanation, with its unit. */
export type ExplainedFigure = { readonly value: Rational; readonly unit: FigureUnit };

/** One of the signs between the numbers of an explanation's line. */
export type ArithmeticSign = '+' | '−' | '×' | '÷';

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

/** One of the subjects that a line of an explanation can have; its words are the reader's language's. */
export type ExplanationSubject =
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
 * The fields of one line of an explanation: how `result` was made of the numbers before it. A line without a formula
 * states a known number.
 */
export type ExplanationLine = {
  readonly name: ExplanationSubject;
  /** The lot that the line is about, where there may be several. */
  readonly title?: string;
  /** The first number, then a sign before each other one; worked out from left to right. */
  readonly formula: readonly { readonly sign: ArithmeticSign | null; readonly figure: ExplainedFigure }[];
  readonly result: ExplainedFigure;
  /** Among numbers that are compared: whether this one rules. */
  readonly rules?: boolean;
};

/** The explanation of a figure, step by step; the last line's result is the figure. */
export type Explanation = { readonly rule: RuleId; readonly lines: readonly ExplanationLine[] };

/** Makes an explanation's number from an exact value and its unit. */
export const explainedFigure = (unit: FigureUnit, value: Rational): ExplainedFigure => ({ unit, value });

/** Makes an explanation's number from a count of a unit. Throws RangeError when it is not a safe integer. */
export const countFigure = (unit: FigureUnit, count: bigint | number): ExplainedFigure =>
  explainedFigure(unit, rational(toBigintInteger(count)));

/** Makes an explanation's number from money of the answering currency. */
export const moneyFigure = (amount: MinorUnits): ExplainedFigure =>
  explainedFigure('currency', minorUnitsToRational(amount));

/** Makes an explanation's number from a percent or a rate. */
export const decimalFigure = (unit: 'percent' | 'rate', value: Decimal): ExplainedFigure =>
  explainedFigure(unit, decimalToRational(value));

/** Makes an explanation's line that states a number known beforehand. */
export const knownLine = (name: ExplanationSubject, result: ExplainedFigure): ExplanationLine => ({
  name,
  formula: [],
  result,
});

/** Makes an explanation's line whose result is worked out from two numbers or more. */
export const workedOutLine = (
  name: ExplanationSubject,
  first: ExplainedFigure,
  others: readonly (readonly [ArithmeticSign, ExplainedFigure])[],
  result: ExplainedFigure,
): ExplanationLine => ({
  name,
  formula: [{ sign: null, figure: first }, ...others.map(([sign, each]) => ({ sign, figure: each }))],
  result,
});

const ROUNDINGS = {
  'rounded-down': floorRational,
  'rounded-up': ceilRational,
  'rounded-half-up': roundRationalHalfUp,
} as const;

/**
 * Rounds an explanation's number to a whole one; gives it with the line that says so, none where it is whole already.
 */
export const roundingLine = (
  name: keyof typeof ROUNDINGS,
  { value, unit }: ExplainedFigure,
): readonly [ExplainedFigure, readonly ExplanationLine[]] => {
  const result = countFigure(unit, ROUNDINGS[name](value));
  return [result, value.denominator === 1n ? [] : [{ name, formula: [], result }]];
};

/** Makes an explanation's line that lifts a number below zero to 0; none where it is not below. */
export const raisedToZeroLine = ({ value, unit }: ExplainedFigure): readonly ExplanationLine[] =>
  value.numerator >= 0n ? [] : [knownLine('not-negative', countFigure(unit, 0n))];

/** Makes an explanation's line that adds up what the lines before it come to; none where there is one only. */
export const sumLine = (unit: FigureUnit, lines: readonly ExplanationLine[]): readonly ExplanationLine[] => {
  if (lines.length === 1) return [];
  return [
    knownLine(
      'sum',
      explainedFigure(
        unit,
        lines.reduce((sum, { result }) => addRational(sum, result.value), rational(0n)),
      ),
    ),
  ];
};
