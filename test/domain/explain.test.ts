import { describe, expect, it } from 'vitest';
import type { PricedLine } from '../../src/domain/cart.ts';
import { explainChance } from '../../src/domain/explain-chance.ts';
import { explainLotPoints, explainPayable, explainPointsCap } from '../../src/domain/explain-points.ts';
import { explainTickets } from '../../src/domain/explain-sums.ts';
import type { Explanation } from '../../src/domain/explanation.ts';
import { minorUnits } from '../../src/domain/money.ts';
import { points } from '../../src/domain/points.ts';
import { decimal } from '../arbitraries/decimal.ts';
import { aLot } from '../arbitraries/lot.ts';

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
