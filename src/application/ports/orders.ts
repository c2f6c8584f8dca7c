import type { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Language } from '../../domain/content/languages.ts';
import type { MinorUnits } from '../../domain/money/money-units.ts';
import type { OrderLine, OrderSums } from '../../domain/orders/order-sums.ts';
import type { AnyRefundReason, RefundState } from '../../domain/orders/refund-life.ts';
import type { UnpaidOrder } from '../../domain/orders/unpaid-order.ts';
import type { ListPageWithNext } from './account-service.ts';
import type { OrderDelivery } from './deliveries.ts';
import type { FieldsRefused, NotFound, SessionEnded, ShopUnavailable } from './failures.ts';
import type { OrderReturn } from './returns.ts';

/** The fields of the request that places an order. */
export type OrderRequest = {
  readonly cart: Cart;
  readonly pointsUsed: Points;
  /** The idempotency key: the same key with the same content is the same order. */
  readonly externalId: string;
  readonly replaces: string | null;
  /** The way to pay by: with it the answer brings the fields that start the payment. */
  readonly via?: string;
};

/** The fields of one request to the payment provider, built and signed by the server; the browser posts it as it is. */
export type PaymentFields = Readonly<Record<string, string>>;

type Placement = {
  readonly transactionId: string;
  /** How people call it (src/domain/orders/order-number.ts). */
  readonly number: string;
  readonly total: MinorUnits;
  readonly currency: string;
  readonly message: string;
};

/** One of the shop's answers to an order: placed, paid already, or refused. */
export type PlacedOrder =
  /** `fields` is null where no way was named, or the shop can't sign them: `paymentFields` says why. */
  | ({ readonly _tag: 'Placed'; readonly fields: PaymentFields | null } & Placement)
  /** The key's order is paid: nobody is led to pay it once more. */
  | ({ readonly _tag: 'AlreadyPaid' } & Placement)
  /** `lotIds`: those that stand against the order; empty where it is refused for something else. */
  | { readonly _tag: 'Refused'; readonly message: string; readonly lotIds: readonly number[] };

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded_in_points';

/** The shop's answer about an order; `number` is how people call it. */
export type OrderState = {
  readonly number: string;
  readonly status: OrderStatus;
  /** Epoch milliseconds. */
  readonly placedAt: number;
  /** While it can be paid: until when, and whether its lines stand in the cart again; null otherwise. */
  readonly waiting: Pick<UnpaidOrder, 'until' | 'inCart'> | null;
  /** Epoch milliseconds; null unless it is paid. */
  readonly paidAt: number | null;
  /** The shopper's when it was placed, and so its receipt's. */
  readonly language: Language;
  /** The way or the provider by which it was paid, in words; null unless it is paid, and where nobody knows. */
  readonly paidBy: string | null;
  readonly lines: readonly AccountOrderLine[];
  readonly sums: OrderSums;
  /** Once it is paid, and null before. */
  readonly receipt: OrderReceipt | null;
  /** False while the buyer's address waits for its mailed link and log-in demands it. */
  readonly emailConfirmed: boolean;
  /** Once it is paid, and null before. */
  readonly delivery: OrderDelivery | null;
  /** The first one first. */
  readonly refunds: readonly OrderRefund[];
  /** The first one first. */
  readonly returns: readonly OrderReturn[];
};

/** Lines of an order that the shop gave back, by their lots, and what that undid. */
export type OrderRefund = {
  readonly id: number;
  readonly lots: readonly number[];
  readonly state: RefundState;
  readonly reason: AnyRefundReason;
  readonly at: number;
  /** Of the state. */
  readonly since: number;
  /** What goes back, in the order's currency. */
  readonly amount: MinorUnits;
  /** Came back to the buyer. */
  readonly pointsUsed: Points;
  /** Were taken back. */
  readonly pointsEarned: Points;
  readonly charityPoints: Points;
  /** What the shop wrote about it. */
  readonly note: string;
  /** Of the bank transfer; empty unless there was one. */
  readonly reference: string;
};

/** The fields of an order's receipt: the items paid for, and the points and tickets they brought. */
export type OrderReceipt = OrderSums & {
  readonly earned: Points;
  readonly charityPoints: Points;
  /** The tickets of each lot: so many in a row, from this number on. */
  readonly tickets: readonly { readonly lotId: number; readonly first: number; readonly count: number }[];
};

/** One of the shopper's orders as the account lists it, whatever became of it. */
export type AccountOrder = Omit<OrderState, 'emailConfirmed'> & { readonly externalId: string };

/** A line of an order in the account: with the picture of what was bought, and with what could be won. */
export type AccountOrderLine = OrderLine & {
  readonly image: string;
  readonly prize: string;
  readonly prizeImage: string;
};

/**
 * One of the requests for a payment's fields: to list the ways to pay, to ask for one way's limits, or to start the
 * payment.
 */
export type PaymentFieldsRequest =
  | { readonly act: 'payways'; readonly externalId: string; readonly cart: Cart; readonly pointsUsed: Points }
  | {
      readonly act: 'payway';
      readonly via: string;
      readonly externalId: string;
      readonly cart: Cart;
      readonly pointsUsed: Points;
    }
  /** Of the stored order with this key. */
  | { readonly act: 'payway'; readonly via: string; readonly externalId: string; readonly cart: null }
  | { readonly act: 'process'; readonly via: string; readonly externalId: string };

/** What the port of orders offers. */
export interface OrdersPort {
  readonly place: (
    order: OrderRequest,
  ) => Effect.Effect<PlacedOrder, ShopUnavailable | SessionEnded | FieldsRefused>;
  /** `language`: of the titles and names in the answer, where it is not the shopper's. */
  readonly status: (
    externalId: string,
    language?: Language,
  ) => Effect.Effect<OrderState, ShopUnavailable | SessionEnded | NotFound>;
  /**
   * The shopper did not leave for the payment of this order: what `place` took out of the cart that the shop keeps
   * goes back in. The order stays as it is; asked again nothing changes, and placing it again takes the lines out.
   */
  readonly keepCart: (externalId: string) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound>;
  /**
   * The shopper's orders, the newest first, from the beginning or after a page. `number`: the one that people call so;
   * empty: all.
   */
  readonly list: (
    number: string,
    next: string | null,
  ) => Effect.Effect<ListPageWithNext<AccountOrder>, ShopUnavailable | SessionEnded>;
  /** The shopper's orders that wait to be paid, oldest first. */
  readonly unpaid: () => Effect.Effect<readonly UnpaidOrder[], ShopUnavailable | SessionEnded>;
  /**
   * Gives an unpaid order up: its stock and points are free at once. Answers how it stands afterwards, which may be paid;
   * asked again, or for an order that is over, nothing changes.
   */
  readonly giveUp: (
    externalId: string,
  ) => Effect.Effect<OrderStatus, ShopUnavailable | SessionEnded | NotFound>;
  readonly paymentFields: (
    request: PaymentFieldsRequest,
  ) => Effect.Effect<PaymentFields, ShopUnavailable | SessionEnded | NotFound | FieldsRefused>;
}
