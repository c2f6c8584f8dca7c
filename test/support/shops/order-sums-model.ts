import { expect } from 'vitest';
import { type LotPlace, type OrderTry, TRIED_LOTS, TRIED_RATES } from '../../arbitraries/order-tries.ts';
import { ruleOracle } from '../../domain/rule-oracle.ts';
import type { RefundShop } from './refund-shop.ts';
import { makeNewOrderKey, type TestShopOrderAnswer, type TestShopper } from './test-shop-world.ts';

/** Turnovers in kopiyka from which a level counts, and per cents of levels and commissions in millionths. */
const LEVELS = [
  [5_000_000n, 7_000_000n],
  [1_500_000n, 5_000_000n],
  [500_000n, 3_000_000n],
  [100_000n, 2_000_000n],
] as const;
const COMMISSIONS = [5_000_000n, 2_000_000n] as const;

/** What an order is, by the oracle alone. */
type Order = {
  readonly key: string;
  readonly placed: TestShopOrderAnswer;
  readonly lines: readonly { place: LotPlace; cost: bigint; charity: bigint }[];
  readonly used: bigint;
  readonly earned: bigint;
  /** Minor units of its currency. */
  readonly paid: bigint;
  readonly rate: bigint;
  status: 'waits' | 'paid' | 'failed';
  /** Whether the provider has told of its success. */
  isPaid: boolean;
  isReversed: boolean;
  hasLocked: boolean;
  readonly given: Set<LotPlace>;
  readonly asked: Set<LotPlace>;
};

const sum = (values: readonly bigint[]): bigint => values.reduce((all, each) => all + each, 0n);

/** What all runs share: the shop, its lots, and what its fund has and was paid, in points and kopiyka. */
export type OrderSumsWorld = {
  readonly shop: RefundShop;
  readonly lots: readonly number[];
  readonly fund: { credited: bigint; paidOut: bigint };
};

/** Makes a run of what is tried: on the shop and, by the oracle, on a model of it; `owned`: the buyer's points. */
export const makeOrderSumsRun = (
  { shop, lots, fund }: OrderSumsWorld,
  people: readonly [buyer: TestShopper, first: TestShopper, second: TestShopper],
  owned: bigint,
) => {
  const [buyer] = people;
  const orders: Order[] = [];
  const points: [bigint, bigint, bigint] = [owned, 0n, 0n];
  let turnover = 0n;
  let isLocked = false;
  const held = (): bigint => sum(orders.filter(({ status }) => status === 'waits').map(({ used }) => used));

  /** What an order moves, beside charity: shares of it are given back. */
  const movedBy = ({ used, earned, paid, rate }: Order) => {
    const kopiyka = ruleOracle.toLocal(paid, rate);
    return {
      paid,
      used,
      earned,
      turnover: kopiyka,
      first: ruleOracle.commission(kopiyka, COMMISSIONS[0]),
      second: ruleOracle.commission(kopiyka, COMMISSIONS[1]),
    };
  };
  const apply = (moved: ReturnType<typeof movedBy>, sign: 1n | -1n): void => {
    points[0] += sign * (moved.earned - moved.used);
    points[1] += sign * moved.first;
    points[2] += sign * moved.second;
    turnover += sign * moved.turnover;
  };
  /** Of every sum the line's part by what it cost, rounded down; the last of the order takes what the others leave. */
  const shareOf = (order: Order, place: LotPlace): ReturnType<typeof movedBy> => {
    const all = sum(order.lines.map(({ cost }) => cost));
    const share = (whole: bigint): bigint => {
      const parts = order.lines.slice(0, -1).map(({ cost }) => (whole * cost) / all);
      const at = order.lines.findIndex(line => line.place === place);
      return parts[at] ?? whole - sum(parts);
    };
    const moved = movedBy(order);
    return {
      paid: share(moved.paid),
      used: share(moved.used),
      earned: share(moved.earned),
      turnover: share(moved.turnover),
      first: share(moved.first),
      second: share(moved.second),
    };
  };
  const giveBack = (order: Order, places: readonly LotPlace[]): void => {
    for (const place of places) {
      apply(shareOf(order, place), -1n);
      order.given.add(place);
      const { charity = 0n } = order.lines.find(line => line.place === place) ?? {};
      const unpaid = fund.credited - (fund.paidOut + 99n) / 100n;
      fund.credited -= charity < unpaid ? charity : unpaid;
    }
  };
  const leftOf = (order: Order): readonly LotPlace[] =>
    order.lines.map(({ place }) => place).filter(place => !order.given.has(place));
  const settle = (order: Order): void => {
    order.status = 'paid';
    apply(movedBy(order), 1n);
    fund.credited += sum(order.lines.map(({ charity }) => charity));
  };

  const buy = async ({ lines: bought, used: wish, currency }: Extract<OrderTry, { act: 'buy' }>) => {
    const rate = TRIED_RATES[currency];
    const lines = bought
      .toSorted((a, b) => a.place - b.place)
      .map(({ place, quantity, isDonate }) => ({
        place,
        cost: ruleOracle.fromLocal(TRIED_LOTS[place].price, rate) * BigInt(quantity),
        charity: isDonate ? TRIED_LOTS[place].charity * BigInt(quantity) : 0n,
      }));
    const total = sum(lines.map(({ cost }) => cost));
    const cap = ruleOracle.pointsCap(total, total, rate, points[0] - held());
    const used = BigInt(wish) < cap ? BigInt(wish) : cap;
    const key = makeNewOrderKey();
    const cart = bought.map(({ place, quantity, isDonate }) => ({
      lot_id: lots[place] ?? 0,
      quantity,
      is_donate: isDonate,
    }));
    const { body: placed } = await shop.order(buyer, cart, { key, points: Number(used), currency });
    expect([placed.success, placed.message]).toEqual([!isLocked, expect.any(String)]);
    if (isLocked) return;
    const percent = LEVELS.find(([from]) => turnover >= from)?.[1] ?? 1_000_000n;
    const payable = ruleOracle.payable(total, used, rate);
    expect(BigInt(placed.cart_total)).toBe(payable);
    orders.push({
      key,
      placed,
      lines,
      used,
      earned: ruleOracle.earned(total, used, percent, rate),
      paid: payable * 100n,
      rate,
      status: 'waits',
      isPaid: false,
      isReversed: false,
      hasLocked: false,
      given: new Set(),
      asked: new Set(),
    });
  };
  /** Once for each order: who was let buy again stays so. */
  const lock = (order: Order): void => {
    isLocked ||= !order.hasLocked;
    order.hasLocked = true;
  };
  const pay = async (order: Order) => {
    expect(await shop.callback(order.placed)).toBe(200);
    if (order.isPaid) return;
    order.isPaid = true;
    if (order.status === 'waits') return settle(order);
    // What was taken back before its success: where its points are still there it is settled, and undone at once.
    lock(order);
    if (order.used > points[0] - held()) return;
    settle(order);
    giveBack(order, leftOf(order));
  };
  const reverse = async (order: Order) => {
    expect(await shop.callback(order.placed, { ik_inv_st: 'canceled' })).toBe(200);
    order.isReversed = true;
    if (order.status === 'waits') order.status = 'failed';
    if (order.status !== 'paid') return;
    lock(order);
    giveBack(order, leftOf(order));
  };
  const give = async (order: Order, places: readonly LotPlace[]) => {
    const asked = places.filter(place => order.lines.some(line => line.place === place));
    const { outcome } = await shop.giveBack(
      order.key,
      places.map(place => lots[place] ?? 0),
    );
    const expected =
      order.status !== 'paid'
        ? 'not_paid'
        : asked.length < places.length
          ? 'not_found'
          : order.isReversed
            ? 'not_paid'
            : asked.some(place => order.given.has(place))
              ? 'already'
              : 'given_back';
    expect(outcome).toBe(expected);
    if (outcome === 'given_back') giveBack(order, places);
  };
  const ask = async (order: Order, places: readonly LotPlace[]) => {
    const request = { order: order.key, lots: places.map(place => lots[place] ?? 0) };
    const { status, body } = await shop.call<{ success?: boolean }>(
      'ask-return',
      { ...request, reason: 'other', text: `${order.asked.size}` },
      buyer,
    );
    const isThere = places.every(place => order.lines.some(line => line.place === place));
    expect(status).toBe(isThere ? 200 : 404);
    const can =
      order.status === 'paid' &&
      !order.isReversed &&
      places.every(place => !order.given.has(place) && !order.asked.has(place));
    if (isThere) expect(body.success).toBe(can);
    if (isThere && can) for (const place of places) order.asked.add(place);
  };
  /** A third of what the fund was not paid yet. */
  const payOut = async () => {
    const amount = (fund.credited * 100n - fund.paidOut) / 3n;
    if (amount < 100n) return;
    fund.paidOut += amount;
    await shop.rows(
      `INSERT INTO charity_payouts (amount, fund, reference, document, paid_on, at)
       VALUES ($1, '{"uk": "Фонд", "ru": "Фонд", "en": "Fund"}', $2, 'a.pdf', '2026-11-20', now())`,
      amount,
      `payout ${fund.paidOut}`,
    );
  };

  return {
    try: async (each: OrderTry): Promise<void> => {
      switch (each.act) {
        case 'buy':
          return buy(each);
        case 'payout':
          return payOut();
        case 'unlock':
          isLocked = false;
          return shop.unlock();
      }
      const order = orders.at(-1 - each.order);
      if (order === undefined) return;
      switch (each.act) {
        case 'pay':
          return pay(order);
        case 'reverse':
          return reverse(order);
        case 'give':
          return give(order, each.places);
        case 'return':
          return ask(order, each.places);
      }
    },
    /** Whoever leaves much unpaid holds others of their network up. */
    end: async (): Promise<void> => {
      for (const { key, status } of orders)
        if (status === 'waits') await shop.call('give-up-order', { external_id: key }, buyer);
    },
    compare: async (): Promise<void> => {
      const balances = await Promise.all(people.map(shop.balanceOf));
      expect(balances.map(({ points: own }) => own)).toEqual(points);
      expect(balances.map(({ sale_balance }) => sale_balance)).toEqual([turnover, 0n, 0n]);
      const [charity] = await shop.rows('SELECT sum(points)::bigint AS points FROM charity_ledger');
      expect(charity?.['points'] ?? 0n).toBe(fund.credited);
      for (const { key, given, asked } of orders) {
        const left = await shop.rows(
          `SELECT t.state, bool_and(r.refund_id IS NOT NULL) AS over FROM returns t JOIN return_lines l ON l.return_id = t.id
             JOIN orders o ON o.id = t.order_id LEFT JOIN refund_lines r ON r.order_id = l.order_id AND r.lot_id = l.lot_id
           WHERE o.external_id = $1 GROUP BY t.id`,
          key,
        );
        for (const { state, over } of left) expect(state).toBe(over === true ? 'refunded' : 'asked');
        const lines = await shop.rows(
          'SELECT r.lot_id FROM refund_lines r JOIN orders o ON o.id = r.order_id WHERE o.external_id = $1 ORDER BY 1',
          key,
        );
        expect(lines.map(({ lot_id }) => lots.indexOf(Number(lot_id)))).toEqual([...given].toSorted());
        expect(left.length > 0).toBe(asked.size > 0);
      }
    },
  };
};
