import type { Session } from '../../application/ports/sign-in.ts';
import type { PendingOrder, StoredValueKey, StoredValues } from '../../application/ports/storage.ts';
import type { Cart, CartLine } from '../../domain/cart/cart.ts';
import { MOST_WISHLIST_LOTS } from '../../domain/catalogue/wishlist.ts';
import { isLanguage } from '../../domain/content/languages.ts';

/** How one value stands in local storage. `read` gives null for content that is broken or not ours. */
export type StoredValueFormat<T> = {
  /** The key in the browser (docs/behaviour.md#kept-in-the-browser). */
  readonly name: string;
  readonly absent: T;
  readonly read: (text: string) => T | null;
  /** Null takes the key away. */
  readonly write: (value: T) => string | null;
};

const LONGEST_TEXT = 4096;
const MOST_LINES = 100;
const LARGEST_ID = 2_147_483_647;
const LARGEST_QUANTITY = 100_000;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;

const readSession = (text: string): Session | null => {
  const state = json(text);
  if (!isFields(state) || state['isLoggedIn'] !== true || !isFields(state['user'])) return null;
  const { id, name, email, access_token: accessToken } = state['user'];
  if (!isWhole(id, LARGEST_ID) || !isText(name) || !isText(email)) return null;
  // A token goes into a header: anything but visible ASCII is not one.
  if (!isText(accessToken) || !/^[\x21-\x7e]+$/.test(accessToken)) return null;
  return { id, name, email, accessToken };
};

const writeSession = (session: Session | null): string | null =>
  session === null
    ? null
    : JSON.stringify({
        isLoggedIn: true,
        user: {
          id: session.id,
          name: session.name,
          email: session.email,
          access_token: session.accessToken,
        },
      });

const readLine = (value: unknown): CartLine | null => {
  if (!isFields(value)) return null;
  const { lot_id: lotId, quantity, is_donate: isDonate } = value;
  if (!isWhole(lotId, LARGEST_ID) || !isWhole(quantity, LARGEST_QUANTITY)) return null;
  return typeof isDonate === 'boolean' ? { lotId, quantity, isDonate } : null;
};

/** All or nothing: a cart with one foreign line is not ours. */
const cartFrom = (value: unknown): Cart | null => {
  if (!Array.isArray(value) || value.length > MOST_LINES) return null;
  const lines = value.map(readLine).filter(line => line !== null);
  const distinct = new Set(lines.map(line => line.lotId)).size;
  return lines.length === value.length && distinct === lines.length ? lines : null;
};

const wireCart = (cart: Cart) =>
  cart.map(line => ({ lot_id: line.lotId, quantity: line.quantity, is_donate: line.isDonate }));

const readWishlist = (text: string): readonly number[] | null => {
  const value = json(text);
  if (!Array.isArray(value) || value.length > MOST_WISHLIST_LOTS) return null;
  const ids = value.filter(id => isWhole(id, LARGEST_ID));
  return ids.length === value.length && new Set(ids).size === ids.length ? ids : null;
};

const isKey = (key: unknown): key is string => isText(key) && /^[\w-]{1,32}$/.test(key);

const readPendingOrder = (text: string): PendingOrder | null => {
  const value = json(text);
  if (!isFields(value)) return null;
  const { externalId, fingerprint, replaces, sent = true, outOfCart = false } = value;
  if (!isKey(externalId) || typeof fingerprint !== 'string') return null;
  if (replaces !== null && !isKey(replaces)) return null;
  if (typeof sent !== 'boolean' || typeof outOfCart !== 'boolean') return null;
  return { externalId, fingerprint, replaces, sent, outOfCart };
};

const MOST_WAYS = 5;
const isWay = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{1,110}$/.test(id);

const readUsedWays = (text: string): readonly string[] | null => {
  const value = json(text);
  if (!Array.isArray(value) || value.length > MOST_WAYS) return null;
  const ids = value.filter(isWay);
  return ids.length === value.length ? ids : null;
};

const counter = (name: string): StoredValueFormat<number> => ({
  name,
  absent: 0,
  read: text => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  write: String,
});
const flag = (name: string): StoredValueFormat<boolean> => ({
  name,
  absent: false,
  read: text => (text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null),
  write: value => (value ? 'true' : null),
});
/** Text as it is; native shells put their tokens there themselves. */
const plain = (name: string, pattern: RegExp): StoredValueFormat<string | null> => ({
  name,
  absent: null,
  read: text => (text.length <= LONGEST_TEXT && pattern.test(text) ? text : null),
  write: value => value,
});
const TOKEN = /^[^\s\p{C}]+$/u;

/** The formats of the values in the browser's storage, by key (docs/behaviour.md#kept-in-the-browser). */
export const storedValueFormats: { readonly [K in StoredValueKey]: StoredValueFormat<StoredValues[K]> } = {
  session: { name: 'appState', absent: null, read: readSession, write: writeSession },
  cart: {
    name: 'cart',
    absent: [],
    read: text => cartFrom(json(text)),
    write: cart => JSON.stringify(wireCart(cart)),
  },
  cartOwner: {
    name: 'cart_owner',
    absent: null,
    read: text => (isWhole(json(text), LARGEST_ID) ? Number(text) : null),
    write: owner => (owner === null ? null : String(owner)),
  },
  wishlist: { name: 'wishlist', absent: [], read: readWishlist, write: ids => JSON.stringify(ids) },
  wishlistCounter: counter('wishlist_counter'),
  cartTotalItems: counter('cart_total_items'),
  ordersTurn: counter('orders_turn'),
  currency: plain('currency', /^[A-Z]{3}$/),
  language: {
    name: 'language',
    absent: null,
    read: text => (isLanguage(text) ? text : null),
    write: language => language,
  },
  referralCode: plain('referral_code', /^[^\s\p{C}]{1,200}$/u),
  accountPopupShown: flag('account_popup_was_showed'),
  welcomePopupShown: flag('welcome_popup_was_showed'),
  englishOffered: flag('english_was_offered'),
  pushToken: plain('fcm_token', TOKEN),
  osToken: plain('os_token', TOKEN),
  oneSignalToken: plain('one_signal_token', TOKEN),
  androidToken: plain('android_token', TOKEN),
  pendingOrder: {
    name: 'pending_order',
    absent: null,
    read: readPendingOrder,
    write: order => (order === null ? null : JSON.stringify(order)),
  },
  usedWays: { name: 'used_ways', absent: [], read: readUsedWays, write: ids => JSON.stringify(ids) },
};
