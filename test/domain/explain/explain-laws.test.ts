import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPoints, lotPoints, points } from '../../../src/domain/accounts/points.ts';
import { cartFigures, cartTotals, totalItems } from '../../../src/domain/cart/cart.ts';
import { quoteLot } from '../../../src/domain/catalogue/quote.ts';
import { leastChance } from '../../../src/domain/draws/chance.ts';
import { explainChance } from '../../../src/domain/explain/explain-chance.ts';
import {
  explainEarnedPoints,
  explainLotPoints,
  explainPayable,
  explainPointsCap,
  explainPointsUsed,
} from '../../../src/domain/explain/explain-points.ts';
import {
  explainCharity,
  explainItems,
  explainTickets,
  explainTotal,
} from '../../../src/domain/explain/explain-sums.ts';
import type { Explanation, Figure, Line } from '../../../src/domain/explain/explanation.ts';
import { minorToRational } from '../../../src/domain/money/money.ts';
import {
  add,
  ceil,
  divide,
  floor,
  multiply,
  type Rational,
  rational,
  roundHalfUp,
  subtract,
} from '../../../src/domain/money/rational.ts';
import { pricedCarts } from '../../arbitraries/cart.ts';
import { checkouts } from '../../arbitraries/checkout.ts';
import { percents, rates } from '../../arbitraries/decimal.ts';
import { lots } from '../../arbitraries/lot.ts';

const quantities = fc.integer({ min: 1, max: 1_000 });
const resultOf = ({ lines }: Explanation): Figure | undefined => lines.at(-1)?.result;
const whole = (n: bigint | number): Rational => rational(BigInt(n));

/** What a formula comes to when somebody works it out from left to right; a percent is a hundredth. */
const workOut = ({ formula }: Line): Rational => {
  const valueOf = ({ value, unit }: Figure) => (unit === 'percent' ? divide(value, whole(100)) : value);
  return formula.reduce((so, { sign, figure }) => {
    const value = valueOf(figure);
    if (sign === '+') return add(so, value);
    if (sign === '−') return subtract(so, value);
    if (sign === '×') return multiply(so, value);
    if (sign === '÷') return divide(so, value);
    return value;
  }, whole(0));
};

const rounded: Partial<Record<Line['name'], (r: Rational) => bigint>> = {
  'rounded-down': floor,
  'rounded-up': ceil,
  'rounded-half-up': roundHalfUp,
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
      fc.property(pricedCarts, lines => {
        fc.pre(lines.length > 0);
        const totals = cartTotals(lines);
        const expected: readonly (readonly [Explanation, Figure])[] = [
          [explainItems(lines), { unit: 'items', value: whole(totalItems(lines)) }],
          [explainTotal(lines), { unit: 'currency', value: minorToRational(totals.total) }],
          [explainTickets(lines), { unit: 'tickets', value: whole(totals.tickets) }],
          [explainCharity(lines), { unit: 'points', value: whole(totals.charityPoints) }],
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
      fc.property(checkouts, ({ lines, terms }) => {
        const { userPercent, rate, owned, typedPoints } = terms;
        const figures = cartFigures(lines, terms);
        const payment = { total: figures.total, pointsUsed: figures.pointsUsed, rate };
        const cap = points(figures.cap);
        const expected: readonly (readonly [Explanation, bigint])[] = [
          [explainPointsCap({ ...figures, rate, owned }), figures.cap],
          [explainPointsUsed(typedPoints, cap), clampPoints(typedPoints, cap)],
          [explainEarnedPoints({ ...payment, userPercent }), figures.earned],
          [explainPayable(payment), figures.payable],
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
        lots,
        quantities,
        fc.boolean(),
        percents,
        rates,
        (lot, quantity, isDonate, userPercent, rate) => {
          const quote = quoteLot(lot, quantity, isDonate, { userPercent, rate });
          const one = [{ lot, quantity, isDonate }];
          const earned = explainLotPoints(lot.origin, quantity, userPercent, rate);
          expect(resultOf(earned)?.value).toEqual(whole(lotPoints(lot.origin, quantity, userPercent, rate)));
          expect(resultOf(explainTotal(one))?.value).toEqual(minorToRational(quote.price));
          expect(resultOf(explainTickets(one))?.value).toEqual(whole(quote.tickets));
          followsFromItself(earned);
        },
      ),
    );
  });

  it('the least chance: the explanation’s last line is the rule’s value, each line follows from its formula', () => {
    const holdings = fc.record({ sold: fc.nat(10_000), yours: fc.nat(100) });
    fc.assert(
      fc.property(lots, holdings, quantities, fc.boolean(), (lot, tickets, wanted, isDonate) => {
        fc.pre(lot.amount > lot.salesCount);
        const quantity = Math.min(wanted, lot.amount - lot.salesCount);
        const input = { lot, tickets, quantity, isDonate };
        const explanation = explainChance(input);
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
    fc.property(checkouts, ({ lines, terms: { rate, owned } }) => {
      const explanation = explainPointsCap({ ...cartTotals(lines), rate, owned });
      const weighed = explanation.lines.filter(({ rules }) => rules !== undefined);
      expect(weighed).toHaveLength(3);
      const [ruling, ...others] = weighed.filter(({ rules }) => rules === true);
      expect(others).toEqual([]);
      const least = explanation.lines.find(({ name }) => name === 'least');
      expect(ruling?.result).toEqual(least?.result);
      for (const { result } of weighed)
        expect(floor(subtract(result.value, least?.result.value ?? whole(0)))).toBeGreaterThanOrEqual(0n);
    }),
  );
});
