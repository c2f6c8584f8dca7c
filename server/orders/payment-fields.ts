import type { PaymentActSchema } from '../../src/contract/orders.ts';
import type { WireCartLine } from '../../src/contract/primitive-schemas.ts';
import { levelOf } from '../../src/domain/accounts/level.ts';
import { points } from '../../src/domain/accounts/points.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import { minorUnits, type WholeUnits, wholeUnits } from '../../src/domain/money/money-units.ts';
import { formatOrderNumber } from '../../src/domain/orders/order-number.ts';
import type { SessionUser } from '../accounts/sign-in/sessions.ts';
import { parseStoredDecimal } from '../content/parse-stored-decimal.ts';
import { retryTransaction } from '../database/retry-transaction.ts';
import {
  isRefusal,
  makeNotFoundRefusal,
  makeSessionRequiredRefusal,
  makeWrongFieldsRefusal,
  Refusal,
} from '../messages/refusal.ts';
import { findOrderFiguresProblem } from './find-order-figures-problem.ts';
import { computeOrderFigures } from './order-figures.ts';
import { readOrderLots } from './order-lots.ts';
import type { OrdersContext } from './orders-context.ts';

export type PaymentFieldsInput = {
  readonly act: PaymentActSchema;
  readonly via: string | null;
  readonly externalId: string;
  /** The cart whose limits are asked for; null when none was sent. */
  readonly cart: readonly WireCartLine[] | null;
  readonly byPoints: number;
  /** The logged-in buyer; null for a guest. */
  readonly buyer: Pick<SessionUser, 'id' | 'saleBalance' | 'points'> | null;
  readonly language: Language;
  readonly currency: string;
  readonly rate: Decimal;
};

type Fields = Readonly<Record<string, string>>;

/** A payment to ask the provider for: of the stored order, or of a cart that is no order yet. */
type Payment = {
  /** The way that was asked for before; empty where none was, or there is no order yet. */
  readonly viaBefore: string;
  readonly reference: string;
  /** The order's number that its buyer knows; null where there is no order yet. */
  readonly number: string | null;
  readonly amount: WholeUnits;
  readonly currency: string;
  /** UAH per unit of the payment's currency. */
  readonly rate: Decimal;
  readonly secondsLeft: number;
};

type OrderRow = {
  readonly transaction_id: string;
  readonly number: number;
  readonly status: string;
  readonly via: string;
  readonly cart_total: bigint;
  readonly currency: string;
  readonly rate: string;
  readonly seconds_left: number;
  readonly is_locked: boolean;
};

/**
 * The order to pay. The database's clock decides how long it can be paid, as it does for the end of the reservation.
 */
const ORDER = `SELECT transaction_id, number, status, via, cart_total, currency, rate::text AS rate,
    CASE WHEN holds_reservation THEN floor(extract(epoch FROM reserved_until - shop_time($3)))::integer ELSE 0 END AS seconds_left,
    is_locked(user_id) AS is_locked
  FROM orders WHERE user_id = $1 AND external_id = $2`;

/** An order that waits no more keeps the way that was asked for while it did. */
const REMEMBER_VIA = `UPDATE orders SET via = $3
  WHERE user_id = $1 AND external_id = $2 AND holds_reservation`;

const ofOrder = async (
  context: OrdersContext,
  { act, buyer, externalId }: PaymentFieldsInput,
): Promise<Payment | Refusal> => {
  if (buyer === null) return makeSessionRequiredRefusal();
  const [order] = await context.database.query<OrderRow>(ORDER, [
    buyer.id,
    externalId,
    new Date(context.now()),
  ]);
  if (order === undefined) return makeNotFoundRefusal();
  const secondsLeft = order.seconds_left;
  if (secondsLeft < 1)
    return new Refusal('conflict', {
      message: order.status === 'paid' ? 'order_already_paid' : 'order_not_payable',
    });
  if (order.is_locked) return new Refusal('conflict', { message: 'order_locked' });
  return {
    // A payment's number can be used once at the provider, so that a question about limits must not use the order's.
    reference: act === 'process' ? order.transaction_id : externalId,
    number: formatOrderNumber(context.config.orderPrefix, order.number),
    amount: wholeUnits(order.cart_total),
    viaBefore: order.via,
    currency: order.currency,
    rate: parseStoredDecimal(order.rate),
    secondsLeft,
  };
};

const ofCart = async (context: OrdersContext, request: PaymentFieldsInput): Promise<Payment | Refusal> => {
  const { buyer, cart, byPoints, currency, rate } = request;
  if (cart === null || cart.length === 0) return makeWrongFieldsRefusal({ cart: ['empty_cart'] });
  const [lots, reference] = await Promise.all([
    readOrderLots(
      context.database,
      cart.map(line => line.lot_id),
    ),
    context.reference(),
  ]);
  if (cart.some(line => !lots.has(line.lot_id)))
    return makeWrongFieldsRefusal({ cart: ['order_lot_unknown'] });
  const userPercent = levelOf(reference.levels.uk, buyer?.saleBalance ?? minorUnits(0)).percent;
  // All points owned count: those that an unpaid order of this very cart holds are free again once it is replaced.
  const owned = buyer?.points ?? points(0);
  const figures = computeOrderFigures(cart, lots, { rate, userPercent, owned, byPoints });
  const against = findOrderFiguresProblem(figures);
  if (against !== null) return makeWrongFieldsRefusal({ cart: [against] });
  return {
    reference: request.externalId,
    number: null,
    viaBefore: '',
    amount: figures.payable,
    currency,
    rate,
    secondsLeft: context.config.reservations.seconds,
  };
};

/**
 * Makes every field of one request to the payment provider, signed (docs/behaviour.md#payment-provider). `process`, and
 * `payway` where no cart is sent, come from the buyer's stored order while its reservation lasts; `payways`, and
 * `payway` of a cart, from the cart, counted from the stored prices. No amount, reference or address comes from the
 * browser. Refused without a session, for an order that can't be paid, for a missing `via` and for a cart that can't be
 * counted. The way that a payment is started by is kept with the order.
 */
export const makeSignedPaymentFields = async (
  context: OrdersContext,
  request: PaymentFieldsInput,
): Promise<Fields | Refusal> => {
  const { act, via, cart, externalId, buyer, language } = request;
  if (act !== 'payways' && via === null) return makeWrongFieldsRefusal({ via: ['required'] });
  const isOfOrder = act === 'process' || (act === 'payway' && cart === null);
  const payment = await (isOfOrder ? ofOrder : ofCart)(context, request);
  if (isRefusal(payment)) return payment;
  const { viaBefore, ...asked } = payment;
  const fields = await context.payments.fields({
    ...asked,
    act,
    via,
    externalId,
    language,
    now: context.now(),
  });
  if (act === 'process' && !isRefusal(fields) && via !== viaBefore)
    await retryTransaction(() => context.database.query(REMEMBER_VIA, [buyer?.id, externalId, via]));
  return fields;
};
