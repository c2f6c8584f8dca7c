import type { OrderReceipt, OrderRefund, OrderStatus } from '../../../application/ports/orders.ts';
import type { OrderReturn } from '../../../application/ports/returns.ts';
import type { Points } from '../../../domain/accounts/points.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { Language } from '../../../domain/content/languages.ts';
import type { Decimal } from '../../../domain/money/decimal.ts';
import type { MinorUnits, WholeUnits } from '../../../domain/money/money-units.ts';

export type FakeOrder = {
  readonly externalId: string;
  readonly transactionId: string;
  readonly number: string;
  readonly userId: number;
  readonly content: string;
  readonly cart: Cart;
  /** Of one item by lot, in the order's currency. */
  readonly prices: ReadonlyMap<number, MinorUnits>;
  readonly pointsUsed: Points;
  readonly earned: Points;
  readonly charityPoints: Points;
  readonly payable: WholeUnits;
  /** Before points. */
  readonly total: MinorUnits;
  readonly currency: string;
  /** The shopper's when it was placed. */
  readonly language: Language;
  /** The way to pay last asked for, as the provider calls it; empty: none yet. */
  readonly via: string;
  readonly rate: Decimal;
  readonly status: OrderStatus;
  /** Its lines stand in the buyer's cart again, because the shopper did not leave for the payment. */
  readonly cartKept: boolean;
  /** Epoch milliseconds, as all below. */
  readonly placedAt: number;
  /** There once it is paid. */
  readonly paidAt?: number;
  /** None before it is paid. */
  readonly tickets: OrderReceipt['tickets'];
  /** Kopiyka: the most that it and the orders that it replaced held at one time. */
  readonly held: MinorUnits;
  /** Until when stock and points are held, unless it is paid or gives them back earlier. */
  readonly reservedUntil: number;
  /** When it gave them back before its time, unpaid. */
  readonly releasedAt?: number;
  /** Where it goes, once its buyer has said it: the id of an address of the shop. */
  readonly addressId?: number;
  /** Lines that the shop gave back, the first one first. */
  readonly refunds?: readonly OrderRefund[];
  /** What its buyer asked to be taken back, the first one first. */
  readonly returns?: readonly OrderReturn[];
};
