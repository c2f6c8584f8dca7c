import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { ticketsFor } from '../../../src/domain/catalogue/quote.ts';
import { type ChanceInput, leastChance } from '../../../src/domain/draws/chance.ts';
import { edge, law, type Rule } from '../law.ts';

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
    const input: ChanceInput = {
      lot: { amount, salesCount, ticketAmount, ticketDonateAmount },
      tickets: { sold, yours: parts[2] % (sold + 1) },
      quantity,
      isDonate,
    };
    return { input, rest, donors: parts[3] % (rest + 1) };
  });

const leastChanceRule: Rule = {
  id: 'least-chance',
  title: 'The chance of winning, at least',
  source: 'docs/behaviour.md#draws',
  formula:
    '(yours + bought) of (sold + bought + (items left − quantity) × the larger number of tickets per item)',
  code: ['draws/chance.ts#leastChance', 'draws/chance.ts#mostTicketsEach'],
  edges: [
    edge('whoever buys the last item knows the chance exactly', () =>
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
    law(
      'however-others-choose',
      'is never larger than the share at the end, however many of the others donate',
      fc.property(purchases, ({ input, rest, donors }) => {
        const { yours, of } = leastChance(input);
        const bought = ticketsFor(input.lot, input.quantity, input.isDonate);
        const others =
          donors * input.lot.ticketDonateAmount +
          (rest - donors) * input.lot.ticketAmount +
          input.tickets.sold;
        assert.equal(yours, input.tickets.yours + bought);
        assert.ok(others + bought <= of);
      }),
    ),
    law(
      'reached-in-the-worst-case',
      'is the share where everybody else takes the larger number of tickets',
      fc.property(purchases, ({ input, rest }) => {
        const { ticketAmount, ticketDonateAmount } = input.lot;
        const donors = ticketDonateAmount > ticketAmount ? rest : 0;
        const others = donors * ticketDonateAmount + (rest - donors) * ticketAmount;
        const bought = ticketsFor(input.lot, input.quantity, input.isDonate);
        assert.equal(leastChance(input).of, input.tickets.sold + bought + others);
      }),
    ),
  ],
};

export const chanceRules: readonly Rule[] = [leastChanceRule];
