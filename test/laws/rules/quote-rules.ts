import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { lotPoints, points } from '../../../src/domain/accounts/points.ts';
import { asksBeforeDonation, donationAfter, donationStakes } from '../../../src/domain/cart/donation.ts';
import { charityPointsFor, quoteLot, ticketsFor } from '../../../src/domain/catalogue/quote.ts';
import { decimal, percents, rates } from '../../arbitraries/decimal.ts';
import { aLot, lots } from '../../arbitraries/lot.ts';
import { edge, law, type Rule } from '../law.ts';

const quantities = fc.integer({ min: 1, max: 1_000 });

const donationRule: Rule = {
  id: 'donation',
  title: 'The donation’s toggle',
  source: 'docs/behaviour.md#donation',
  formula:
    'on by default; switching off asks: “want ticket” keeps it on, “don’t want ticket” switches it off',
  code: ['cart/donation.ts#asksBeforeDonation', 'cart/donation.ts#donationAfter'],
  edges: [
    edge('switching on asks nothing', () => assert.equal(asksBeforeDonation(false, true), false)),
    edge('“want ticket” keeps the donation', () => assert.equal(donationAfter('want-ticket'), true)),
  ],
  laws: [
    law(
      'asks-only-before-off',
      'asks exactly before it goes from on to off',
      fc.property(fc.boolean(), fc.boolean(), (on, wanted) => {
        assert.equal(asksBeforeDonation(on, wanted), on && !wanted);
      }),
    ),
  ],
};

const ticketsRule: Rule = {
  id: 'tickets',
  title: 'Tickets of a quantity',
  source: 'docs/behaviour.md#donation',
  formula: '(donation on ? ticket_donate_amount : ticket_amount) × quantity',
  code: ['catalogue/quote.ts#ticketsFor'],
  edges: [
    edge('three items with 2 tickets for donors and 1 for others bring 6 or 3', () =>
      assert.deepEqual(
        [true, false].map(on => ticketsFor(aLot(), 3, on)),
        [6, 3],
      ),
    ),
  ],
  laws: [
    law(
      'repeated-addition',
      'of a sum of quantities are the sum of the tickets',
      fc.property(lots, quantities, quantities, fc.boolean(), (lot, a, b, on) => {
        assert.equal(ticketsFor(lot, a + b, on), ticketsFor(lot, a, on) + ticketsFor(lot, b, on));
        assert.equal(ticketsFor(lot, 1, on), on ? lot.ticketDonateAmount : lot.ticketAmount);
      }),
    ),
  ],
};

const charityRule: Rule = {
  id: 'charity-points',
  title: 'Points for the charity fund',
  source: 'docs/behaviour.md#donation',
  formula: 'donation on ? point_donate_amount × quantity : 0',
  code: ['catalogue/quote.ts#charityPointsFor'],
  edges: [
    edge('nothing with the donation off', () => assert.equal(charityPointsFor(aLot(), 3, false), 0n)),
    edge('a quantity that is not whole is refused', () =>
      assert.throws(() => charityPointsFor(aLot(), 1.5, true), RangeError),
    ),
  ],
  laws: [
    law(
      'repeated-addition',
      'of a sum of quantities are the sum of the points, and none without the donation',
      fc.property(lots, quantities, quantities, (lot, a, b) => {
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

const stakesRule: Rule = {
  id: 'donation-stakes',
  title: 'What depends on the donation',
  source: 'docs/behaviour.md#donation',
  formula: 'tickets of the quantity with the donation and without it, and the charity points with it',
  code: ['cart/donation.ts#donationStakes'],
  edges: [
    edge('three items with 2 tickets for donors and 1 for others: 6 or 3, and 18 points for the fund', () =>
      assert.deepEqual(donationStakes(aLot(), 3), {
        ticketsWith: 6,
        ticketsWithout: 3,
        charityPoints: 18n,
      }),
    ),
  ],
  laws: [
    law(
      'as-quoted',
      'are what the quotes with and without it differ in',
      fc.property(lots, quantities, percents, rates, (lot, quantity, userPercent, rate) => {
        const on = quoteLot(lot, quantity, true, { userPercent, rate });
        const off = quoteLot(lot, quantity, false, { userPercent, rate });
        assert.deepEqual(donationStakes(lot, quantity), {
          ticketsWith: on.tickets,
          ticketsWithout: off.tickets,
          charityPoints: on.charityPoints,
        });
      }),
    ),
  ],
};

const quoteRule: Rule = {
  id: 'lot-quote',
  title: 'What a quantity of one lot costs and brings',
  source: 'docs/behaviour.md#fields-of-answers',
  formula:
    'line-total, lot-points, tickets and charity-points of the whole quantity; points do not depend on the donation',
  code: ['catalogue/quote.ts#quoteLot'],
  edges: [
    edge('100 items of 1.15 cost 115.00', () =>
      assert.equal(
        quoteLot(aLot({ price: 115n as ReturnType<typeof aLot>['price'] }), 100, true, {
          userPercent: decimal('7'),
          rate: decimal('1'),
        }).price,
        11_500n,
      ),
    ),
  ],
  laws: [
    law(
      'additive',
      'of a sum of quantities is the sum of the quotes, but for a point that parts lose',
      fc.property(
        lots,
        quantities,
        quantities,
        fc.boolean(),
        percents,
        rates,
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
    law(
      'toggle-changes-tickets-only',
      'never asks more than the undiscounted price, and the toggle changes only tickets and charity',
      fc.property(lots, quantities, percents, rates, (lot, quantity, userPercent, rate) => {
        const on = quoteLot(lot, quantity, true, { userPercent, rate });
        const off = quoteLot(lot, quantity, false, { userPercent, rate });
        assert.ok(on.price <= on.origin);
        assert.deepEqual({ ...on, tickets: 0, charityPoints: points(0n) }, { ...off, tickets: 0 });
        assert.equal(on.points, lotPoints(lot.origin, quantity, userPercent, rate));
        assert.equal(on.tickets, ticketsFor(lot, quantity, true));
        assert.equal(off.charityPoints, 0n);
      }),
    ),
  ],
};

export const quoteRules: readonly Rule[] = [donationRule, ticketsRule, charityRule, stakesRule, quoteRule];
