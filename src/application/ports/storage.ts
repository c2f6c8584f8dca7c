import type { Cart } from '../../domain/cart/cart.ts';
import type { Language } from '../../domain/content/languages.ts';
import type { Session } from './sign-in.ts';

/** An order that was started and not yet known to be settled (docs/behaviour.md#placing-an-order). */
export type PendingOrder = {
  readonly externalId: string;
  readonly fingerprint: string;
  /** The older order that this one takes the place of; kept, so that a repeated try names it again. */
  readonly replaces: string | null;
  /** Whether the shop was asked for this order; without that it has none under this key. */
  readonly sent: boolean;
  /** The order was placed and nobody was sent to the provider: its lines may be missing in the cart that the shop keeps. */
  readonly outOfCart: boolean;
};

/**
 * What the browser keeps between visits: the keys of docs/behaviour.md#kept-in-the-browser. Reading never fails:
 * broken or foreign content counts as absent and is discarded. Writing never fails either: a full or forbidden
 * storage keeps the value for this page only.
 */
export type StoredValues = {
  readonly session: Session | null;
  readonly cart: Cart;
  /** Whose session cart and wishlist were kept in last; null: nobody's. */
  readonly cartOwner: number | null;
  readonly wishlist: readonly number[];
  readonly wishlistCounter: number;
  readonly cartTotalItems: number;
  readonly currency: string | null;
  readonly language: Language | null;
  readonly referralCode: string | null;
  readonly accountPopupShown: boolean;
  readonly welcomePopupShown: boolean;
  /** Whether an English browser was asked for its language. */
  readonly englishOffered: boolean;
  readonly pushToken: string | null;
  readonly osToken: string | null;
  readonly oneSignalToken: string | null;
  readonly androidToken: string | null;
  readonly pendingOrder: PendingOrder | null;
  /** Ways to pay that were used here, the last one first. */
  readonly usedWays: readonly string[];
  /** Grows with whatever happens to an order in this browser, so that its tabs ask the shop anew. */
  readonly ordersTurn: number;
};

/** The stored state of a browser that never visited the shop. */
export const NOTHING_STORED: StoredValues = {
  session: null,
  cart: [],
  cartOwner: null,
  wishlist: [],
  wishlistCounter: 0,
  cartTotalItems: 0,
  currency: null,
  language: null,
  referralCode: null,
  accountPopupShown: false,
  welcomePopupShown: false,
  englishOffered: false,
  pushToken: null,
  osToken: null,
  oneSignalToken: null,
  androidToken: null,
  pendingOrder: null,
  usedWays: [],
  ordersTurn: 0,
};

export type StoredKey = keyof StoredValues;

export interface StoragePort {
  readonly read: <K extends StoredKey>(key: K) => StoredValues[K];
  readonly write: <K extends StoredKey>(key: K, value: StoredValues[K]) => void;
  /** Calls back when another tab changed a key; returns the way to stop. */
  readonly onChange: (listener: (key: StoredKey) => void) => () => void;
}
