import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ticketsOfQuantity } from '../../../src/domain/catalogue/lot-quote.ts';
import {
  canNumberAllTickets,
  chanceDots,
  LARGEST_TICKET_NUMBER,
  type LeastChanceInput,
  leastChance,
  mostTicketsOfLot,
} from '../../../src/domain/draws/least-chance.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

/** A purchase that the stock allows, and how many of the remaining items will be bought with the donation on. */
const purchases = fc
  .record({
    amount: fc.integer({ min: 1, max: 500 }),
    ticketAmount: fc.integer({ min: 0, max: 20 }),
    ticketDonateAmount: fc.integer({ min: 0, max: 20 }),
    sold: fc.nat(10_000),
    isDonate: fc.boolean(),
    parts: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
  })
  .map(({ amount, ticketAmount, ticketDonateAmount, sold, isDonate, parts }) => {
    const salesCount = parts[0] % amount;
    const quantity = 1 + (parts[1] % (amount - salesCount));
    const rest = amount - salesCount - quantity;
    const input: LeastChanceInput = {
      lot: { amount, salesCount, ticketAmount, ticketDonateAmount },
      tickets: { sold, yours: parts[2] % (sold + 1) },
      quantity,
      isDonate,
    };
    return { input, rest, donors: parts[3] % (rest + 1) };
  });

const leastChanceRule: ShopRule = {
  id: 'least-chance',
  title: 'The chance of winning, at least',
  source: 'docs/behaviour.md#draws',
  formula:
    '(yours + bought) of (sold + bought + (items left − quantity) × the larger number of tickets per item)',
  code: ['draws/least-chance.ts#leastChance', 'draws/least-chance.ts#mostTicketsPerItem'],
  edges: [
    makeRuleEdge('whoever buys the last item knows the chance exactly', () =>
      assert.deepEqual(
        leastChance({
          lot: { amount: 10, salesCount: 9, ticketAmount: 1, ticketDonateAmount: 2 },
          tickets: { sold: 18, yours: 0 },
          quantity: 1,
          isDonate: true,
        }),
        { yours: 2, of: 20 },
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'however-others-choose',
      'is never larger than the share at the end, however many of the others donate',
      fc.property(purchases, ({ input, rest, donors }) => {
        const { yours, of } = leastChance(input);
        const bought = ticketsOfQuantity(input.lot, input.quantity, input.isDonate);
        const others =
          donors * input.lot.ticketDonateAmount +
          (rest - donors) * input.lot.ticketAmount +
          input.tickets.sold;
        assert.equal(yours, input.tickets.yours + bought);
        assert.ok(others + bought <= of);
      }),
    ),
    ruleLaw(
      'reached-in-the-worst-case',
      'is the share where everybody else takes the larger number of tickets',
      fc.property(purchases, ({ input, rest }) => {
        const { ticketAmount, ticketDonateAmount } = input.lot;
        const donors = ticketDonateAmount > ticketAmount ? rest : 0;
        const others = donors * ticketDonateAmount + (rest - donors) * ticketAmount;
        const bought = ticketsOfQuantity(input.lot, input.quantity, input.isDonate);
        assert.equal(leastChance(input).of, input.tickets.sold + bought + others);
      }),
    ),
  ],
};

const sizes = fc.record({
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  ticketAmount: fc.integer({ min: 1, max: 1_000 }),
  ticketDonateAmount: fc.integer({ min: 1, max: 1_000 }),
});

const ticketsOfLotRule: ShopRule = {
  id: 'tickets-of-lot',
  title: 'The most tickets of a lot',
  source: 'docs/behaviour.md#draws',
  formula: 'items × the larger number of tickets per item ≤ 2,147,483,647',
  code: ['draws/least-chance.ts#mostTicketsOfLot', 'draws/least-chance.ts#canNumberAllTickets'],
  edges: [
    makeRuleEdge('a hundred million items with 21 tickets each are the largest, with 22 too large', () => {
      const lot = { amount: 100_000_000, ticketAmount: 1, ticketDonateAmount: 21 };
      assert.equal(canNumberAllTickets(lot), true);
      assert.equal(canNumberAllTickets({ ...lot, ticketAmount: 22 }), false);
    }),
  ],
  laws: [
    ruleLaw(
      'whoever-donates',
      'is reached by no choice of the buyers’, and by one exactly',
      fc.property(sizes, fc.nat(), (lot, part) => {
        const donors = part % (lot.amount + 1);
        const issued = donors * lot.ticketDonateAmount + (lot.amount - donors) * lot.ticketAmount;
        const ends = [true, false].map(isDonate => ticketsOfQuantity(lot, lot.amount, isDonate));
        assert.ok(issued <= mostTicketsOfLot(lot));
        assert.equal(mostTicketsOfLot(lot), Math.max(...ends));
      }),
    ),
    ruleLaw(
      'numbered',
      'is refused exactly where the last ticket would have a number of more than 31 bits',
      fc.property(sizes, lot => {
        assert.equal(canNumberAllTickets(lot), BigInt(mostTicketsOfLot(lot)) < 2n ** 31n);
        assert.equal(LARGEST_TICKET_NUMBER + 1, 2 ** 31);
      }),
    ),
  ],
};

const shares = fc
  .integer({ min: 1, max: 10_000_000 })
  .chain(of => fc.record({ of: fc.constant(of), yours: fc.integer({ min: 0, max: of }) }));

const chanceDotsRule: ShopRule = {
  id: 'chance-dots',
  title: 'The chance as a field of dots',
  source: 'docs/behaviour.md#draws',
  formula: 'each = ⌈of ÷ 400⌉, at least 1; dots = ⌈of ÷ each⌉; lit = ⌈yours ÷ each⌉',
  code: ['draws/least-chance.ts#chanceDots'],
  edges: [
    makeRuleEdge('a dot is a ticket as long as 400 are enough', () =>
      assert.deepEqual(chanceDots({ yours: 3, of: 400 }), { dots: 400, each: 1, lit: 3, inPart: false }),
    ),
    makeRuleEdge('one ticket of 401 is a part of the only dot that is lit', () =>
      assert.deepEqual(chanceDots({ yours: 1, of: 401 }), { dots: 201, each: 2, lit: 1, inPart: true }),
    ),
    makeRuleEdge('who holds all tickets has all dots, the last one whole', () =>
      assert.deepEqual(chanceDots({ yours: 401, of: 401 }), { dots: 201, each: 2, lit: 201, inPart: false }),
    ),
  ],
  laws: [
    ruleLaw(
      'never-dark',
      'is lit for whoever has a ticket, and for nobody else',
      fc.property(shares, share => assert.equal(chanceDots(share).lit > 0, share.yours > 0)),
    ),
    ruleLaw(
      'never-more',
      'lights no more dots than there are tickets, or dots',
      fc.property(shares, share => {
        const { lit, dots, each } = chanceDots(share);
        assert.ok(lit <= share.yours);
        assert.ok(lit <= dots);
        assert.ok(dots <= 400);
        assert.ok(dots * each >= share.of && (dots - 1) * each < share.of);
      }),
    ),
    ruleLaw(
      'true-to-the-ticket',
      'stands for exactly the tickets that are the shopper’s, but for the dot that is lit in part',
      fc.property(shares, share => {
        const { lit, each, inPart } = chanceDots(share);
        const whole = inPart ? lit - 1 : lit;
        assert.ok(
          share.yours === share.of || (whole * each <= share.yours && inPart === whole * each < share.yours),
        );
      }),
    ),
    ruleLaw(
      'grows',
      'never grows darker with another ticket of the same number',
      fc.property(shares, ({ yours, of }) =>
        assert.ok(yours === of || chanceDots({ yours: yours + 1, of }).lit >= chanceDots({ yours, of }).lit),
      ),
    ),
  ],
};

/** The rules of chances in the rule catalogue, with their laws. */
export const chanceRules: readonly ShopRule[] = [leastChanceRule, ticketsOfLotRule, chanceDotsRule];
