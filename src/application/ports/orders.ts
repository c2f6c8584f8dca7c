import type { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { MinorUnits } from '../../domain/money/money.ts';
import type { FieldsRefused, NotFound, SessionEnded, ShopUnavailable } from './failures.ts';

export type OrderRequest = {
  readonly cart: Cart;
  readonly pointsUsed: Points;
  /** The idempotency key: the same key with the same content is the same order. */
  readonly externalId: string;
  readonly replaces: string | null;
};

export type PlacedOrder =
  | {
      readonly _tag: 'Placed';
      readonly transactionId: string;
      readonly total: MinorUnits;
      readonly currency: string;
      readonly message: string;
    }
  | { readonly _tag: 'Refused'; readonly message: string };

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded_in_points';

export type PaymentFieldsRequest =
  | { readonly act: 'payways'; readonly externalId: string; readonly cart: Cart; readonly pointsUsed: Points }
  | {
      readonly act: 'payway';
      readonly via: string;
      readonly externalId: string;
      readonly cart: Cart;
      readonly pointsUsed: Points;
    }
  | { readonly act: 'process'; readonly via: string; readonly externalId: string };

export interface Orders {
  readonly place: (
    order: OrderRequest,
  ) => Effect.Effect<PlacedOrder, ShopUnavailable | SessionEnded | FieldsRefused>;
  readonly status: (
    externalId: string,
  ) => Effect.Effect<
    { readonly status: OrderStatus; readonly cart: Cart },
    ShopUnavailable | SessionEnded | NotFound
  >;
  /**
   * The shopper did not leave for the payment of this order: what `place` took out of the cart that the shop keeps
   * goes back in. The order stays as it is; asked again nothing changes, and placing it again takes the lines out.
   */
  readonly keepCart: (externalId: string) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound>;
  /** The provider's request, built and signed by the server; the browser posts it as it is. */
  readonly paymentFields: (
    request: PaymentFieldsRequest,
  ) => Effect.Effect<
    Readonly<Record<string, string>>,
    ShopUnavailable | SessionEnded | NotFound | FieldsRefused
  >;
}
