import type { Cart } from '../../domain/cart/cart.ts';
import type { Language } from '../../domain/content/languages.ts';
import type { Session } from './sign-in.ts';

/** The fields of an order that was started and is not yet known to be settled (docs/behaviour.md#placing-an-order). */
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
 * What the browser stores between visits: the keys of docs/behaviour.md#kept-in-the-browser. Reading never fails:
 * broken or foreign content counts as absent and is discarded. Writing never fails either: a full or forbidden storage
 * keeps the value for this page only.
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

/** The stored values of a browser that never visited the shop. */
export const EMPTY_STORED_VALUES: StoredValues = {
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

/** One of the keys of {@link StoredValues}. */
export type StoredValueKey = keyof StoredValues;

/** What the port of the browser's storage offers: reading, writing and hearing of other tabs' changes. */
export interface StoragePort {
  readonly read: <K extends StoredValueKey>(key: K) => StoredValues[K];
  readonly write: <K extends StoredValueKey>(key: K, value: StoredValues[K]) => void;
  /** Calls back when another tab changed a key; returns the way to stop. */
  readonly onChange: (listener: (key: StoredValueKey) => void) => () => void;
}
