import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartFigures, cartTotals, type PricedLine, totalItems } from '../../src/domain/cart.ts';
import { leastChance } from '../../src/domain/chance.ts';
import { explainChance } from '../../src/domain/explain-chance.ts';
import {
  explainEarnedPoints,
  explainLotPoints,
  explainPayable,
  explainPointsCap,
  explainPointsUsed,
} from '../../src/domain/explain-points.ts';
import { explainCharity, explainItems, explainTickets, explainTotal } from '../../src/domain/explain-sums.ts';
import type { Explanation, Figure, Line } from '../../src/domain/explanation.ts';
import { minorToRational, minorUnits } from '../../src/domain/money.ts';
import { clampPoints, lotPoints, points } from '../../src/domain/points.ts';
import { quoteLot } from '../../src/domain/quote.ts';
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
} from '../../src/domain/rational.ts';
import { pricedCarts } from '../arbitraries/cart.ts';
import { decimal, percents, rates } from '../arbitraries/decimal.ts';
import { aLot, lots } from '../arbitraries/lot.ts';
import { ownedPoints, typedPoints } from '../arbitraries/points.ts';

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

const story = ({ lines }: Explanation): string[] =>
  lines.map(({ name, result }) => `${name} ${result.value.numerator}/${result.value.denominator}`);

describe('an explanation', () => {
  it('of points for a lot goes from the price before discount through the level to the whole points', () => {
    // 3 × 560 × 7 % = 117.6
    expect(story(explainLotPoints(minorUnits(56_000n), 3, decimal('7'), decimal('1')))).toEqual([
      'undiscounted 1680/1',
      'level-share 588/5',
      'rounded-down 117/1',
    ]);
  });

  it('in another currency goes through hryvnias', () => {
    // 24.50 × 41.25 = 1,010.625; × 1.5 % = 15.159375
    expect(story(explainLotPoints(minorUnits(2_450n), 1, decimal('1.5'), decimal('41.25')))).toEqual([
      'undiscounted 49/2',
      'in-local 8085/8',
      'level-share 4851/320',
      'rounded-down 15/1',
    ]);
  });

  it('does not speak of a rounding that changes nothing', () => {
    const { lines } = explainLotPoints(minorUnits(10_000n), 1, decimal('5'), decimal('1'));
    expect(lines.map(({ name }) => name)).toEqual(['undiscounted', 'level-share']);
  });

  it('of the cap weighs the share, the points owned and the whole unit that stays to pay', () => {
    // 30 % of 30.15 is 9.045; 24.12 − 1 = 23.12
    const explanation = explainPointsCap({
      undiscounted: minorUnits(3_015n),
      total: minorUnits(2_412n),
      rate: decimal('1'),
      owned: points(50n),
    });
    expect(story(explanation)).toEqual([
      'cap-share 1809/200',
      'rounded-half-up 9/1',
      'owned 50/1',
      'leaving-one 578/25',
      'rounded-down 23/1',
      'least 9/1',
    ]);
    expect(explanation.lines.map(({ rules }) => rules)).toEqual([
      undefined,
      true,
      false,
      undefined,
      false,
      undefined,
    ]);
  });

  it('of what is left to pay takes the points off and rounds up', () => {
    const input = { total: minorUnits(2_412n), pointsUsed: points(9n), rate: decimal('1') };
    expect(story(explainPayable(input))).toEqual([
      'total 603/25',
      'points-worth 9/1',
      'left 378/25',
      'rounded-up 16/1',
    ]);
  });

  it('of tickets names each lot and whether its donation is on', () => {
    const line = (title: string, isDonate: boolean): PricedLine => ({
      lot: aLot({ title }),
      quantity: 3,
      isDonate,
    });
    const { lines } = explainTickets([line('A', true), line('B', false)]);
    expect(lines.map(({ title, name, result }) => [title, name, result.value.numerator])).toEqual([
      ['A', 'with-donation', 6n],
      ['B', 'without-donation', 3n],
      [undefined, 'sum', 9n],
    ]);
  });

  it('of the least chance counts every other item with the most tickets that it can bring', () => {
    const lot = aLot({ amount: 100, salesCount: 40 });
    const input = { lot, tickets: { sold: 70, yours: 3 }, quantity: 2, isDonate: false };
    expect(story(explainChance(input))).toEqual([
      'bought 2/1',
      'yours 5/1',
      'in-play 70/1',
      'others-most 116/1',
      'of-all 188/1',
    ]);
  });
});

describe('the last line of an explanation is what the rule says, and every line follows from its formula:', () => {
  it('the sums of a cart', () => {
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

  it('the figures of a cart with points', () => {
    fc.assert(
      fc.property(
        pricedCarts,
        percents,
        rates,
        ownedPoints,
        typedPoints,
        (lines, userPercent, rate, owned, typed) => {
          const figures = cartFigures(lines, { userPercent, rate, owned, typedPoints: typed });
          const payment = { total: figures.total, pointsUsed: figures.pointsUsed, rate };
          const cap = points(figures.cap);
          const expected: readonly (readonly [Explanation, bigint])[] = [
            [explainPointsCap({ ...figures, rate, owned }), figures.cap],
            [explainPointsUsed(typed, cap), clampPoints(typed, cap)],
            [explainEarnedPoints({ ...payment, userPercent }), figures.earned],
            [explainPayable(payment), figures.payable],
          ];
          for (const [explanation, result] of expected) {
            expect(resultOf(explanation)?.value).toEqual(whole(result));
            followsFromItself(explanation);
          }
        },
      ),
    );
  });

  it('the figures of a lot', () => {
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

  it('the least chance', () => {
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

it('among numbers that are weighed exactly one rules, and it is the least', () => {
  fc.assert(
    fc.property(pricedCarts, rates, ownedPoints, (lines, rate, owned) => {
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
