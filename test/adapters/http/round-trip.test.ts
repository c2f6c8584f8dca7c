import { Schema } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountWire,
  appDataWire,
  cartDetailWire,
  cartWire,
  footerWire,
  headerWire,
  lotWire,
  slideWire,
} from '../../../demo/door/wire-of.ts';
import { toAccountData } from '../../../src/adapters/http/mapping/account.ts';
import { fromCart, toCart, toCartDetail } from '../../../src/adapters/http/mapping/cart.ts';
import { toAppData, toFooterData, toHeaderData } from '../../../src/adapters/http/mapping/frame.ts';
import { toLot } from '../../../src/adapters/http/mapping/lot.ts';
import { toSlide } from '../../../src/adapters/http/mapping/slide.ts';
import { getAccountData } from '../../../src/adapters/http/wire/account.ts';
import { CartItems } from '../../../src/adapters/http/wire/cart.ts';
import { Lot as LotSchema, Slide as SlideSchema } from '../../../src/adapters/http/wire/entities.ts';
import { getAppData, getFooterData, getHeaderData } from '../../../src/adapters/http/wire/pages.ts';
import { Cart as CartSchema } from '../../../src/adapters/http/wire/primitives.ts';
import type { AccountData } from '../../../src/application/ports/account-service.ts';
import type { CartDetail } from '../../../src/application/ports/cart-service.ts';
import type { AppData, FooterData, HeaderData, ShopSettings } from '../../../src/application/ports/pages.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import type { Lot } from '../../../src/domain/catalogue/lot.ts';
import { parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { lots } from '../../arbitraries/lot.ts';
import { slides } from '../../arbitraries/slide.ts';
import { ticketGroups } from '../../arbitraries/ticket.ts';

type Codec = Schema.Codec<unknown, unknown>;

/** Over the wire as text, through the contract's schema, back into the domain: the very same. */
const travels = <D, S extends Codec>(
  values: fc.Arbitrary<D>,
  toWire: (value: D) => unknown,
  schema: S,
  back: (wire: S['Type']) => unknown,
): void => {
  fc.assert(
    fc.property(values, value => {
      const arrived = Schema.decodeUnknownSync(schema)(JSON.parse(JSON.stringify(toWire(value))));
      expect(back(arrived)).toEqual(value);
    }),
    { numRuns: 60 },
  );
};

/** An avatar without an address is none: the wire has no null there. */
const withPlainAvatars = (lot: Lot): Lot => ({
  ...lot,
  winners: lot.winners.map(winner => ({
    ...winner,
    user: { ...winner.user, avatar: winner.user.avatar === '' ? null : winner.user.avatar },
  })),
});
const plainLots = lots.map(withPlainAvatars);
const text = fc.string();
const count = fc.nat(100_000);
const balance = fc.bigInt({ min: 0n, max: 10n ** 13n }).map(minorUnits);
const manyPoints = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(points);
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 });
const millionths = (max: bigint) =>
  fc.bigInt({ min: 1n, max }).map(n => {
    const digits = String(n).padStart(7, '0');
    const decimal = parseDecimal(`${digits.slice(0, -6)}.${digits.slice(-6)}`);
    if (decimal === null) throw new Error(digits);
    return decimal;
  });
const percents = millionths(100_000_000n);
const rates = millionths(100_000_000_000n);
const carts = fc.uniqueArray(
  fc.record({
    lotId: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    isDonate: fc.boolean(),
  }),
  { selector: line => line.lotId, maxLength: 20 },
);
const options = fc.array(fc.record({ name: text, image: text, title: text }), { maxLength: 3 });
const settings: fc.Arbitrary<ShopSettings> = fc.record({
  address: text,
  phone: text,
  notificationMail: text,
  facebook: text,
  instagram: text,
  androidApp: text,
  iosApp: text,
});
const levels = fc.record({
  name: text,
  from: balance,
  to: fc.option(balance),
  percent: percents,
});
const referralLevels = fc.record({
  usersCount: count,
  total: manyPoints,
  transactions: fc.array(
    fc.record({ refer: fc.record({ avatar: text, fullName: text }), amount: manyPoints }),
    { maxLength: 3 },
  ),
});
const ticketSections = fc.record({ lots: count, tickets: count, next: fc.option(text) });
const accounts: fc.Arbitrary<AccountData> = fc.record({
  user: fc.record({
    id: fc.integer({ min: 1, max: 9_999 }),
    firstName: text,
    lastName: text,
    fullName: text,
    phone: text,
    email: text,
    address: text,
    gender: fc.constantFrom(0, 1, null),
    mailingParticipant: fc.boolean(),
    refCode: text,
    avatar: fc.option(text),
    level: levels,
    saleBalance: balance,
    totalBalance: manyPoints,
  }),
  wishlist: fc.array(plainLots, { maxLength: 2 }),
  tickets: fc.array(
    ticketGroups.map(group => ({ ...group, lot: withPlainAvatars(group.lot) })),
    { maxLength: 2 },
  ),
  ticketSections: fc.record({ playing: ticketSections, drawn: ticketSections }),
  referral: fc.record({ first: referralLevels, second: referralLevels }),
  levels: fc.array(levels, { maxLength: 5 }),
  ledger: fc.array(fc.record({ cause: text, amount: manyPoints, at: moments }), { maxLength: 4 }),
  sessions: fc.array(fc.record({ createdAt: moments, expiresAt: moments, current: fc.boolean() }), {
    maxLength: 3,
  }),
});
const apps: fc.Arbitrary<AppData> = fc.record({
  translations: fc.dictionary(
    text.filter(key => key !== '__proto__'),
    text,
    { noNullPrototype: true },
  ),
  currencies: options,
  cart: carts,
  wishlist: fc.uniqueArray(fc.integer({ min: 1, max: 999 })),
  deviceToken: fc.option(text),
  oneSignalToken: fc.option(text),
  androidToken: fc.option(text),
  config: fc.record({
    payment: fc.record({
      provider: fc.constantFrom('interkassa', 'liqpay'),
      endpoint: text,
      merchant: text,
      orderPrefix: text,
    }),
    push: fc.option(fc.record({ project: fc.constant({ projectId: 'twofold' }), vapidKey: text })),
    webviewToken: text,
  }),
});
const headers: fc.Arbitrary<HeaderData> = fc.record({
  settings,
  currencies: options,
  languages: options,
  currentLanguage: text,
  currentCurrency: text,
  wishlistItems: count,
  cartItems: count,
  wishlistLots: fc.array(plainLots, { maxLength: 2 }),
  avatar: fc.option(text),
});

const pricedCarts: fc.Arbitrary<CartDetail> = fc.record({
  lines: fc.array(
    fc.record({ lot: plainLots, quantity: fc.integer({ min: 1, max: 99 }), isDonate: fc.boolean() }),
    { maxLength: 3 },
  ),
  userPoints: manyPoints,
  userPercent: percents,
  rate: rates,
});
const footers: fc.Arbitrary<FooterData> = fc.record({
  categories: fc.array(fc.record({ id: fc.integer({ min: 1, max: 99 }), name: text })),
  settings,
});

const journeys: readonly [string, () => void][] = [
  ['a lot', () => travels(plainLots, lotWire, LotSchema, toLot)],
  ['a slide', () => travels(slides, slideWire, SlideSchema, toSlide)],
  ['a cart', () => travels(carts, cartWire, CartSchema, toCart)],
  ['a cart that the browser sends', () => travels(carts, fromCart, CartSchema, toCart)],
  ['a priced cart', () => travels(pricedCarts, cartDetailWire, CartItems, toCartDetail)],
  ['an account', () => travels(accounts, accountWire, getAccountData.answer, toAccountData)],
  ['the app’s data', () => travels(apps, appDataWire, getAppData.answer, toAppData)],
  ['a header', () => travels(headers, headerWire, getHeaderData.answer, toHeaderData)],
  ['a footer', () => travels(footers, footerWire, getFooterData.answer, toFooterData)],
];

describe('over the wire', () => {
  it.each(journeys)('%s arrives unchanged (property)', (_name, travel) => {
    expect(travel).not.toThrow();
  });
});
