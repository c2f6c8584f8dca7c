import { levelOf } from '../../src/domain/accounts/level.ts';
import { points } from '../../src/domain/accounts/points.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import { parseDecimal } from '../../src/domain/money/decimal.ts';
import { minorUnits, wholeToMinorUnits } from '../../src/domain/money/money-units.ts';
import { computeOrderFigures } from '../orders/order-figures.ts';
import type { OrderLot } from '../orders/order-lots.ts';
import { shiftSampleTime } from './sample-time.ts';
import type { SampleCatalogue, SampleLot } from './sample-types.ts';

const MINUTE_MS = 60_000;
const MOST_AT_ONCE = 8;
const ONE = parseDecimal('1') as Decimal;
const NOTHING = points(0n);

/** The fields of a paid order of a sample holder: one lot, in UAH, without points. */
export type SampleOrder = {
  readonly id: number;
  readonly holderId: number;
  readonly lotId: number;
  readonly quantity: number;
  readonly isDonate: boolean;
  readonly price: bigint;
  readonly origin: bigint;
  readonly tickets: number;
  readonly charityPoints: bigint;
  readonly userPercent: Decimal;
  readonly total: bigint;
  readonly earned: bigint;
  /** The sum to pay in whole hryvnias. */
  readonly cartTotal: bigint;
  /** The moment of settlement in epoch milliseconds. */
  readonly at: number;
};

type Bought = Pick<SampleOrder, 'holderId' | 'lotId' | 'quantity' | 'isDonate' | 'at'>;

/** A random generator (Numerical Recipes): the sample is the same at every load, and nothing depends on its quality. */
const generator = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const quantities = (sold: number, next: (below: number) => number): readonly number[] => {
  const result: number[] = [];
  for (let left = sold; left > 0; ) {
    const quantity = Math.min(left, 1 + next(MOST_AT_ONCE));
    result.push(quantity);
    left -= quantity;
  }
  return result;
};

/** The moment when the last item of a lot was sold: a drawn lot's draw followed after the delay. */
const lastSaleAt = (lot: SampleLot, now: number, drawDelayMs: number): number =>
  lot.drawn_at === null ? now - 10 * MINUTE_MS : shiftSampleTime(lot.drawn_at, now) - drawDelayMs;

/** Spreads the purchases of a lot's items evenly from its start to its last sale. */
const purchases = (
  lot: SampleLot,
  holders: readonly number[],
  now: number,
  drawDelayMs: number,
): Bought[] => {
  const next = generator(lot.id * 7919);
  const start = shiftSampleTime(lot.start, now);
  const parts = quantities(lot.sold, next);
  const step = (lastSaleAt(lot, now, drawDelayMs) - start) / parts.length;
  return parts.map((quantity, index) => {
    return {
      lotId: lot.id,
      quantity,
      holderId: holders[next(holders.length)] ?? 0,
      isDonate: next(4) > 0,
      at: Math.floor(start + step * (index + 1)),
    };
  });
};

const orderLot = (lot: SampleLot): OrderLot => ({
  id: lot.id,
  title: lot.title,
  price: minorUnits(lot.price),
  origin: minorUnits(lot.origin),
  ticketAmount: lot.ticket_amount,
  ticketDonateAmount: lot.ticket_donate_amount,
  pointDonateAmount: points(lot.point_donate_amount),
  amount: lot.amount,
});

/**
 * Makes the orders by which the sample's items were sold, in the order of their settlement, counted by the same rules
 * as every order; a holder's level rises with what was paid before. `now` and `drawDelayMs` are in milliseconds.
 */
export const makeSampleOrders = (
  catalogue: Pick<SampleCatalogue, 'lots' | 'holders' | 'levels'>,
  now: number,
  drawDelayMs: number,
): readonly SampleOrder[] => {
  const holders = catalogue.holders.map(({ id }) => id);
  const lots = new Map(catalogue.lots.map(lot => [lot.id, orderLot(lot)]));
  const levels = catalogue.levels.map(level => ({
    name: level.name.uk,
    from: minorUnits(level.from_kopiyka),
    to: level.to_kopiyka === null ? null : minorUnits(level.to_kopiyka),
    percent: parseDecimal(level.percent) as Decimal,
  }));
  const balances = new Map<number, bigint>();
  return catalogue.lots
    .flatMap(lot => purchases(lot, holders, now, drawDelayMs))
    .toSorted((a, b) => a.at - b.at || a.lotId - b.lotId)
    .map((bought, index): SampleOrder => {
      const { holderId, lotId, quantity, isDonate, at } = bought;
      const balance = balances.get(holderId) ?? 0n;
      const userPercent = levelOf(levels, minorUnits(balance)).percent;
      const figures = computeOrderFigures([{ lot_id: lotId, quantity, is_donate: isDonate }], lots, {
        rate: ONE,
        userPercent,
        owned: NOTHING,
        byPoints: 0,
      });
      const [line] = figures.lines;
      if (line === undefined) throw new RangeError('an order without lines');
      balances.set(holderId, balance + wholeToMinorUnits(figures.payable));
      return {
        id: index + 1,
        holderId,
        lotId,
        quantity,
        isDonate,
        price: line.price,
        origin: line.origin,
        tickets: line.tickets,
        charityPoints: line.charityPoints,
        userPercent,
        total: figures.total,
        earned: figures.earned,
        cartTotal: figures.payable,
        at,
      };
    });
};
