import { type CapInput, type PaymentInput, type Points, wholeNumberOrZero } from '../accounts/points.ts';
import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, timesQuantity } from '../money/money.ts';
import { compare, divide, multiply, type Rational, rational, subtract } from '../money/rational.ts';
import { PAYABLE_SHARE } from '../orders/payable-share.ts';
import {
  countOf,
  decimalOf,
  type Explanation,
  type Figure,
  figure,
  given,
  type Line,
  moneyOf,
  notBelowZero,
  rounding,
  worked,
} from './explanation.ts';

const HUNDREDTH = rational(1n, 100n);
const isOne = (rate: Decimal): boolean => compare(decimalToRational(rate), rational(1n)) === 0;

/** The same sum in UAH; without a line where the currency is UAH itself. */
const inLocal = (sum: Figure, rate: Decimal): readonly [Figure, readonly Line[]] => {
  const local = figure('local', multiply(sum.value, decimalToRational(rate)));
  return [local, isOne(rate) ? [] : [worked('in-local', sum, [['×', decimalOf('rate', rate)]], local)]];
};

/** The level's percent of a sum in UAH, as whole points: rounded down, never below zero. */
const levelShare = (local: Figure, userPercent: Decimal): readonly Line[] => {
  const share = multiply(multiply(local.value, decimalToRational(userPercent)), HUNDREDTH);
  const exact = figure('points', share);
  const [whole, rounded] = rounding('rounded-down', exact);
  const line = worked('level-share', local, [['×', decimalOf('percent', userPercent)]], exact);
  return [line, ...rounded, ...notBelowZero(whole)];
};

/**
 * Explains the points that a quantity of one lot brings ({@link lotPoints}); `origin` of one item, `rate` in UAH per
 * unit.
 */
export const explainLotPoints = (
  origin: MinorUnits,
  quantity: number,
  userPercent: Decimal,
  rate: Decimal,
): Explanation => {
  const undiscounted = moneyOf(timesQuantity(origin, quantity));
  const [local, conversion] = inLocal(undiscounted, rate);
  return {
    rule: 'lot-points',
    lines: [
      worked('undiscounted', moneyOf(origin), [['×', countOf('items', quantity)]], undiscounted),
      ...conversion,
      ...levelShare(local, userPercent),
    ],
  };
};

/** What is left of a total after the points, with the lines that lead there ({@link payableTotal}). */
const leftToPay = ({ total, pointsUsed, rate }: PaymentInput): readonly [Figure, readonly Line[]] => {
  const whole = moneyOf(total);
  if (pointsUsed === 0n) return [whole, [given('total', whole)]];
  const spent = countOf('points', pointsUsed);
  const worth = figure('currency', divide(spent.value, decimalToRational(rate)));
  const left = figure('currency', subtract(whole.value, worth.value));
  const conversion = isOne(rate)
    ? given('points-worth', worth)
    : worked('points-worth', spent, [['÷', decimalOf('rate', rate)]], worth);
  return [left, [given('total', whole), conversion, worked('left', whole, [['−', worth]], left)]];
};

/** Explains the points that the order earns ({@link earnedPoints}). Throws RangeError when the rate is 0. */
export const explainEarnedPoints = (input: PaymentInput & { readonly userPercent: Decimal }): Explanation => {
  const [left, lines] = leftToPay(input);
  const [local, conversion] = inLocal(left, input.rate);
  return { rule: 'earned-points', lines: [...lines, ...conversion, ...levelShare(local, input.userPercent)] };
};

/** Explains what is left to pay, in whole units ({@link payableTotal}). Throws RangeError when the rate is 0. */
export const explainPayable = (input: PaymentInput): Explanation => {
  const [left, lines] = leftToPay(input);
  const [whole, rounded] = rounding('rounded-up', left);
  return { rule: 'payable-total', lines: [...lines, ...rounded, ...notBelowZero(whole)] };
};

/** Marks the last line of the smallest group as the one that rules, and states it. */
const leastOf = (groups: readonly (readonly Line[])[]): readonly Line[] => {
  const ends = groups.map(group => group.at(-1)).filter(line => line !== undefined);
  const least = ends.reduce((a, b) => (compare(b.result.value, a.result.value) < 0 ? b : a));
  const compared = groups.flatMap(group =>
    group.map(line => (ends.includes(line) ? { ...line, rules: line === least } : line)),
  );
  return [...compared, given('least', least.result), ...notBelowZero(least.result)];
};

/** Explains the most points that may be paid with ({@link pointsCap}). */
export const explainPointsCap = ({ undiscounted, total, rate, owned }: CapInput): Explanation => {
  const inPoints = (value: Rational): Figure => figure('points', multiply(value, decimalToRational(rate)));
  const factor = isOne(rate) ? [] : [['×', decimalOf('rate', rate)] as const];
  const whole = moneyOf(undiscounted);
  const share = inPoints(multiply(whole.value, PAYABLE_SHARE));
  const percent = figure('percent', multiply(PAYABLE_SHARE, rational(100n)));
  const oneLess = figure('currency', subtract(moneyOf(total).value, rational(1n)));
  const leaving = inPoints(oneLess.value);
  const minusOne = [['−', countOf('currency', 1n)]] as const;
  return {
    rule: 'points-cap',
    lines: leastOf([
      [
        worked('cap-share', whole, [['×', percent], ...factor], share),
        ...rounding('rounded-half-up', share)[1],
      ],
      [given('owned', countOf('points', owned))],
      [
        ...(factor.length === 0
          ? [worked('leaving-one', moneyOf(total), minusOne, leaving)]
          : [
              worked('leaving-one', moneyOf(total), minusOne, oneLess),
              worked('in-points', oneLess, factor, leaving),
            ]),
        ...rounding('rounded-down', leaving)[1],
      ],
    ]),
  };
};

/** Explains the points that are paid with: what was typed, within the cap ({@link clampPoints}). */
export const explainPointsUsed = (typed: string | number | bigint, cap: Points): Explanation => ({
  rule: 'points-used',
  lines: leastOf([
    [given('typed', figure('points', rational(wholeNumberOrZero(typed))))],
    [given('cap', countOf('points', cap))],
  ]),
});
