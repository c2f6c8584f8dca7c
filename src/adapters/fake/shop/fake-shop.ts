import { Effect } from 'effect';
import type { ShopClock } from '../../../application/ports/clock.ts';
import type { FeedbackFields } from '../../../application/ports/customer-service.ts';
import { FieldsRefused, type ShopUnavailable } from '../../../application/ports/failures.ts';
import { type Points, points } from '../../../domain/accounts/points.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import type { LocalizedText } from '../../../domain/content/languages.ts';
import { type Language, makeRecordByLanguage } from '../../../domain/content/languages.ts';
import type { Decimal } from '../../../domain/money/decimal.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import type { UnpaidPast } from '../../../domain/orders/reservation-terms.ts';
import type { SynonymGroups } from '../../../domain/search/make-search-forms.ts';
import type { TextValues } from '../../../texts/make-text-translator.ts';
import type { FakeLot } from '../catalogue/fake-lot.ts';
import {
  fakeSampleCategories,
  fakeSampleSynonyms,
  makeFakeSampleLots,
} from '../catalogue/make-fake-sample-lots.ts';
import type { FakeDraw } from '../draws/fake-draw.ts';
import type { FakeAddress } from '../orders/fake-address.ts';
import type { FakeLedgerEntry } from '../orders/fake-ledger.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import type { FakeParcel } from '../orders/fake-parcel.ts';
import type { FakePrize } from '../orders/fake-prize.ts';
import type { FakeShownWinner } from '../orders/fake-shown-winner.ts';
import type { FakeCaller } from './fake-caller.ts';
import { type FakeLevel, fakeSampleLevels, fakeSampleRates } from './fake-sample-levels-and-rates.ts';
import type { FakeShopFailures } from './fake-shop-failures.ts';
import { type FakeFieldProblem, type FakeTextId, makeFakeTranslator } from './fake-shop-texts.ts';
import { type FakeSiteContent, minimalFakeSiteContent } from './fake-site-content.ts';

export type FakeUser = {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly mailingParticipant: boolean;
  readonly avatar: string | null;
  readonly phone: string;
  /** With which the user registered, where it is another one now. */
  readonly firstPhone?: string;
  readonly gender: 0 | 1 | null;
  readonly refCode: string;
  readonly referrerId: number | null;
  readonly emailVerified: boolean;
  readonly saleBalance: MinorUnits;
  /** Append-only; the balance is its sum. */
  readonly ledger: readonly FakeLedgerEntry[];
  readonly cart: Cart;
  /** Of a lot in the cart: how many items stood there already when an order took its own out. */
  readonly leftBehind?: ReadonlyMap<number, number>;
  readonly wishlist: readonly number[];
  /** Coming lots whose start is to be told. */
  readonly awaited?: readonly number[];
  /** One of the sample's people, who have no mailbox. */
  readonly isSample?: boolean;
};

export type FakeTicket = {
  readonly id: number;
  readonly lotId: number;
  readonly userId: number;
  /** Epoch milliseconds of its issue. */
  readonly at: number;
  /** When its order was placed, where that was before its issue. */
  readonly orderedAt?: number;
  /** Id of the first ticket of its order's line, all of which have one salt; absent: it has a salt of its own. */
  readonly line?: number;
  /** Its payment was taken back before its list was closed: it cannot win. */
  readonly isVoid?: boolean;
};
type FakeMessage = {
  readonly to: string;
  readonly kind: 'mail' | 'sms';
  readonly subject: string;
  readonly text: string;
  readonly at: number;
};
type FakePhoneCode = {
  readonly code: string;
  readonly sentAt: number;
  readonly triesLeft: number;
};
type FakeSession = { readonly userId: number; readonly merged: boolean; readonly startedAt: number };

export type FakeDeviceToken = {
  readonly kind: 'fcm' | 'one_signal' | 'android';
  readonly userId: number;
};

export type FakeTextOverrides = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** What the whole fake shop keeps in memory; the adapters of the ports read and change it. */
export type FakeShop = {
  readonly clock: ShopClock;
  /** Epoch milliseconds. */
  readonly openedAt: number;
  readonly categories: readonly { readonly id: number; readonly name: LocalizedText }[];
  /** Words that mean the same to the search. */
  readonly synonyms: SynonymGroups;
  readonly levels: readonly FakeLevel[];
  readonly rates: ReadonlyMap<string, Decimal>;
  readonly site: FakeSiteContent;
  readonly lots: Map<number, FakeLot>;
  readonly users: Map<number, FakeUser>;
  readonly sessions: Map<string, FakeSession>;
  readonly orders: Map<string, FakeOrder>;
  /** By id. */
  readonly addresses: Map<number, FakeAddress>;
  /** By id. */
  readonly parcels: Map<number, FakeParcel>;
  /** By id, once they are accepted. */
  readonly prizes: Map<number, FakePrize>;
  /** By their prizes' ids, once they have agreed to be shown. */
  readonly shownWinners: Map<number, FakeShownWinner>;
  /** By phone. */
  readonly unpaidPasts: Map<string, UnpaidPast>;
  readonly tickets: FakeTicket[];
  readonly outbox: FakeMessage[];
  /** By the phone's digits; a used one stays, so that the next waits its time. */
  readonly phoneCodes: Map<string, FakePhoneCode>;
  /** By the phone's digits, when it confirmed an account today. */
  readonly phoneConfirmations: Map<string, readonly number[]>;
  /** Links that confirm an address; opening one makes it the user's. `beforeId`: of one that was asked for, what was kept then. */
  readonly emailTokens: Map<
    string,
    {
      readonly userId: number;
      readonly email: string;
      readonly changes: boolean;
      readonly beforeId?: number | undefined;
    }
  >;
  /** `changeId`: of a link to a former address, the change that is undone with it. */
  readonly recoveryTokens: Map<
    string,
    { readonly userId: number; readonly email: string; readonly changeId: number | null }
  >;
  /** What was before changes that can be undone, by their ids, the earliest first. */
  readonly accountChanges: Map<number, FakeAccountChange>;
  /** Links that undo a change, by its id. */
  readonly undoTokens: Map<string, number>;
  /** Drawn lots by id. */
  readonly draws: Map<number, FakeDraw>;
  /** Drawn super prizes by id. */
  readonly superDraws: FakeShop['draws'];
  /** Past tickets that their owners took out of the account. */
  readonly hiddenTickets: Set<number>;
  /** By lot: the tabs that look at its draw, and until when they count. */
  readonly onlookers: Map<number, Map<string, number>>;
  readonly feedback: FeedbackFields[];
  /** By token, the newest last. */
  readonly deviceTokens: Map<string, FakeDeviceToken>;
  /** Comes before every answer: a test makes it slow, failing or scheduled. */
  faults: Effect.Effect<void, ShopUnavailable>;
  /** Comes after every answer, when the shop has done what was asked: a test loses answers on their way back. */
  losses: Effect.Effect<void, ShopUnavailable>;
  trouble: FakeShopFailures;
  /** How many others look on at every draw. */
  company: number;
  /** Texts that override the bundled ones, by message id (docs/behaviour.md#languages-and-currencies). */
  translations: FakeTextOverrides;
  readonly nextId: () => number;
  /** Keeps a picture and answers its address; rejects what is no picture. */
  readonly keepPicture: (picture: Blob) => Promise<string>;
};

export type FakeShopOptions = {
  readonly clock: ShopClock;
  readonly lots?: readonly FakeLot[];
  readonly categories?: FakeShop['categories'];
  readonly synonyms?: SynonymGroups;
  readonly levels?: readonly FakeLevel[];
  readonly rates?: FakeShop['rates'];
  readonly site?: FakeSiteContent;
  /** Makes an address of a picture; none: an address where nothing is. */
  readonly keepPicture?: FakeShop['keepPicture'];
  /** The last id that is taken. */
  readonly lastId?: number;
};

/** Makes a whole shop in memory. */
export const makeFakeShop = (options: FakeShopOptions): FakeShop => {
  const { clock, lots = makeFakeSampleLots(clock.now()) } = options;
  let lastId = options.lastId ?? 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return {
    clock,
    openedAt: clock.now(),
    categories: options.categories ?? fakeSampleCategories,
    synonyms: options.synonyms ?? fakeSampleSynonyms,
    levels: options.levels ?? fakeSampleLevels,
    rates: options.rates ?? fakeSampleRates,
    site: options.site ?? minimalFakeSiteContent,
    lots: new Map(lots.map(lot => [lot.id, lot])),
    users: new Map(),
    sessions: new Map(),
    orders: new Map(),
    addresses: new Map(),
    parcels: new Map(),
    prizes: new Map(),
    shownWinners: new Map(),
    unpaidPasts: new Map(),
    tickets: [],
    outbox: [],
    phoneCodes: new Map(),
    phoneConfirmations: new Map(),
    emailTokens: new Map(),
    recoveryTokens: new Map(),
    accountChanges: new Map(),
    undoTokens: new Map(),
    draws: new Map(),
    superDraws: new Map(),
    hiddenTickets: new Set(),
    onlookers: new Map(),
    feedback: [],
    deviceTokens: new Map(),
    faults: Effect.void,
    losses: Effect.void,
    trouble: {},
    company: 0,
    translations: makeRecordByLanguage(() => ({})),
    nextId,
    keepPicture: options.keepPicture ?? (async () => `/avatars/${nextId()}.webp`),
  };
};

/**
 * Answers a question as the fake shop does, between its faults and its losses. The caller is who called when the
 * question was sent; `answer` is evaluated at once when it arrives, so nothing in it may be lazy.
 */
export const answerAsFakeShop = <A, E>(
  shop: FakeShop,
  caller: FakeCaller,
  answer: () => Effect.Effect<A, E>,
): Effect.Effect<A, E | ShopUnavailable> =>
  Effect.suspend(() => {
    const sent = caller.headers();
    return Effect.andThen(
      shop.faults,
      Effect.tap(
        Effect.suspend(() => caller.as(sent, answer)),
        () => shop.losses,
      ),
    );
  });

/** Finds the user of the caller's session in the fake shop, or null. */
export const findFakeUser = (shop: FakeShop, caller: FakeCaller): FakeUser | null => {
  const token = caller.accessToken();
  const session = token === null ? undefined : shop.sessions.get(token);
  return session === undefined ? null : (shop.users.get(session.userId) ?? null);
};

/** Computes the points that a user of the fake shop owns, from the ledger. */
export const computeFakePointsOwned = (user: FakeUser): Points =>
  points(user.ledger.reduce((sum, entry) => sum + entry.amount, 0n));

/** Translates a text of the fake shop to the caller's language. */
export const translateFakeText = (caller: FakeCaller, id: FakeTextId, values?: TextValues): string =>
  makeFakeTranslator(caller.language())(id, values);

/** Finds the refusal of a call's fields, with texts in the caller's language; null where no field has a problem. */
export const findFakeFieldsRefusal = (
  caller: FakeCaller,
  problems: Readonly<Record<string, FakeFieldProblem | null>>,
): FieldsRefused | null => {
  const found = Object.entries(problems).flatMap(([field, problem]) => {
    if (problem === null) return [];
    const { id, values } = typeof problem === 'string' ? { id: problem, values: {} } : problem;
    return [[field, [translateFakeText(caller, id, values)]] as const];
  });
  return found.length === 0 ? null : new FieldsRefused({ messages: Object.fromEntries(found) });
};

/** The fields of an account of the fake shop as it was before a change of its address, phone or password. */
export type FakeAccountChange = {
  readonly id: number;
  readonly userId: number;
  readonly email: string;
  readonly phone: string;
  /** Epoch milliseconds until which it can be undone. */
  readonly until: number;
};
