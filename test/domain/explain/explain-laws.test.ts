import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPointsToCap, points, pointsOfLotPurchase } from '../../../src/domain/accounts/points.ts';
import { cartFigures, cartItemCount, cartTotals } from '../../../src/domain/cart/cart.ts';
import { quoteLot } from '../../../src/domain/catalogue/lot-quote.ts';
import { leastChance } from '../../../src/domain/draws/least-chance.ts';
import { explainLeastChance } from '../../../src/domain/explain/explain-least-chance.ts';
import {
  explainEarnedPoints,
  explainLotPoints,
  explainPayableTotal,
  explainPointsCap,
  explainPointsUsed,
} from '../../../src/domain/explain/explain-points.ts';
import {
  explainCartItemCount,
  explainCartTickets,
  explainCartTotal,
  explainCharityPoints,
} from '../../../src/domain/explain/explain-sums.ts';
import type {
  ExplainedFigure,
  Explanation,
  ExplanationLine,
} from '../../../src/domain/explain/explanation-lines.ts';
import { minorUnitsToRational } from '../../../src/domain/money/money-units.ts';
import {
  addRational,
  ceilRational,
  divideRational,
  floorRational,
  multiplyRational,
  type Rational,
  rational,
  roundRationalHalfUp,
  subtractRational,
} from '../../../src/domain/money/rational.ts';
import { pricedLinesArbitrary } from '../../arbitraries/cart.ts';
import { checkoutArbitrary } from '../../arbitraries/checkout.ts';
import { percentArbitrary, rateArbitrary } from '../../arbitraries/decimal.ts';
import { lotArbitrary } from '../../arbitraries/lot.ts';

const quantities = fc.integer({ min: 1, max: 1_000 });
const resultOf = ({ lines }: Explanation): ExplainedFigure | undefined => lines.at(-1)?.result;
const whole = (n: bigint | number): Rational => rational(BigInt(n));

/** What a formula comes to when somebody works it out from left to right; a percent is a hundredth. */
const workOut = ({ formula }: ExplanationLine): Rational => {
  const valueOf = ({ value, unit }: ExplainedFigure) =>
    unit === 'percent' ? divideRational(value, whole(100)) : value;
  return formula.reduce((so, { sign, figure }) => {
    const value = valueOf(figure);
    if (sign === '+') return addRational(so, value);
    if (sign === '−') return subtractRational(so, value);
    if (sign === '×') return multiplyRational(so, value);
    if (sign === '÷') return divideRational(so, value);
    return value;
  }, whole(0));
};

const rounded: Partial<Record<ExplanationLine['name'], (r: Rational) => bigint>> = {
  'rounded-down': floorRational,
  'rounded-up': ceilRational,
  'rounded-half-up': roundRationalHalfUp,
};

/** Every formula comes to what its line says, and every rounding rounds the line before it. */
const followsFromItself = ({ lines }: Explanation): void => {
  for (const [at, line] of lines.entries()) {
    if (line.formula.length > 0) expect(workOut(line)).toEqual(line.result.value);
    const round = rounded[line.name];
    const before = lines[at - 1];
    if (round !== undefined) {
      expect(before?.result.unit).toBe(line.result.unit);
      expect(line.result.value).toEqual(whole(round(before?.result.value ?? whole(0))));
    }
  }
};

describe('the last line of an explanation is what the rule says, and every line follows from its formula:', () => {
  it('the sums of a cart: the explanation’s last line is the rule’s value, each line follows from its formula', () => {
    fc.assert(
      fc.property(pricedLinesArbitrary, lines => {
        fc.pre(lines.length > 0);
        const totals = cartTotals(lines);
        const expected: readonly (readonly [Explanation, ExplainedFigure])[] = [
          [explainCartItemCount(lines), { unit: 'items', value: whole(cartItemCount(lines)) }],
          [explainCartTotal(lines), { unit: 'currency', value: minorUnitsToRational(totals.total) }],
          [explainCartTickets(lines), { unit: 'tickets', value: whole(totals.tickets) }],
          [explainCharityPoints(lines), { unit: 'points', value: whole(totals.charityPoints) }],
        ];
        for (const [explanation, result] of expected) {
          expect(resultOf(explanation)).toEqual(result);
          followsFromItself(explanation);
        }
      }),
    );
  });

  it('a cart’s figures with points: the explanation’s last line is the rule’s value, each line follows', () => {
    fc.assert(
      fc.property(checkoutArbitrary, ({ lines, terms }) => {
        const { userPercent, rate, owned, typedPoints } = terms;
        const figures = cartFigures(lines, terms);
        const payment = { total: figures.total, pointsUsed: figures.pointsUsed, rate };
        const cap = points(figures.cap);
        const expected: readonly (readonly [Explanation, bigint])[] = [
          [explainPointsCap({ ...figures, rate, owned }), figures.cap],
          [explainPointsUsed(typedPoints, cap), clampPointsToCap(typedPoints, cap)],
          [explainEarnedPoints({ ...payment, userPercent }), figures.earned],
          [explainPayableTotal(payment), figures.payable],
        ];
        for (const [explanation, result] of expected) {
          expect(resultOf(explanation)?.value).toEqual(whole(result));
          followsFromItself(explanation);
        }
      }),
    );
  });

  it('the figures of a lot: the explanation’s last line is the rule’s value, each line follows from its formula', () => {
    fc.assert(
      fc.property(
        lotArbitrary,
        quantities,
        fc.boolean(),
        percentArbitrary,
        rateArbitrary,
        (lot, quantity, isDonate, userPercent, rate) => {
          const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
          const one = [{ lot, quantity, isDonate }];
          const earned = explainLotPoints(lot.origin, quantity, userPercent, rate);
          expect(resultOf(earned)?.value).toEqual(
            whole(pointsOfLotPurchase(lot.origin, quantity, userPercent, rate)),
          );
          expect(resultOf(explainCartTotal(one))?.value).toEqual(minorUnitsToRational(quote.price));
          expect(resultOf(explainCartTickets(one))?.value).toEqual(whole(quote.tickets));
          followsFromItself(earned);
        },
      ),
    );
  });

  it('the least chance: the explanation’s last line is the rule’s value, each line follows from its formula', () => {
    const holdings = fc.record({ sold: fc.nat(10_000), yours: fc.nat(100) });
    fc.assert(
      fc.property(lotArbitrary, holdings, quantities, fc.boolean(), (lot, tickets, wanted, isDonate) => {
        fc.pre(lot.amount > lot.salesCount);
        const quantity = Math.min(wanted, lot.amount - lot.salesCount);
        const input = { lot, tickets, quantity, isDonate };
        const explanation = explainLeastChance(input);
        const { yours, of } = leastChance(input);
        expect(resultOf(explanation)?.value).toEqual(whole(of));
        const told = explanation.lines.find(({ name }) => name === 'yours') ?? explanation.lines[0];
        expect(told?.result.value).toEqual(whole(yours));
        followsFromItself(explanation);
      }),
    );
  });
});

it('an explanation’s exact comparison marks exactly one number, the least', () => {
  fc.assert(
    fc.property(checkoutArbitrary, ({ lines, terms: { rate, owned } }) => {
      const explanation = explainPointsCap({ ...cartTotals(lines), rate, owned });
      const weighed = explanation.lines.filter(({ rules }) => rules !== undefined);
      expect(weighed).toHaveLength(3);
      const [ruling, ...others] = weighed.filter(({ rules }) => rules === true);
      expect(others).toEqual([]);
      const least = explanation.lines.find(({ name }) => name === 'least');
      expect(ruling?.result).toEqual(least?.result);
      for (const { result } of weighed)
        expect(
          floorRational(subtractRational(result.value, least?.result.value ?? whole(0))),
        ).toBeGreaterThanOrEqual(0n);
    }),
  );
});
