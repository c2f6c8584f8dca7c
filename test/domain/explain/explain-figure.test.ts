import { describe, expect, it } from 'vitest';
import { points } from '../../../src/domain/accounts/points.ts';
import { explainFigure, type FigureQuestion } from '../../../src/domain/explain/explain-figure.ts';
import type { NamedCartLine } from '../../../src/domain/explain/explain-sums.ts';
import type { ExplainedFigure } from '../../../src/domain/explain/explanation-lines.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { lotOnSale } from '../../arbitraries/lot.ts';

const text = ({ value: { numerator, denominator }, unit }: ExplainedFigure): string =>
  `${numerator}${denominator === 1n ? '' : `/${denominator}`} ${unit}`;

/** An explanation as it could be read out: the rule, then each line with its lot, formula and result. */
const told = (question: FigureQuestion): string[] => {
  const { rule, lines } = explainFigure(question);
  return [
    rule,
    ...lines.map(({ title, name, formula, result, rules }) =>
      [
        ...(title === undefined ? [] : [`${title},`]),
        `${name}:`,
        ...formula.map(({ sign, figure }) => (sign === null ? text(figure) : `${sign} ${text(figure)}`)),
        ...(formula.length > 0 ? ['='] : []),
        text(result),
        ...(rules === undefined ? [] : [rules ? '(rules)' : '(does not)']),
      ].join(' '),
    ),
  ];
};

/** 12.50 each; 1 ticket, 2 with the donation, which brings the fund 6 points. */
const line = (title: string, quantity: number, isDonate: boolean): NamedCartLine => ({
  lot: lotOnSale({ productToBuy: { ...lotOnSale().productToBuy, title }, price: minorUnits(1_250n) }),
  quantity,
  isDonate,
});
const two = [line('A', 3, true), line('B', 2, false)];
const one = [line('A', 3, true)];

describe('the sums of a cart name each lot where there are several, and add up', () => {
  it.each([
    ['quantity-sum', ['A, lot: 3 items', 'B, lot: 2 items', 'sum: 5 items'], ['lot: 3 items']],
    [
      'cart-total',
      [
        'A, price: 25/2 currency × 3 items = 75/2 currency',
        'B, price: 25/2 currency × 2 items = 25 currency',
        'sum: 125/2 currency',
      ],
      ['price: 25/2 currency × 3 items = 75/2 currency'],
    ],
    [
      'tickets',
      [
        'A, with-donation: 2 tickets × 3 items = 6 tickets',
        'B, without-donation: 1 tickets × 2 items = 2 tickets',
        'sum: 8 tickets',
      ],
      ['with-donation: 2 tickets × 3 items = 6 tickets'],
    ],
    [
      'charity-points',
      [
        'A, with-donation: 6 points × 3 items = 18 points',
        'B, without-donation: 0 points × 2 items = 0 points',
        'sum: 18 points',
      ],
      ['with-donation: 6 points × 3 items = 18 points'],
    ],
  ] as const)(
    'the explained sums of a cart name each lot where there are several, and add up: %s',
    (rule, ofTwo, ofOne) => {
      expect(told({ rule, lines: two })).toEqual([rule, ...ofTwo]);
      expect(told({ rule, lines: one })).toEqual([rule, ...ofOne]);
    },
  );
});

describe('points for a lot', () => {
  const ask = (origin: bigint, quantity: number, percent: string, rate: string) =>
    told({
      rule: 'lot-points',
      origin: minorUnits(origin),
      quantity,
      userPercent: decimalLiteral(percent),
      rate: decimalLiteral(rate),
    });

  it('explained points of a lot go from the undiscounted price through the level to whole points', () => {
    expect(ask(56_000n, 3, '7', '1')).toEqual([
      'lot-points',
      'undiscounted: 560 currency × 3 items = 1680 currency',
      'level-share: 1680 local × 7 percent = 588/5 points',
      'rounded-down: 117 points',
    ]);
  });

  it('explained points of a lot go through hryvnias in another currency', () => {
    expect(ask(2_450n, 1, '1.5', '41.25')).toEqual([
      'lot-points',
      'undiscounted: 49/2 currency × 1 items = 49/2 currency',
      'in-local: 49/2 currency × 165/4 rate = 8085/8 local',
      'level-share: 8085/8 local × 3/2 percent = 4851/320 points',
      'rounded-down: 15 points',
    ]);
  });

  it('explained points of a lot leave out a rounding that changes nothing', () => {
    expect(ask(10_000n, 1, '5', '1')).toEqual([
      'lot-points',
      'undiscounted: 100 currency × 1 items = 100 currency',
      'level-share: 100 local × 5 percent = 5 points',
    ]);
  });
});

describe('the cap compares the share, the points owned and the whole unit that stays to pay', () => {
  const ask = (undiscounted: bigint, total: bigint, rate: string, owned: bigint) =>
    told({
      rule: 'points-cap',
      undiscounted: minorUnits(undiscounted),
      total: minorUnits(total),
      rate: decimalLiteral(rate),
      owned: points(owned),
    });

  it('the explained points’ cap compares share, owned points and the unit left to pay, in hryvnias', () => {
    expect(ask(3_015n, 2_412n, '1', 50n)).toEqual([
      'points-cap',
      'cap-share: 603/20 currency × 30 percent = 1809/200 points',
      'rounded-half-up: 9 points (rules)',
      'owned: 50 points (does not)',
      'leaving-one: 603/25 currency − 1 currency = 578/25 points',
      'rounded-down: 23 points (does not)',
      'least: 9 points',
    ]);
  });

  it('the explained points’ cap compares its bounds in another currency, each converted by its rate', () => {
    expect(ask(10_000n, 9_050n, '41.25', 1_000n)).toEqual([
      'points-cap',
      'cap-share: 100 currency × 30 percent × 165/4 rate = 2475/2 points',
      'rounded-half-up: 1238 points (does not)',
      'owned: 1000 points (rules)',
      'leaving-one: 181/2 currency − 1 currency = 179/2 currency',
      'in-points: 179/2 currency × 165/4 rate = 29535/8 points',
      'rounded-down: 3691 points (does not)',
      'least: 1000 points',
    ]);
  });

  it('the explained points’ cap is 0 where less than one whole unit is to be paid', () => {
    expect(ask(60n, 50n, '1', 4n)).toEqual([
      'points-cap',
      'cap-share: 3/5 currency × 30 percent = 9/50 points',
      'rounded-half-up: 0 points (does not)',
      'owned: 4 points (does not)',
      'leaving-one: 1/2 currency − 1 currency = -1/2 points',
      'rounded-down: -1 points (rules)',
      'least: -1 points',
      'not-negative: 0 points',
    ]);
  });
});

it.each([
  ['7', 20n, ['typed: 7 points (rules)', 'cap: 20 points (does not)', 'least: 7 points']],
  ['70', 20n, ['typed: 70 points (does not)', 'cap: 20 points (rules)', 'least: 20 points']],
  // Of two equal ones the visitor's own number is said to rule.
  ['20', 20n, ['typed: 20 points (rules)', 'cap: 20 points (does not)', 'least: 20 points']],
  ['', 20n, ['typed: 0 points (rules)', 'cap: 20 points (does not)', 'least: 0 points']],
])('the explained points used are what was typed, %j, within the cap, %s', (typed, cap, lines) => {
  expect(told({ rule: 'points-used', typed, cap: points(cap) })).toEqual(['points-used', ...lines]);
});

describe('what is left to pay, and what it earns', () => {
  const payment = (pointsUsed: bigint, rate: string) => ({
    total: minorUnits(2_412n),
    pointsUsed: points(pointsUsed),
    rate: decimalLiteral(rate),
  });

  it('the explained payable total subtracts the points and rounds up', () => {
    expect(told({ rule: 'payable-total', ...payment(9n, '1') })).toEqual([
      'payable-total',
      'total: 603/25 currency',
      'points-worth: 9 currency',
      'left: 603/25 currency − 9 currency = 378/25 currency',
      'rounded-up: 16 currency',
    ]);
  });

  it('the explained payable total leaves out points that were not used', () => {
    expect(told({ rule: 'payable-total', ...payment(0n, '41.25') })).toEqual([
      'payable-total',
      'total: 603/25 currency',
      'rounded-up: 25 currency',
    ]);
  });

  it('the explained payable total converts to hryvnias and back by the rate in another currency', () => {
    expect(
      told({ rule: 'earned-points', userPercent: decimalLiteral('2.5'), ...payment(165n, '41.25') }),
    ).toEqual([
      'earned-points',
      'total: 603/25 currency',
      'points-worth: 165 points ÷ 165/4 rate = 4 currency',
      'left: 603/25 currency − 4 currency = 503/25 currency',
      'in-local: 503/25 currency × 165/4 rate = 16599/20 local',
      'level-share: 16599/20 local × 5/2 percent = 16599/800 points',
      'rounded-down: 20 points',
    ]);
  });
});

describe('the least chance counts every other item with the most tickets that it can bring', () => {
  const ask = (yours: number) =>
    told({
      rule: 'least-chance',
      lot: lotOnSale({ amount: 100, salesCount: 40 }),
      tickets: { sold: 70, yours },
      quantity: 2,
      isDonate: false,
    });
  const others = [
    'in-play: 70 tickets',
    'others-most: 58 items × 2 tickets = 116 tickets',
    'of-all: 2 tickets + 70 tickets + 116 tickets = 188 tickets',
  ];

  it('the explained least chance counts all other items at most tickets, plus the shopper’s own tickets', () => {
    expect(ask(3)).toEqual([
      'least-chance',
      'bought: 2 tickets',
      'yours: 3 tickets + 2 tickets = 5 tickets',
      ...others,
    ]);
  });

  it('the explained least chance leaves out the line of own tickets for a shopper without any', () => {
    expect(ask(0)).toEqual(['least-chance', 'bought: 2 tickets', ...others]);
  });
});
