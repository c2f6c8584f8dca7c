import { createHash } from 'node:crypto';
import type { WireCartLine } from '../../src/contract/primitive-schemas.ts';
import { levelOf } from '../../src/domain/accounts/level.ts';
import { type Points, points } from '../../src/domain/accounts/points.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { type Decimal, decimalToText } from '../../src/domain/money/decimal.ts';
import { type MinorUnits, type WholeUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import { mostHeldItems, type UnpaidTimes } from '../../src/domain/orders/reservation-terms.ts';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimitsAtOnce,
  type RateLimit,
} from '../accounts/limits/rate-limit.ts';
import { readUserOfSession, toUnpaidTimes, type UnpaidTimesRow } from '../accounts/sign-in/sessions.ts';
import { readUnorderableLots } from '../catalogue/read-unorderable-lots.ts';
import { makeSessionRequiredRefusal, type Refusal, type ServerTextReference } from '../messages/refusal.ts';
import { explainHeldUnpaidRefusal } from './explain-held-unpaid-refusal.ts';
import { findOrderFiguresProblem } from './find-order-figures-problem.ts';
import { computeOrderFigures, type OrderFigures } from './order-figures.ts';
import { recallOrderLots } from './order-lots.ts';
import type { OrdersContext } from './orders-context.ts';
import { computeReservationTerms } from './reservation-terms.ts';
import { type PlaceOrderRow, storeCountedOrder } from './store-order.ts';

/** The buyer of an order, perhaps read a moment ago: place_order compares with the row of the moment. */
type Buyer = { readonly id: number; readonly saleBalance: MinorUnits; readonly unpaidPast: UnpaidTimes };

export type OrderRequest = {
  readonly buyer: Buyer;
  readonly sessionHash: Buffer;
  /** The network address of the visitor who orders. */
  readonly address: string;
  readonly language: Language;
  readonly currency: string;
  /** UAH per one unit of the order's currency. */
  readonly rate: Decimal;
  readonly cart: readonly WireCartLine[];
  readonly byPoints: number;
  readonly externalId: string;
  /** The key of the buyer's older order whose reservation ends with this one; null: none. */
  readonly replaces: string | null;
  /** The way to pay that was asked for; null: none yet. */
  readonly via: string | null;
};

export type PlacedOrderOutcome =
  | {
      readonly placed: true;
      /** Tells whether the order under this key was placed before and is paid. */
      readonly isPaid: boolean;
      readonly transactionId: string;
      /** The order's number as people read it. */
      readonly number: string;
      readonly cartTotal: WholeUnits;
      readonly currency: string;
    }
  /** `lotIds`: those that stand against the order, as the sales check names them. */
  | { readonly placed: false; readonly reason: ServerTextReference; readonly lotIds: readonly number[] };

const ATTEMPTS = 3;
const PER_ACCOUNT: RateLimit = { name: 'order-user', most: 30, windowSeconds: 60 };
const PER_ADDRESS: RateLimit = { name: 'order-address', most: 300, windowSeconds: 60 };

const refused = (reason: ServerTextReference, lotIds: readonly number[] = []): PlacedOrderOutcome => ({
  placed: false,
  reason,
  lotIds,
});

/**
 * The hash of an order's content: the same for the same lines in any order, another for other points or another
 * currency.
 */
const contentHash = ({ cart, byPoints, currency }: OrderRequest): Buffer => {
  const lines = cart
    .toSorted((a, b) => a.lot_id - b.lot_id)
    .map(line => `${line.lot_id}:${line.quantity}:${line.is_donate ? 1 : 0}`);
  return createHash('sha256')
    .update([currency, byPoints, ...lines].join('|'))
    .digest();
};

const KNOWN = `SELECT transaction_id, number, status, cart_total, currency,
    CASE WHEN content_hash = $3 THEN 'same' ELSE 'other_content' END AS outcome
  FROM orders WHERE user_id = $1 AND external_id = $2`;

const RESUME = 'SELECT resume_order($1, $2, $3)';

const FREE_POINTS = `SELECT points - points_reserved + coalesce((SELECT points_used FROM orders
    WHERE user_id = $1 AND external_id = $2 AND holds_reservation), 0) AS points FROM users WHERE id = $1`;

type Fresh = UnpaidTimesRow & { readonly sale_balance: bigint };
const FRESH = `SELECT u.sale_balance, past.lapses, past.declines, past.lapsed_at
  FROM users u LEFT JOIN unpaid_pasts past ON past.person = u.person WHERE u.id = $1`;

/** Tells why an order's figures can't become an order, before stock is checked; null: they can. */
const objection = (figures: OrderFigures, byPoints: number): ServerTextReference | null => {
  if (BigInt(byPoints) > figures.cap) {
    return { id: 'order_points_over_cap', values: { cap: String(figures.cap) } };
  }
  return findOrderFiguresProblem(figures);
};

/** The reason why a lot can't be bought as asked, whoever asks; null where the order was not refused for that. */
const restrictedReason = (
  { outcome, remaining }: PlaceOrderRow,
  title: string,
): ServerTextReference | null => {
  switch (outcome) {
    case 'withdrawn':
      return { id: 'order_lot_withdrawn', values: { title } };
    case 'ended':
      return { id: 'order_lot_ended', values: { title } };
    case 'unavailable':
      return (remaining ?? 0) > 0
        ? { id: 'order_lot_short', values: { title, quantity: remaining ?? 0 } }
        : { id: 'order_lot_unavailable', values: { title } };
    default:
      return null;
  }
};

const answerOf = (row: PlaceOrderRow, { orderPrefix }: OrdersContext['config']): PlacedOrderOutcome => {
  if (row.outcome === 'other_content') return refused('order_key_reused');
  if (row.status !== 'pending' && row.status !== 'paid') return refused('order_closed');
  return {
    placed: true,
    isPaid: row.status === 'paid',
    transactionId: row.transaction_id ?? '',
    number: formatOrderNumber(orderPrefix, row.number ?? 0),
    cartTotal: wholeUnits(row.cart_total ?? 0n),
    currency: row.currency ?? '',
  };
};

/**
 * Places an order: recomputes the cart from the stored prices, reserves its stock and points, and stores it, all or
 * nothing (docs/behaviour.md#placing-an-order). The buyer's key makes it happen once: the same key with the same
 * content answers the same order, with another content it is refused. A price or level that changes between reading and
 * storing is read again. Resolves with the order to pay or the reason against it; a refusal when the session has ended
 * or there were too many tries.
 */
export const placeOrder = async (
  context: OrdersContext,
  request: OrderRequest,
): Promise<PlacedOrderOutcome | Refusal> => {
  const { database } = context;
  const { buyer, externalId, byPoints, cart, language } = request;
  const hash = contentHash(request);
  const replaces = request.replaces === externalId ? null : request.replaces;

  /**
   * Answers an order that was placed before, and takes its items out of the cart again, where they came back into it.
   */
  const answerAfter = async (row: PlaceOrderRow): Promise<PlacedOrderOutcome> => {
    if (row.outcome === 'same' && (row.status === 'pending' || row.status === 'paid'))
      await database.query(RESUME, [buyer.id, externalId, new Date(context.now())]);
    return answerOf(row, context.config);
  };

  /**
   * Answers the order of a key that was used before, whatever the cart would cost by now; otherwise the refusal. The
   * session is looked for again first, as place_order does.
   */
  const refusedUnlessKnown = async (
    reason: ServerTextReference,
    lotIds?: readonly number[],
  ): Promise<PlacedOrderOutcome | Refusal> => {
    const [known] = await database.query<PlaceOrderRow>(KNOWN, [buyer.id, externalId, hash]);
    if (known === undefined) return refused(reason, lotIds);
    const user = await readUserOfSession(database, request.sessionHash, context.now());
    return user?.id === buyer.id ? answerAfter(known) : makeSessionRequiredRefusal();
  };

  /** The lots of the cart that the sales check refuses: none where only the buyer's own unpaid orders stand against it. */
  const unorderable = (): Promise<readonly number[]> =>
    readUnorderableLots(
      database,
      cart.map(line => ({ lotId: line.lot_id, quantity: line.quantity })),
      { userId: buyer.id, now: context.now() },
    );

  /**
   * The points that the buyer owns and no other order holds; those of the order that this one replaces are free again.
   */
  const freePoints = async (): Promise<Points> => {
    if (byPoints === 0) return points(0);
    const [row] = await database.query<{ points: bigint }>(FREE_POINTS, [buyer.id, replaces]);
    return points(row?.points ?? 0n);
  };

  // The try is counted once, however it ends and however often figures are counted again, and before it waits for
  // anything.
  const late = await countTowardsRateLimitsAtOnce(context, [
    [PER_ACCOUNT, String(buyer.id)],
    [PER_ADDRESS, computeVisitorRateLimitKey(request.address)],
  ]);
  if (late !== null) return late;
  let { saleBalance, unpaidPast } = buyer;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const [lots, owned, reference] = await Promise.all([
      recallOrderLots(
        database,
        cart.map(line => line.lot_id),
        attempt > 1 || byPoints > 0, // the cap is judged here, before the rows are seen again
      ),
      freePoints(),
      context.reference(),
    ]);
    if (cart.some(line => !lots.has(line.lot_id)))
      return refusedUnlessKnown('order_lot_unknown', await unorderable());
    const userPercent = levelOf(reference.levels.uk, saleBalance).percent;
    const figures = computeOrderFigures(cart, lots, { rate: request.rate, userPercent, owned, byPoints });
    const against = objection(figures, byPoints);
    if (against !== null) return refusedUnlessKnown(against);

    // A turnover above zero means that the buyer has paid before: level and bounds follow from the same figure, which
    // place_order compares.
    const most = figures.lines.map(({ lot }) =>
      mostHeldItems(lot.amount, context.config.reservations, saleBalance > 0n),
    );
    const row = await storeCountedOrder(context, {
      sessionHash: request.sessionHash,
      userId: buyer.id,
      saleBalance,
      externalId,
      replaces,
      hash,
      currency: request.currency,
      language,
      via: request.via ?? '',
      rate: decimalToText(request.rate),
      userPercent: decimalToText(userPercent),
      figures,
      most,
      terms: await computeReservationTerms(context, {
        past: unpaidPast,
        address: request.address,
        rate: request.rate,
        figures,
      }),
    });
    if (row.outcome === 'no_session') return makeSessionRequiredRefusal();
    const title = lots.get(row.lot_id ?? 0)?.title[language] ?? '';
    const restricted = restrictedReason(row, title);
    if (restricted !== null) return refused(restricted, await unorderable());
    const held = explainHeldUnpaidRefusal(row, { title, language, limits: context.config.reservations });
    if (held !== null) return refused(held);
    if (row.outcome === 'locked') return refused('order_locked');
    if (row.outcome === 'points') {
      return refused({ id: 'order_points_over_cap', values: { cap: String(figures.cap) } });
    }
    if (row.outcome !== 'stale') return answerAfter(row);
    const [fresh] = await database.query<Fresh>(FRESH, [buyer.id]);
    saleBalance = (fresh?.sale_balance ?? saleBalance) as MinorUnits;
    unpaidPast = fresh === undefined ? unpaidPast : toUnpaidTimes(fresh);
  }
  return refused('order_try_again');
};
