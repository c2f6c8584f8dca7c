import {
  type Points,
  type PointsCapInput,
  type PointsPaymentInput,
  typedWholeNumber,
} from '../accounts/points.ts';
import { type Decimal, decimalToRational } from '../money/decimal.ts';
import { type MinorUnits, minorTimesQuantity } from '../money/money-units.ts';
import {
  compareRational,
  divideRational,
  multiplyRational,
  type Rational,
  rational,
  subtractRational,
} from '../money/rational.ts';
import { POINTS_PAYABLE_SHARE } from '../orders/points-payable-share.ts';
import {
  countFigure,
  decimalFigure,
  type ExplainedFigure,
  type Explanation,
  type ExplanationLine,
  explainedFigure,
  knownLine,
  moneyFigure,
  raisedToZeroLine,
  roundingLine,
  workedOutLine,
} from './explanation-lines.ts';

const HUNDREDTH = rational(1n, 100n);
const isOne = (rate: Decimal): boolean => compareRational(decimalToRational(rate), rational(1n)) === 0;

/** The same sum in UAH; without a line where the currency is UAH itself. */
const inLocal = (
  sum: ExplainedFigure,
  rate: Decimal,
): readonly [ExplainedFigure, readonly ExplanationLine[]] => {
  const local = explainedFigure('local', multiplyRational(sum.value, decimalToRational(rate)));
  return [
    local,
    isOne(rate) ? [] : [workedOutLine('in-local', sum, [['×', decimalFigure('rate', rate)]], local)],
  ];
};

/** The level's percent of a sum in UAH, as whole points: rounded down, never below zero. */
const levelShare = (local: ExplainedFigure, userPercent: Decimal): readonly ExplanationLine[] => {
  const share = multiplyRational(multiplyRational(local.value, decimalToRational(userPercent)), HUNDREDTH);
  const exact = explainedFigure('points', share);
  const [whole, rounded] = roundingLine('rounded-down', exact);
  const line = workedOutLine('level-share', local, [['×', decimalFigure('percent', userPercent)]], exact);
  return [line, ...rounded, ...raisedToZeroLine(whole)];
};

/**
 * Explains the points that a quantity of one lot brings ({@link pointsOfLotPurchase}); `origin` of one item, `rate` in
 * UAH per unit.
 */
export const explainLotPoints = (
  origin: MinorUnits,
  quantity: number,
  userPercent: Decimal,
  rate: Decimal,
): Explanation => {
  const undiscounted = moneyFigure(minorTimesQuantity(origin, quantity));
  const [local, conversion] = inLocal(undiscounted, rate);
  return {
    rule: 'lot-points',
    lines: [
      workedOutLine(
        'undiscounted',
        moneyFigure(origin),
        [['×', countFigure('items', quantity)]],
        undiscounted,
      ),
      ...conversion,
      ...levelShare(local, userPercent),
    ],
  };
};

/** What is left of a total after the points, with the lines that lead there ({@link totalAfterPoints}). */
const leftToPay = ({
  total,
  pointsUsed,
  rate,
}: PointsPaymentInput): readonly [ExplainedFigure, readonly ExplanationLine[]] => {
  const whole = moneyFigure(total);
  if (pointsUsed === 0n) return [whole, [knownLine('total', whole)]];
  const spent = countFigure('points', pointsUsed);
  const worth = explainedFigure('currency', divideRational(spent.value, decimalToRational(rate)));
  const left = explainedFigure('currency', subtractRational(whole.value, worth.value));
  const conversion = isOne(rate)
    ? knownLine('points-worth', worth)
    : workedOutLine('points-worth', spent, [['÷', decimalFigure('rate', rate)]], worth);
  return [left, [knownLine('total', whole), conversion, workedOutLine('left', whole, [['−', worth]], left)]];
};

/** Explains the points that the order earns ({@link pointsEarnedByOrder}). Throws RangeError when the rate is 0. */
export const explainEarnedPoints = (
  input: PointsPaymentInput & { readonly userPercent: Decimal },
): Explanation => {
  const [left, lines] = leftToPay(input);
  const [local, conversion] = inLocal(left, input.rate);
  return { rule: 'earned-points', lines: [...lines, ...conversion, ...levelShare(local, input.userPercent)] };
};

/**
 * Explains what is left to pay of an order, in whole units ({@link totalAfterPoints}). Throws RangeError when the rate
 * is 0.
 */
export const explainPayableTotal = (input: PointsPaymentInput): Explanation => {
  const [left, lines] = leftToPay(input);
  const [whole, rounded] = roundingLine('rounded-up', left);
  return { rule: 'payable-total', lines: [...lines, ...rounded, ...raisedToZeroLine(whole)] };
};

/** Marks the last line of the smallest group as the one that rules, and states it. */
const leastOf = (groups: readonly (readonly ExplanationLine[])[]): readonly ExplanationLine[] => {
  const ends = groups.map(group => group.at(-1)).filter(line => line !== undefined);
  const least = ends.reduce((a, b) => (compareRational(b.result.value, a.result.value) < 0 ? b : a));
  const compared = groups.flatMap(group =>
    group.map(line => (ends.includes(line) ? { ...line, rules: line === least } : line)),
  );
  return [...compared, knownLine('least', least.result), ...raisedToZeroLine(least.result)];
};

/** Explains the most points that may be paid with ({@link pointsCap}). */
export const explainPointsCap = ({ undiscounted, total, rate, owned }: PointsCapInput): Explanation => {
  const inPoints = (value: Rational): ExplainedFigure =>
    explainedFigure('points', multiplyRational(value, decimalToRational(rate)));
  const factor = isOne(rate) ? [] : [['×', decimalFigure('rate', rate)] as const];
  const whole = moneyFigure(undiscounted);
  const share = inPoints(multiplyRational(whole.value, POINTS_PAYABLE_SHARE));
  const percent = explainedFigure('percent', multiplyRational(POINTS_PAYABLE_SHARE, rational(100n)));
  const oneLess = explainedFigure('currency', subtractRational(moneyFigure(total).value, rational(1n)));
  const leaving = inPoints(oneLess.value);
  const minusOne = [['−', countFigure('currency', 1n)]] as const;
  return {
    rule: 'points-cap',
    lines: leastOf([
      [
        workedOutLine('cap-share', whole, [['×', percent], ...factor], share),
        ...roundingLine('rounded-half-up', share)[1],
      ],
      [knownLine('owned', countFigure('points', owned))],
      [
        ...(factor.length === 0
          ? [workedOutLine('leaving-one', moneyFigure(total), minusOne, leaving)]
          : [
              workedOutLine('leaving-one', moneyFigure(total), minusOne, oneLess),
              workedOutLine('in-points', oneLess, factor, leaving),
            ]),
        ...roundingLine('rounded-down', leaving)[1],
      ],
    ]),
  };
};

/** Explains the points that are paid with: what was typed, within the cap ({@link clampPointsToCap}). */
export const explainPointsUsed = (typed: string | number | bigint, cap: Points): Explanation => ({
  rule: 'points-used',
  lines: leastOf([
    [knownLine('typed', explainedFigure('points', rational(typedWholeNumber(typed))))],
    [knownLine('cap', countFigure('points', cap))],
  ]),
});
