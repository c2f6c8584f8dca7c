import { beforeAll, beforeEach } from 'vitest';
import type { AccountService } from '../../src/application/ports/account-service.ts';
import type { CartService } from '../../src/application/ports/cart-service.ts';
import type { CataloguePort } from '../../src/application/ports/catalogue.ts';
import type { CharityPort } from '../../src/application/ports/charity.ts';
import type { CustomerService } from '../../src/application/ports/customer-service.ts';
import type { DeliveriesPort } from '../../src/application/ports/deliveries.ts';
import type { DrawsPort } from '../../src/application/ports/draws.ts';
import type { OrdersPort } from '../../src/application/ports/orders.ts';
import type { PagesPort } from '../../src/application/ports/pages.ts';
import type { PaymentFormData, PaymentsPort } from '../../src/application/ports/payments.ts';
import type { DeviceTokensPort } from '../../src/application/ports/push.ts';
import type { Session, SignInPort } from '../../src/application/ports/sign-in.ts';
import type { WishlistService } from '../../src/application/ports/wishlist-service.ts';
import type { PreferencesStore } from '../../src/application/stores/preferences-store.ts';
import type { SessionStore } from '../../src/application/stores/session-store.ts';
import type { PrizeState } from '../../src/domain/draws/prize-life.ts';
import type { ForfeitReason } from '../../src/domain/draws/proof/forfeit.ts';
import type { MinorUnits } from '../../src/domain/money/money-units.ts';
import type { ParcelState } from '../../src/domain/orders/parcel-life.ts';

/** What a contract suite knows of a registered user: how they log in, and their session. */
export type ContractUser = {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly session: Session;
};

/**
 * What a contract suite has of a shop with its sample lots: the shop seen through its ports, and the ways to arrange it
 * that every adapter offers. The session and the preferences say who calls, in which language and currency.
 */
export type ShopWorld = {
  readonly catalogue: CataloguePort;
  readonly cart: CartService;
  readonly wishlist: WishlistService;
  readonly signIn: SignInPort;
  readonly account: AccountService;
  readonly customers: CustomerService;
  readonly orders: OrdersPort;
  readonly deliveries: DeliveriesPort;
  readonly draws: DrawsPort;
  readonly pages: PagesPort;
  readonly charity: CharityPort;
  readonly payments: PaymentsPort;
  readonly deviceTokens: DeviceTokensPort;
  readonly session: SessionStore;
  readonly preferences: PreferencesStore;
  /** Epoch milliseconds on the shop's clock. */
  readonly now: () => number;
  /** Playing, at least 20 left, 10 to 1,000 UAH: enough for every suite; another one than `except`. */
  readonly playingLot: (except?: number) => Promise<number>;
  /** Playing, at most 50 left and at least 1; what is left. */
  readonly scarceLot: () => Promise<{ readonly id: number; readonly remaining: number }>;
  /** Closing soon, by its date. */
  readonly endingLot: () => Promise<number>;
  readonly comingLot: () => Promise<number>;
  readonly soldOutLot: () => Promise<number>;
  /** Takes a lot off sale, or puts it back, as the operator's import does; one that was bought has an end. */
  readonly offerLot: (id: number, offered: boolean) => Promise<void>;
  /**
   * A lot with one item alone, or with so many, which nobody has bought; `cash`: the money that it offers in its prize's place,
   * in UAH.
   */
  readonly loneLot: (own?: {
    readonly cash?: MinorUnits | undefined;
    readonly amount?: number;
  }) => Promise<number>;
  /** Takes a prize that was accepted on, as the office does. */
  readonly movePrize: (id: number, to: PrizeState) => Promise<void>;
  /** Forfeits a prize, as the office does; rejects where it can't be, with the outcome. */
  readonly forfeitPrize: (id: number, reason: ForfeitReason) => Promise<void>;
  /** Takes the parcel of a paid order with an address on, as the office does; `packed` makes it. */
  readonly moveParcel: (externalId: string, to: ParcelState) => Promise<void>;
  /** Gives lines of a paid order back, or all of them, as the office does. */
  readonly giveBack: (externalId: string, lotIds?: readonly number[]) => Promise<void>;
  /** Answers what a buyer asked to be taken back, as the office does. */
  readonly answerReturn: (
    externalId: string,
    id: number,
    to: 'accepted' | 'refused',
    answer: string,
  ) => Promise<void>;
  /** Keeps that a refund of a paid order was transferred by hand, as the office does. */
  readonly transferRefund: (externalId: string, id: number, reference: string) => Promise<void>;
  /** An unused email address and phone. */
  readonly newIdentity: () => { readonly email: string; readonly phone: string };
  /** Goes through sign-up, perhaps with a phone that somebody has; the new session is the caller's from then on. */
  readonly registerUser: (own?: { readonly phone: string }) => Promise<ContractUser>;
  /** The code in the newest SMS to a phone. */
  readonly lastCode: (phone: string) => Promise<string>;
  /** Lets the time pass after which a phone is sent another code. */
  readonly awaitNextCode: () => Promise<void>;
  /** Lets the time pass until a moment (epoch milliseconds), with the draws that are due by then. */
  readonly passTo: (moment: number) => Promise<void>;
  /** The token of the newest verification link mailed to an address. */
  readonly lastVerification: (email: string) => Promise<string>;
  /** The token of the newest recovery link mailed to an address. */
  readonly lastRecovery: (email: string) => Promise<string>;
  /** The token of the newest link mailed to an address that undoes a change. */
  readonly lastUndo: (email: string) => Promise<string>;
  /** What the shopper does on the provider's page; resolves when the shop has been told. */
  readonly decide: (form: PaymentFormData, decision: 'approve' | 'decline') => Promise<void>;
};

/** What makes the world of a contract suite. */
export type ContractSetup = () => Promise<ShopWorld>;

/** Where the tests of a suite begin: nobody is logged in, and the shop speaks Ukrainian and counts in hryvnias. */
const beGuest = ({ session, preferences }: Pick<ShopWorld, 'session' | 'preferences'>): void => {
  session.set(null);
  preferences.setLanguage('uk');
  preferences.setCurrency('UAH');
};

/** Opens a suite's world once, and begins each of its tests there as a guest. */
export const openContractWorld = (setup: ContractSetup, begin: (world: ShopWorld) => unknown): void => {
  let world: ShopWorld;
  beforeAll(async () => {
    world = await setup();
  });
  beforeEach(async () => {
    beGuest(world);
    await begin(world);
  });
};

/** The fields of a contract suite's registrations that are the same for everybody. */
export const contractRegistrationFields = {
  firstName: 'Оксана',
  gender: 0,
  password: 'correct horse battery',
  agree: true,
  referralCode: null,
} as const;
