import type { Points, PointsCapInput, PointsPaymentInput } from '../accounts/points.ts';
import type { LeastChanceInput } from '../draws/least-chance.ts';
import type { Decimal } from '../money/decimal.ts';
import type { MinorUnits } from '../money/money-units.ts';
import { explainChance } from './explain-chance.ts';
import {
  explainEarnedPoints,
  explainLotPoints,
  explainPayable,
  explainPointsCap,
  explainPointsUsed,
} from './explain-points.ts';
import {
  explainCharity,
  explainItemCount,
  explainTickets,
  explainTotal,
  type NamedCartLine,
} from './explain-sums.ts';
import type { Explanation } from './explanation-lines.ts';

/** A figure's rule with the numbers that it was worked out from. */
export type FigureQuestion =
  | {
      readonly rule: 'quantity-sum' | 'cart-total' | 'tickets' | 'charity-points';
      readonly lines: readonly NamedCartLine[];
    }
  | {
      readonly rule: 'lot-points';
      readonly origin: MinorUnits;
      readonly quantity: number;
      readonly userPercent: Decimal;
      readonly rate: Decimal;
    }
  | ({ readonly rule: 'points-cap' } & PointsCapInput)
  | { readonly rule: 'points-used'; readonly typed: string | number | bigint; readonly cap: Points }
  | ({ readonly rule: 'earned-points'; readonly userPercent: Decimal } & PointsPaymentInput)
  | ({ readonly rule: 'payable-total' } & PointsPaymentInput)
  | ({ readonly rule: 'least-chance' } & LeastChanceInput);

/** "Why this number?": the steps from the known numbers to the figure. */
export const explainFigure = (question: FigureQuestion): Explanation => {
  switch (question.rule) {
    case 'quantity-sum':
      return explainItemCount(question.lines);
    case 'cart-total':
      return explainTotal(question.lines);
    case 'tickets':
      return explainTickets(question.lines);
    case 'charity-points':
      return explainCharity(question.lines);
    case 'lot-points':
      return explainLotPoints(question.origin, question.quantity, question.userPercent, question.rate);
    case 'points-cap':
      return explainPointsCap(question);
    case 'points-used':
      return explainPointsUsed(question.typed, question.cap);
    case 'earned-points':
      return explainEarnedPoints(question);
    case 'payable-total':
      return explainPayable(question);
    case 'least-chance':
      return explainChance(question);
  }
};
