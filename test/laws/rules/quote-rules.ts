import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { points, pointsOfLotPurchase } from '../../../src/domain/accounts/points.ts';
import {
  asksBeforeDonationOff,
  donationAfterAnswer,
  donationEffects,
} from '../../../src/domain/cart/donation.ts';
import { charityPointsFor, quoteLot, ticketsOfQuantity } from '../../../src/domain/catalogue/lot-quote.ts';
import { minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral, percentArbitrary, rateArbitrary } from '../../arbitraries/decimal.ts';
import { lotArbitrary, lotOnSale } from '../../arbitraries/lot.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const quantities = fc.integer({ min: 1, max: 1_000 });

const donationRule: ShopRule = {
  id: 'donation',
  title: 'The donation’s toggle',
  source: 'docs/behaviour.md#donation',
  formula:
    'on by default; switching off asks: “want ticket” keeps it on, “don’t want ticket” switches it off',
  code: ['cart/donation.ts#asksBeforeDonationOff', 'cart/donation.ts#donationAfterAnswer'],
  edges: [
    makeRuleEdge('switching on asks nothing, nor does what changes nothing', () => {
      assert.equal(asksBeforeDonationOff(true, false), true);
      for (const isOn of [true, false]) assert.equal(asksBeforeDonationOff(isOn, isOn), false);
      assert.equal(asksBeforeDonationOff(false, true), false);
    }),
    makeRuleEdge('“want ticket” keeps the donation, “don’t want ticket” ends it', () =>
      assert.deepEqual([donationAfterAnswer('want-ticket'), donationAfterAnswer('no-ticket')], [true, false]),
    ),
  ],
  laws: [
    ruleLaw(
      'asks-only-before-off',
      'asks exactly before it goes from on to off',
      fc.property(fc.boolean(), fc.boolean(), (on, wanted) => {
        assert.equal(asksBeforeDonationOff(on, wanted), on && !wanted);
      }),
    ),
  ],
};

const ticketsRule: ShopRule = {
  id: 'tickets',
  title: 'Tickets of a quantity',
  source: 'docs/behaviour.md#donation',
  formula: '(donation on ? ticket_donate_amount : ticket_amount) × quantity',
  code: ['catalogue/lot-quote.ts#ticketsOfQuantity'],
  edges: [
    makeRuleEdge('three items with 2 tickets for donors and 1 for others bring 6 or 3', () =>
      assert.deepEqual(
        [true, false].map(on => ticketsOfQuantity(lotOnSale(), 3, on)),
        [6, 3],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'repeated-addition',
      'of a sum of quantities are the sum of the tickets',
      fc.property(lotArbitrary, quantities, quantities, fc.boolean(), (lot, a, b, on) => {
        assert.equal(
          ticketsOfQuantity(lot, a + b, on),
          ticketsOfQuantity(lot, a, on) + ticketsOfQuantity(lot, b, on),
        );
        assert.equal(ticketsOfQuantity(lot, 1, on), on ? lot.ticketDonateAmount : lot.ticketAmount);
      }),
    ),
  ],
};

const charityRule: ShopRule = {
  id: 'charity-points',
  title: 'Points for the charity fund',
  source: 'docs/behaviour.md#donation',
  formula: 'donation on ? point_donate_amount × quantity : 0',
  code: ['catalogue/lot-quote.ts#charityPointsFor'],
  edges: [
    makeRuleEdge('nothing with the donation off', () =>
      assert.equal(charityPointsFor(lotOnSale(), 3, false), 0n),
    ),
    makeRuleEdge('a quantity that is not whole is refused', () =>
      assert.throws(() => charityPointsFor(lotOnSale(), 1.5, true), RangeError),
    ),
  ],
  laws: [
    ruleLaw(
      'repeated-addition',
      'of a sum of quantities are the sum of the points, and none without the donation',
      fc.property(lotArbitrary, quantities, quantities, (lot, a, b) => {
        assert.equal(
          charityPointsFor(lot, a + b, true),
          charityPointsFor(lot, a, true) + charityPointsFor(lot, b, true),
        );
        assert.equal(charityPointsFor(lot, 1, true), lot.pointDonateAmount);
        assert.equal(charityPointsFor(lot, a, false), 0n);
      }),
    ),
  ],
};

const stakesRule: ShopRule = {
  id: 'donation-stakes',
  title: 'What depends on the donation',
  source: 'docs/behaviour.md#donation',
  formula: 'tickets of the quantity with the donation and without it, and the charity points with it',
  code: ['cart/donation.ts#donationEffects'],
  edges: [
    makeRuleEdge(
      'three items with 2 tickets for donors and 1 for others: 6 or 3, and 18 points for the fund',
      () =>
        assert.deepEqual(donationEffects(lotOnSale(), 3), {
          ticketsWith: 6,
          ticketsWithout: 3,
          charityPoints: 18n,
        }),
    ),
    makeRuleEdge(
      'two items with 1 ticket for donors and 3 for others: 2 or 6, and 12 points for the fund',
      () =>
        assert.deepEqual(donationEffects(lotOnSale({ ticketAmount: 3, ticketDonateAmount: 1 }), 2), {
          ticketsWith: 2,
          ticketsWithout: 6,
          charityPoints: 12n,
        }),
    ),
  ],
  laws: [
    ruleLaw(
      'as-quoted',
      'are what the quotes with and without it differ in',
      fc.property(
        lotArbitrary,
        quantities,
        percentArbitrary,
        rateArbitrary,
        (lot, quantity, userPercent, rate) => {
          const on = quoteLot(lot, quantity, true, { userPercent, rate });
          const off = quoteLot(lot, quantity, false, { userPercent, rate });
          assert.deepEqual(donationEffects(lot, quantity), {
            ticketsWith: on.tickets,
            ticketsWithout: off.tickets,
            charityPoints: on.charityPoints,
          });
        },
      ),
    ),
  ],
};

const quoteRule: ShopRule = {
  id: 'lot-quote',
  title: 'What a quantity of one lot costs and brings',
  source: 'docs/behaviour.md#fields-of-answers',
  formula:
    'line-total, lot-points, tickets and charity-points of the whole quantity; points do not depend on the donation',
  code: ['catalogue/lot-quote.ts#quoteLot'],
  edges: [
    makeRuleEdge(
      '100 items of 1.15 cost 115.00 and bring 1 point at 1.5 %, and no price loses a kopiyka',
      () => {
        for (const [unit, percent, price, earned] of [
          [29n, '0.1', 2_900n, 0n],
          [115n, '1.5', 11_500n, 1n],
          [804n, '7', 80_400n, 56n],
          [100_000_001n, '1.5', 10_000_000_100n, 1_500_000n],
        ] as const) {
          const lot = lotOnSale({ price: minorUnits(unit), origin: minorUnits(unit) });
          const quote = quoteLot(lot, 100, true, {
            userPercent: decimalLiteral(percent),
            rate: decimalLiteral('1'),
          });
          assert.deepEqual([quote.price, quote.points], [price, earned]);
        }
      },
    ),
    makeRuleEdge('a quantity that is not whole is refused', () =>
      assert.throws(
        () =>
          quoteLot(lotOnSale(), 1.5, true, { userPercent: decimalLiteral('7'), rate: decimalLiteral('1') }),
        RangeError,
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'additive',
      'of a sum of quantities is the sum of the quotes, but for a point that parts lose',
      fc.property(
        lotArbitrary,
        quantities,
        quantities,
        fc.boolean(),
        percentArbitrary,
        rateArbitrary,
        (lot, a, b, isDonate, userPercent, rate) => {
          const of = (quantity: number) => quoteLot(lot, quantity, isDonate, { userPercent, rate });
          assert.equal(of(a + b).price, of(a).price + of(b).price);
          assert.equal(of(a + b).origin, of(a).origin + of(b).origin);
          assert.equal(of(a + b).tickets, of(a).tickets + of(b).tickets);
          assert.equal(of(a + b).charityPoints, of(a).charityPoints + of(b).charityPoints);
          const gained = of(a + b).points - of(a).points - of(b).points;
          assert.ok(gained === 0n || gained === 1n);
        },
      ),
    ),
    ruleLaw(
      'toggle-changes-tickets-only',
      'never asks more than the undiscounted price, and the toggle changes only tickets and charity',
      fc.property(
        lotArbitrary,
        quantities,
        percentArbitrary,
        rateArbitrary,
        (lot, quantity, userPercent, rate) => {
          const on = quoteLot(lot, quantity, true, { userPercent, rate });
          const off = quoteLot(lot, quantity, false, { userPercent, rate });
          assert.ok(on.price <= on.origin);
          assert.deepEqual({ ...on, tickets: 0, charityPoints: points(0n) }, { ...off, tickets: 0 });
          assert.equal(on.points, pointsOfLotPurchase(lot.origin, quantity, userPercent, rate));
          assert.equal(on.tickets, ticketsOfQuantity(lot, quantity, true));
          assert.equal(off.charityPoints, 0n);
        },
      ),
    ),
  ],
};

/** The rules of an order's quote in the rule catalogue, with their laws. */
export const quoteRules: readonly ShopRule[] = [
  donationRule,
  ticketsRule,
  charityRule,
  stakesRule,
  quoteRule,
];
