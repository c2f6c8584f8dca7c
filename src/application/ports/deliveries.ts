import type { Effect } from 'effect';
import type { DeliveryAddress, TypedDeliveryAddress } from '../../domain/orders/delivery-address.ts';
import type { DeliveryStep } from '../../domain/orders/delivery-step.ts';
import type { FormFailure, NotFound, SessionEnded, ShopUnavailable } from './failures.ts';

/** One of the shopper's addresses, which can be chosen again by its id. */
export type KeptAddress = DeliveryAddress & { readonly id: number };

/** Where a paid order's delivery stands; `address` is null until its buyer has said it. */
export type OrderDelivery = { readonly step: DeliveryStep; readonly address: KeptAddress | null };

/** What a shopper's delivery can be said with: addresses that were used, and the account's own name and phone. */
export type AddressChoices = {
  readonly addresses: readonly KeptAddress[];
  readonly recipient: string;
  readonly phone: string;
};

/** Where orders are to go: as somebody typed it, or one of the shopper's addresses. */
export type DeliveryChoice = TypedDeliveryAddress | { readonly id: number };

/** One of the shop's answers to where orders are to go. */
export type SetDelivery =
  | { readonly _tag: 'Set'; readonly address: KeptAddress; readonly externalIds: readonly string[] }
  /** One of the orders is not paid: none has another address now. */
  | { readonly _tag: 'Refused'; readonly message: string };

/** What the port of deliveries offers. */
export interface DeliveriesPort {
  /** The addresses that the shopper can choose from, the one used last first, and what another one begins with. */
  readonly addresses: () => Effect.Effect<AddressChoices, ShopUnavailable | SessionEnded>;
  /**
   * Says where paid orders of the shopper go, all or none. The same address is kept once; one that was forgotten can be
   * chosen from again. Asked again nothing changes. FieldsRefused names the fields of what was typed.
   */
  readonly set: (
    externalIds: readonly string[],
    address: DeliveryChoice,
  ) => Effect.Effect<SetDelivery, FormFailure | SessionEnded | NotFound>;
  /** Takes an address out of the choice; orders that go there still do. */
  readonly forget: (id: number) => Effect.Effect<void, ShopUnavailable | SessionEnded | NotFound>;
}
