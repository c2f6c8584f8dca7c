import type { Effect } from 'effect';
import type { BankAccount } from '../../domain/draws/bank-account.ts';
import type { PrizeChange } from '../../domain/draws/prize-life.ts';
import type { ShownWinner } from '../../domain/draws/shown-winner.ts';
import type { MinorUnits } from '../../domain/money/money-units.ts';
import type { DeliveryAddress, TypedDeliveryAddress } from '../../domain/orders/delivery-address.ts';
import type { DeliveryStep } from '../../domain/orders/delivery-step.ts';
import type { ParcelChange } from '../../domain/orders/parcel-life.ts';
import type { FormFailure, NotFound, SessionEnded, ShopUnavailable } from './failures.ts';
import type { ReturnAnswer, ReturnRequest } from './returns.ts';

/** A point where orders and prizes are collected; `place`: its town, street and house. */
export type CollectionPoint = {
  readonly code: string;
  readonly title: string;
  readonly place: string;
  readonly hours: string;
};

/** One of the shopper's addresses, which can be chosen again by its id; `at`: the point where it is collected. */
export type KeptAddress = { readonly id: number } & (
  | Exclude<DeliveryAddress, { readonly kind: 'collection' }>
  | (Extract<DeliveryAddress, { readonly kind: 'collection' }> & { readonly at: CollectionPoint })
);

/** What a carrier has; all empty until it was sent. */
export type Carried = {
  /** The title of who carries it. */
  readonly carrier: string;
  readonly tracking: string;
  /** The carrier's page about it. */
  readonly link: string;
};

/** A parcel with lines of an order; moments are milliseconds since 1970. */
export type OrderParcel = Carried & {
  readonly id: number;
  /** Its lines of this order. */
  readonly lots: readonly number[];
  /** The states it came to, the first one first. */
  readonly changes: readonly ParcelChange[];
  /** Null unless its buyer has complained since it was sent. */
  readonly complainedAt: number | null;
};

/**
 * Where a paid order's delivery stands; `address` is null until its buyer has said it; `parcels`: those that were packed,
 * the first one first.
 */
export type OrderDelivery = {
  readonly step: DeliveryStep;
  readonly address: KeptAddress | null;
  readonly parcels: readonly OrderParcel[];
};

/**
 * What a shopper's delivery can be said with: addresses that were used, the account's own name and phone, and where it can be
 * collected.
 */
export type AddressChoices = {
  readonly addresses: readonly KeptAddress[];
  readonly recipient: string;
  readonly phone: string;
  readonly points: readonly CollectionPoint[];
};

/** Where orders are to go: as somebody typed it, or one of the shopper's addresses. */
export type DeliveryChoice = TypedDeliveryAddress | { readonly id: number };

/** What a winner wants of a prize: that it goes somewhere, or its money. */
export type PrizeChoice = { readonly address: DeliveryChoice } | { readonly account: BankAccount };

/** One of the shop's answers to where orders are to go. */
export type SetDelivery =
  | { readonly _tag: 'Set'; readonly address: KeptAddress; readonly externalIds: readonly string[] }
  /** One of the orders is not paid, or packed already: none has another address now. */
  | { readonly _tag: 'Refused'; readonly message: string };

/** One of the shop's answers to what a buyer says of a parcel; `at`: since when it is so, in milliseconds since 1970. */
export type ParcelAnswer =
  | { readonly _tag: 'Said'; readonly at: number }
  /** The parcel is not under way. */
  | { readonly _tag: 'Refused'; readonly message: string };

/** A prize that the shopper has won; moments are milliseconds since 1970. */
export type OwnPrize = Carried & {
  readonly id: number;
  readonly of: 'lot' | 'super';
  /** Of the lot, or of the super prize. */
  readonly ofId: number;
  readonly title: string;
  readonly image: string;
  /** The winning ticket's number. */
  readonly ticket: string;
  readonly wonAt: number;
  /** Until when it is to be accepted. */
  readonly acceptBy: number;
  /** Null until it is accepted, and where it is the money. */
  readonly address: KeptAddress | null;
  /** The money that the shop offers in its place, in UAH; undefined where it offers none. */
  readonly cash?: MinorUnits;
  /** Where the money goes; undefined unless its winner has accepted that. */
  readonly account?: BankAccount;
  /** The states it came to, the first one first. */
  readonly changes: readonly PrizeChange[];
  /** What the page of all draws shows of its winner; undefined where the shop does not ask for that: it is forfeited. */
  readonly shown?: {
    /** How often they have agreed to be shown, or that was ended. */
    readonly version: number;
    readonly winner: ShownWinner | null;
  };
};

/** One of the shop's answers to what a winner says of a prize. */
export type PrizeAnswer =
  | { readonly _tag: 'Said'; readonly prize: OwnPrize }
  /** It was sent, handed over or paid out; it is not under way; or something else was said of it meanwhile. */
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
  /** Says that a parcel of the shopper's has come; said again nothing changes. */
  readonly confirmParcel: (id: number) => Effect.Effect<ParcelAnswer, FormFailure | SessionEnded | NotFound>;
  /**
   * Complains of a parcel of the shopper's that was sent, come or not: staff reads it, and the parcel does not count as
   * received by itself. The same text said again is told once. FieldsRefused names `text`.
   */
  readonly complainOfParcel: (
    id: number,
    text: string,
  ) => Effect.Effect<ParcelAnswer, FormFailure | SessionEnded | NotFound>;
  /**
   * Asks for lines of a paid order of the shopper's to be taken back; the same asked again is asked once. FieldsRefused names
   * `text`.
   */
  readonly askReturn: (
    request: ReturnRequest,
  ) => Effect.Effect<ReturnAnswer, FormFailure | SessionEnded | NotFound>;
  /** Wants no more what was asked to be taken back; said again nothing changes. */
  readonly withdrawReturn: (id: number) => Effect.Effect<ReturnAnswer, FormFailure | SessionEnded | NotFound>;
  /** The shopper's prizes, the newest first. */
  readonly prizes: () => Effect.Effect<readonly OwnPrize[], ShopUnavailable | SessionEnded>;
  /**
   * Accepts a prize of the shopper's and says where it goes, or to which account its money; said again, where it goes now.
   * FieldsRefused names the fields of what was typed.
   */
  readonly acceptPrize: (
    id: number,
    choice: PrizeChoice,
  ) => Effect.Effect<PrizeAnswer, FormFailure | SessionEnded | NotFound>;
  /** Says that a prize of the shopper's has come; said again nothing changes. */
  readonly confirmPrize: (id: number) => Effect.Effect<PrizeAnswer, FormFailure | SessionEnded | NotFound>;
  /**
   * Lets a prize of the shopper's be shown with a name and a town, in place of what it was shown with; said again nothing
   * changes. `version`: of what they knew of; where that has changed since, it is refused. FieldsRefused names the fields.
   */
  readonly agreeToBeShown: (
    id: number,
    version: number,
    winner: ShownWinner,
  ) => Effect.Effect<PrizeAnswer, FormFailure | SessionEnded | NotFound>;
  /** Lets nothing be shown of the winner any more; said again nothing changes. */
  readonly revokeBeingShown: (
    id: number,
  ) => Effect.Effect<PrizeAnswer, FormFailure | SessionEnded | NotFound>;
}
