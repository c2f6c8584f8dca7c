import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeOrderPaidMail } from '../../server/messages/mails/orders/make-order-paid-mail.ts';
import { formatMoneyText } from '../../server/messages/texts/format-money-text.ts';
import { computeOrderFigures } from '../../server/orders/order-figures.ts';
import type { Lot } from '../../src/domain/catalogue/lot.ts';
import {
  minorUnits,
  minorUnitsToText,
  priceFromLocal,
  wholeToMinorUnits,
} from '../../src/domain/money/money-units.ts';
import { computeOrderLineSum } from '../../src/domain/orders/order-sums.ts';
import { toOrderSumLines } from '../../src/ui/components/orders/to-order-sum-lines.ts';
import { toCartView } from '../../src/ui/screens/cart/to-cart-view.ts';
import { toLotView } from '../../src/ui/screens/lot/to-lot-view.ts';
import { decimalLiteral, percentArbitrary, rateArbitrary } from '../arbitraries/decimal.ts';
import { ARBITRARY_LOTS_NOW, lotOnSale, priceAndOriginArbitrary } from '../arbitraries/lot.ts';
import { ownedPointsArbitrary, typedPointsArbitrary } from '../arbitraries/points.ts';

const SENDER = { shopName: 'Twofold', company: '' };

/** A number that a shopper reads, and the lines that stand beside it and say why it is not the one before. */
type Shown = { readonly value: bigint; readonly beside: readonly string[] };
type Step = Readonly<Record<'sum' | 'to pay' | 'points' | 'tickets' | 'charity', Shown>>;

const bare = (value: bigint | number): Shown => ({ value: BigInt(value), beside: [] });
const beside = (value: bigint, lines: Readonly<Record<string, boolean>>): Shown => ({
  value,
  beside: Object.keys(lines).filter(line => lines[line] === true),
});

/** The shop's currencies are the likely ones; prices are kept in UAH. */
const shoppings = fc.record({
  kept: fc.array(
    fc.record({
      tag: priceAndOriginArbitrary,
      tickets: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })),
      charity: fc.bigInt({ min: 0n, max: 1_000n }),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100 })),
      isDonate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  rate: fc.oneof(fc.constantFrom('1', '41.25', '44.9').map(decimalLiteral), rateArbitrary),
  userPercent: percentArbitrary,
  userPoints: ownedPointsArbitrary,
  usesPoints: fc.boolean(),
  typed: typedPointsArbitrary.map(String),
});
type Shopping = typeof shoppings extends fc.Arbitrary<infer S> ? S : never;

/** What a shopper sees on the way, from the pages of the lots to the receipt. */
const walk = ({ kept, rate, userPercent, userPoints, usesPoints, typed }: Shopping) => {
  const lines = kept.map(({ tag, tickets, charity, quantity, isDonate }, n) => {
    const [ticketAmount, ticketDonateAmount] = tickets;
    const pointDonateAmount = charity as Lot['pointDonateAmount'];
    const lot = lotOnSale({
      id: n + 1,
      ...tag,
      ticketAmount,
      ticketDonateAmount,
      pointDonateAmount,
      amount: 100,
    });
    return { lot, quantity, isDonate };
  });
  const answered = lines.map(({ lot, ...line }) => ({
    ...line,
    lot: { ...lot, price: priceFromLocal(lot.price, rate), origin: priceFromLocal(lot.origin, rate) },
  }));
  const sales = answered.map(({ lot, quantity, isDonate }) => {
    const detail = {
      lot,
      userPercent,
      rate,
      tickets: { sold: 0, yours: 0 },
      drawDelay: 600,
      drawAt: null,
      winningTicket: null,
      tellMe: false,
    };
    const view = toLotView({ detail, quantity, isDonate, phase: 'playing' });
    if (view.phase !== 'playing') throw new Error(`the lot is ${view.phase}`);
    return view.sale;
  });
  const cart = toCartView({
    detail: { lines: answered, userPoints, userPercent, rate },
    cart: answered.map(({ lot, quantity, isDonate }) => ({ lotId: lot.id, quantity, isDonate })),
    loggedIn: true,
    usesPoints,
    typedPoints: typed,
    restricted: [],
    now: ARBITRARY_LOTS_NOW,
  });
  if (cart.tag !== 'filled') throw new Error('the cart is empty');
  // The server counts again, from the prices as they are kept; this is what is ordered, and asked of the provider.
  const order = computeOrderFigures(
    lines.map(({ lot, quantity, isDonate }) => ({ lot_id: lot.id, quantity, is_donate: isDonate })),
    new Map(lines.map(({ lot }) => [lot.id, { ...lot, title: { uk: '', ru: '', en: '' } }])),
    { rate, userPercent, owned: userPoints, byPoints: Number(cart.figures.pointsUsed) },
  );
  // What the order froze, as it waits to be paid and as its receipt has it.
  const frozen = {
    total: order.total,
    pointsUsed: order.pointsUsed,
    rate,
    payable: wholeToMinorUnits(order.payable),
    currency: 'USD',
  };
  const receipt = {
    ...frozen,
    sums: toOrderSumLines(frozen),
    lines: order.lines.map(({ price, quantity }) => computeOrderLineSum({ price, quantity })),
    earned: order.earned,
    charityPoints: order.charityPoints,
    tickets: order.lines.reduce((sum, { tickets }) => sum + tickets, 0),
  };
  return { answered, sales, cart, order, receipt };
};

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const stepsOf = ({ answered, sales, cart, order, receipt }: ReturnType<typeof walk>): readonly Step[] => {
  const { figures, sums, earnedReason } = cart;
  const chosen = sales.map((sale, n) => ({ ...sale, isDonate: answered[n]?.isDonate === true }));
  return [
    {
      sum: bare(sumOf(sales.map(sale => sale.sums.total))),
      'to pay': beside(sumOf(sales.map(sale => wholeToMinorUnits(sale.sums.payable))), {
        rounding: sales.some(sale => sale.sums.rounding > 0n),
      }),
      points: bare(sumOf(sales.map(sale => sale.points))),
      tickets: bare(sumOf(sales.map(sale => BigInt(sale.tickets)))),
      charity: bare(sumOf(chosen.map(({ stakes, isDonate }) => (isDonate ? stakes.charityPoints : 0n)))),
    },
    {
      sum: bare(figures.total),
      'to pay': beside(wholeToMinorUnits(figures.payable), {
        rounding: sums.rounding > 0n,
        points: figures.pointsUsed > 0n,
      }),
      points: beside(figures.earned, { [`${earnedReason?.tag}`]: earnedReason !== null }),
      tickets: bare(figures.tickets),
      charity: bare(figures.charityPoints),
    },
    {
      sum: bare(order.total),
      'to pay': bare(wholeToMinorUnits(order.payable)),
      points: bare(order.earned),
      tickets: bare(order.tickets),
      charity: bare(order.charityPoints),
    },
    {
      sum: bare(receipt.sums?.total ?? receipt.payable),
      'to pay': beside(receipt.payable, {
        rounding: (receipt.sums?.rounding ?? 0n) > 0n,
        points: receipt.sums !== null && receipt.pointsUsed > 0n,
      }),
      points: bare(receipt.earned),
      tickets: bare(receipt.tickets),
      charity: bare(receipt.charityPoints),
    },
  ];
};

it('each number on the way to the receipt equals the one before or shows the reason of the difference', () => {
  fc.assert(
    fc.property(shoppings, shopping => {
      const steps = stepsOf(walk(shopping));
      for (const [n, after] of steps.slice(1).entries()) {
        for (const name of Object.keys(after) as (keyof Step)[]) {
          const before = steps[n]?.[name] ?? bare(-1);
          const hasReason = before.beside.length + after[name].beside.length > 0;
          if (!hasReason) expect([n, name, after[name].value]).toEqual([n, name, before.value]);
        }
      }
      // Between the cart, the order and the receipt nothing may differ, reason or not.
      const [, inCart, ordered, paid] = steps.map(step =>
        Object.entries(step).map(([name, { value }]) => [name, value]),
      );
      expect(ordered).toEqual(inCart);
      expect(paid).toEqual(inCart);
    }),
    { numRuns: 300 },
  );
});

it('each cart line costs the same from its lot’s page to the receipt, and the lines add up to the sum', () => {
  fc.assert(
    fc.property(shoppings, shopping => {
      const { sales, cart, order, receipt } = walk(shopping);
      const lines = sales.map(({ sums }) => sums.total);
      expect(cart.lines.map(({ price }) => price)).toEqual(lines);
      expect(receipt.lines).toEqual(lines);
      expect(sumOf(lines)).toBe(order.total);
    }),
    { numRuns: 300 },
  );
});

it('the payable total differs from the sum only by the lines shown between them, on every page', () => {
  fc.assert(
    fc.property(shoppings, shopping => {
      const { sales, cart, receipt } = walk(shopping);
      const parts = [
        ...sales.map(sale => sale.sums),
        cart.sums,
        ...(receipt.sums === null ? [] : [receipt.sums]),
      ];
      for (const { total, pointsWorth, rounding, payable } of parts)
        expect(total - pointsWorth + rounding).toBe(payable * 100n);
      for (const { sums } of sales) expect([sums.pointsWorth, sums.rounding < 100n]).toEqual([0n, true]);
      const isOneNumber = cart.sums.total === receipt.payable && receipt.pointsUsed === 0n;
      expect(receipt.sums).toEqual(isOneNumber ? null : cart.sums);
    }),
    { numRuns: 300 },
  );
});

it('a cart of one lot has the very numbers of the lot’s page while no points are used', () => {
  const alone = shoppings.map(({ kept, ...rest }) => ({
    ...rest,
    kept: kept.slice(0, 1),
    usesPoints: false,
  }));
  fc.assert(
    fc.property(alone, shopping => {
      const { sales, cart } = walk(shopping);
      expect(cart.sums).toEqual(sales[0]?.sums);
      expect(cart.figures.earned).toBe(sales[0]?.points);
    }),
    { numRuns: 200 },
  );
});

it('lots never promise more points than the cart gives unless the cart shows a true reason', () => {
  fc.assert(
    fc.property(shoppings, shopping => {
      const { answered, sales, cart } = walk(shopping);
      const { earned, pointsUsed } = cart.figures;
      const reason = cart.earnedReason?.tag ?? null;
      const onPages = sumOf(sales.map(sale => sale.points));
      expect(earned < onPages).toBe(reason === 'points');
      expect(earned > onPages).toBe(reason === 'parts');
      if (reason === 'points') {
        expect(pointsUsed).toBeGreaterThan(0n);
        const { cart: inMoney } = walk({ ...shopping, usesPoints: false });
        expect(inMoney.tag === 'filled' && inMoney.figures.earned).toBe(cart.earnedReason?.without);
      }
      if (reason === 'parts') expect(sales.length).toBeGreaterThan(1);
      for (const [n, { points, pointsBefore }] of sales.entries()) {
        const { lot } = answered[n] ?? {};
        if (pointsBefore !== null)
          expect([pointsBefore > points, lot && lot.origin > lot.price]).toEqual([true, true]);
      }
    }),
    { numRuns: 300 },
  );
});

it('the receipt mail has the sums of the cart, each with its line', () => {
  fc.assert(
    fc.property(shoppings, shopping => {
      const { cart, order } = walk(shopping);
      const money = (amount: bigint) => formatMoneyText('en', minorUnitsToText(minorUnits(amount)), 'USD');
      const { text } = makeOrderPaidMail(
        { ...SENDER, language: 'en', publicUrl: 'https://shop.example' },
        {
          name: '',
          key: 'TF-key',
          reference: 'TF-1',
          sameAs: null,
          currency: 'USD',
          lines: [],
          ticketReceipts: [],
          total: order.total,
          rate: shopping.rate,
          pointsUsed: order.pointsUsed,
          pointsEarned: order.earned,
          paid: order.payable,
          fund: '',
        },
      );
      const { sums, figures } = cart;
      const rows = text.split('\n');
      const row = (label: string) =>
        rows.find(each => each.startsWith(`${label}: `))?.slice(label.length + 2);
      expect(row('Paid')).toBe(money(sums.payable * 100n));
      expect(row('Points earned')).toBe(String(figures.earned));
      const differs = figures.pointsUsed > 0n || sums.total !== sums.payable * 100n;
      expect(row('Subtotal')).toBe(differs ? money(sums.total) : undefined);
      expect(row('Rounding the sum up to a whole number')).toBe(
        sums.rounding > 0n ? `+${money(sums.rounding)}` : undefined,
      );
      expect(row('Paid with points')).toBe(
        figures.pointsUsed > 0n ? `${figures.pointsUsed} (−${money(sums.pointsWorth)})` : undefined,
      );
    }),
    { numRuns: 200 },
  );
});
