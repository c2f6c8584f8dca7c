import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBrowserStorage, type StorageOfPage } from '../../../src/adapters/browser/storage.ts';
import { storedValueFormats } from '../../../src/adapters/browser/stored-value-format.ts';
import type { StoredValueKey, StoredValues } from '../../../src/application/ports/storage.ts';

/** The keys of docs/behaviour.md#kept-in-the-browser, written out: the shop's other parts rely on them. */
const NAMES: { readonly [K in StoredValueKey]: string } = {
  session: 'appState',
  cart: 'cart',
  wishlist: 'wishlist',
  wishlistCounter: 'wishlist_counter',
  cartTotalItems: 'cart_total_items',
  currency: 'currency',
  language: 'language',
  referralCode: 'referral_code',
  accountPopupShown: 'account_popup_was_showed',
  welcomePopupShown: 'welcome_popup_was_showed',
  englishOffered: 'english_was_offered',
  pushToken: 'fcm_token',
  osToken: 'os_token',
  oneSignalToken: 'one_signal_token',
  androidToken: 'android_token',
  pendingOrder: 'pending_order',
  cartOwner: 'cart_owner',
  usedWays: 'used_ways',
  ordersTurn: 'orders_turn',
};
const KEYS = Object.keys(NAMES) as readonly StoredValueKey[];

/** Tabs over one storage; `broken` makes writing fail, as a full or forbidden one does. */
const makeBrowser = () => {
  const kept = new Map<string, string>();
  const state = { broken: false };
  const listeners = new Map<object, Set<(event: StorageEvent) => void>>();
  const openTab = (): StorageOfPage => {
    const own = new Set<(event: StorageEvent) => void>();
    const page: StorageOfPage = {
      localStorage: {
        getItem: name => kept.get(name) ?? null,
        setItem: (name, value) => {
          if (state.broken) throw new DOMException('full', 'QuotaExceededError');
          kept.set(name, value);
          tell(page, name);
        },
        removeItem: name => {
          if (state.broken) throw new DOMException('no', 'SecurityError');
          kept.delete(name);
          tell(page, name);
        },
      },
      addEventListener: (_type, listener) => own.add(listener),
      removeEventListener: (_type, listener) => own.delete(listener),
    };
    listeners.set(page, own);
    return page;
  };
  const tell = (writer: object | null, key: string | null) => {
    for (const [page, own] of listeners) {
      if (page !== writer) for (const listener of own) listener({ key } as StorageEvent);
    }
  };
  return { kept, state, openTab, tell };
};

const session = { id: 7, name: 'Оксана', email: 'o@example.com', accessToken: 'tok.en-_~' };

describe('the browser’s storage', () => {
  let browser: ReturnType<typeof makeBrowser>;
  let storage: ReturnType<typeof makeBrowserStorage>;
  beforeEach(() => {
    browser = makeBrowser();
    storage = makeBrowserStorage(browser.openTab());
  });

  it('the browser’s storage uses the names of docs/behaviour.md', () => {
    const names = Object.fromEntries(
      Object.entries(storedValueFormats).map(([key, format]) => [key, format.name]),
    );
    expect(names).toEqual(NAMES);
  });

  it('the browser’s storage writes the session and the cart in their documented shapes', () => {
    storage.write('session', session);
    storage.write('cart', [{ lotId: 3, quantity: 2, isDonate: false }]);
    storage.write('wishlist', [5, 3]);
    expect(JSON.parse(browser.kept.get('appState') ?? '')).toEqual({
      isLoggedIn: true,
      user: { id: 7, name: 'Оксана', email: 'o@example.com', access_token: 'tok.en-_~' },
    });
    expect(browser.kept.get('cart')).toBe('[{"lot_id":3,"quantity":2,"is_donate":false}]');
    expect(browser.kept.get('wishlist')).toBe('[5,3]');
    storage.write('session', null);
    expect(browser.kept.has('appState')).toBe(false);
  });

  it('the browser’s storage begins with nothing', () => {
    expect(Object.fromEntries(KEYS.map(key => [key, storage.read(key)]))).toEqual({
      session: null,
      cart: [],
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
      cartOwner: null,
      usedWays: [],
      ordersTurn: 0,
    });
  });

  it.each([
    ['appState', '{"isLoggedIn":false,"user":null}'],
    ['appState', '{"isLoggedIn":true,"user":{"id":7,"name":"x","email":"y"}}'],
    ['appState', '{"isLoggedIn":true,"user":{"id":7,"name":"x","email":"y","access_token":"a\\r\\nb"}}'],
    ['appState', '{"isLoggedIn":true,"user":{"id":0.5,"name":"x","email":"y","access_token":"t"}}'],
    ['cart', '[{"lot_id":3,"quantity":0,"is_donate":true}]'],
    ['cart', '[{"lot_id":3,"quantity":1e9,"is_donate":true}]'],
    ['cart', '[{"lot_id":3,"quantity":1,"is_donate":true},{"lot_id":3,"quantity":1,"is_donate":true}]'],
    ['cart', '{"0":{"lot_id":3}}'],
    ['cart', '[null]'],
    ['cart', `[${'{},'.repeat(101)}{}]`],
    ['wishlist', '[1,1]'],
    ['wishlist', '["1"]'],
    ['wishlist', '[1.5]'],
    ['language', 'fr'],
    ['currency', 'uah'],
    ['referral_code', 'a b'],
    ['account_popup_was_showed', 'maybe'],
    ['wishlist_counter', '-1'],
    ['pending_order', '{"externalId":"<script>","fingerprint":"x","replaces":null}'],
    ['pending_order', '{"externalId":"TF-1","fingerprint":"x","replaces":null,"outOfCart":"yes"}'],
    ['pending_order', '{"externalId":"TF-1","fingerprint":"x","replaces":null,"sent":0}'],
    ['used_ways', '["card","a b"]'],
    ['used_ways', '["1","2","3","4","5","6"]'],
    ['fcm_token', ' '],
  ])('the browser’s storage discards a broken or foreign %s: %s', (name, text) => {
    const before = new Map(KEYS.map(key => [key, storage.read(key)]));
    browser.kept.set(name, text);
    for (const key of KEYS) expect(storage.read(key)).toEqual(before.get(key));
    expect(browser.kept.has(name)).toBe(false);
  });

  it('the browser’s storage never fails over any content, and what it reads can be written and read again (property)', () => {
    const contents = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('null', '[]', '{}', '0', 'true', 'undefined', '[object Object]', '{"isLoggedIn":true}'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), contents, (key, text) => {
        browser.kept.set(NAMES[key], text);
        const value = storage.read(key);
        storage.write(key, value);
        expect(storage.read(key)).toEqual(value);
      }),
      { numRuns: 600 },
    );
  });

  it('the browser’s storage gives back what was written, in this page and in the next (property)', () => {
    const ids = fc.integer({ min: 1, max: 2_147_483_647 });
    const tokens = fc.stringMatching(/^[A-Za-z0-9:_-]{1,60}$/);
    const keys = fc.stringMatching(/^[A-Za-z0-9_-]{1,32}$/);
    const values: fc.Arbitrary<StoredValues> = fc.record({
      session: fc.option(fc.record({ id: ids, name: fc.string(), email: fc.string(), accessToken: tokens })),
      cart: fc.uniqueArray(
        fc.record({ lotId: ids, quantity: fc.integer({ min: 1, max: 100_000 }), isDonate: fc.boolean() }),
        { selector: line => line.lotId },
      ),
      wishlist: fc.uniqueArray(ids),
      wishlistCounter: fc.nat(999_999_999),
      cartTotalItems: fc.nat(999_999_999),
      currency: fc.option(fc.constantFrom('UAH', 'USD', 'EUR')),
      language: fc.option(fc.constantFrom('uk', 'ru', 'en')),
      referralCode: fc.option(tokens),
      accountPopupShown: fc.boolean(),
      welcomePopupShown: fc.boolean(),
      englishOffered: fc.boolean(),
      pushToken: fc.option(tokens),
      osToken: fc.option(tokens),
      oneSignalToken: fc.option(tokens),
      androidToken: fc.option(tokens),
      pendingOrder: fc.option(
        fc.record({
          externalId: keys,
          fingerprint: fc.string(),
          replaces: fc.option(keys),
          sent: fc.boolean(),
          outOfCart: fc.boolean(),
        }),
      ),
      cartOwner: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
      usedWays: fc.array(tokens, { maxLength: 5 }),
      ordersTurn: fc.nat(999_999_999),
    });
    fc.assert(
      fc.property(values, written => {
        for (const key of KEYS) storage.write(key, written[key]);
        const next = makeBrowserStorage(browser.openTab());
        for (const key of KEYS) {
          expect(storage.read(key)).toEqual(written[key]);
          expect(next.read(key)).toEqual(written[key]);
        }
      }),
    );
  });

  it('the browser’s storage keeps for this page what a full or forbidden storage refuses', () => {
    storage.write('referralCode', 'old');
    browser.state.broken = true;
    storage.write('cart', [{ lotId: 3, quantity: 1, isDonate: true }]);
    storage.write('referralCode', null);
    expect(storage.read('cart')).toHaveLength(1);
    expect(storage.read('referralCode')).toBeNull();
    browser.state.broken = false;
    storage.write('cart', []);
    expect(browser.kept.get('cart')).toBe('[]');
  });

  it('the browser’s storage works where access to the storage throws', () => {
    const forbidden = makeBrowserStorage({
      get localStorage(): never {
        throw new DOMException('no', 'SecurityError');
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    expect(forbidden.read('session')).toBeNull();
    forbidden.write('session', session);
    expect(forbidden.read('session')).toEqual(session);
  });

  it('the browser’s storage tells of other tabs’ writes, of our keys only, until it is stopped', () => {
    const heard: StoredValueKey[] = [];
    const stop = storage.onChange(key => heard.push(key));
    const other = makeBrowserStorage(browser.openTab());
    other.write('cart', []);
    storage.write('wishlist', [1]);
    browser.tell(null, 'somebody_elses_key');
    expect(heard).toEqual(['cart']);
    browser.tell(null, null);
    expect(heard.slice(1).toSorted()).toEqual(KEYS.toSorted());
    stop();
    other.write('wishlist', []);
    expect(heard).toHaveLength(1 + KEYS.length);
  });
});
