import type { Points, PointsCapInput, PointsPaymentInput } from '../accounts/points.ts';
import type { LeastChanceInput } from '../draws/least-chance.ts';
import type { Decimal } from '../money/decimal.ts';
import type { MinorUnits } from '../money/money-units.ts';
import { explainLeastChance } from './explain-least-chance.ts';
import {
  explainEarnedPoints,
  explainLotPoints,
  explainPayableTotal,
  explainPointsCap,
  explainPointsUsed,
} from './explain-points.ts';
import {
  explainCartItemCount,
  explainCartTickets,
  explainCartTotal,
  explainCharityPoints,
  type NamedCartLine,
} from './explain-sums.ts';
import type { Explanation } from './explanation-lines.ts';

/** What an explanation of a figure is made from: its rule with the numbers that it was worked out from. */
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

/** Explains a figure of the shop ("Why this number?"): the steps from the known numbers to it. */
export const explainFigure = (question: FigureQuestion): Explanation => {
  switch (question.rule) {
    case 'quantity-sum':
      return explainCartItemCount(question.lines);
    case 'cart-total':
      return explainCartTotal(question.lines);
    case 'tickets':
      return explainCartTickets(question.lines);
    case 'charity-points':
      return explainCharityPoints(question.lines);
    case 'lot-points':
      return explainLotPoints(question.origin, question.quantity, question.userPercent, question.rate);
    case 'points-cap':
      return explainPointsCap(question);
    case 'points-used':
      return explainPointsUsed(question.typed, question.cap);
    case 'earned-points':
      return explainEarnedPoints(question);
    case 'payable-total':
      return explainPayableTotal(question);
    case 'least-chance':
      return explainLeastChance(question);
  }
};
