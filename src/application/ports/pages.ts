import type { Effect } from 'effect';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Lot } from '../../domain/catalogue/lot.ts';
import type { PaymentProvider } from '../../domain/orders/payment-providers.ts';
import type { NotFound, ShopUnavailable } from './failures.ts';

/** The fields of a currency or a language that a visitor can choose. */
export type NamedOption = { readonly name: string; readonly image: string; readonly title: string };

export type ShopSettings = {
  readonly address: string;
  readonly phone: string;
  readonly notificationMail: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly androidApp: string;
  readonly iosApp: string;
  /** The name of the charity fund, without quotation marks; empty or absent while nobody has named it. */
  readonly fund?: string;
  /** When somebody answers, such as “Mon–Fri, 9:00–18:00”; empty or absent while nobody has said it. */
  readonly hours?: string;
  /** How soon, such as “within one working day”; empty or absent while nobody has said it. */
  readonly answerTime?: string;
  /** Who runs the shop: its name, the number that it is registered under, its address and phone; the same. */
  readonly companyName?: string;
  readonly companyCode?: string;
  readonly companyAddress?: string;
  readonly companyPhone?: string;
};

/** The fields of the push service's configuration. */
export type PushConfig = { readonly project: Readonly<Record<string, string>>; readonly vapidKey: string };

/** The settings of an installation that the app needs: payment provider, push service and the token of its webview. */
export type AppConfig = {
  readonly payment: {
    /** Whose protocol the endpoint speaks. */
    readonly provider: PaymentProvider;
    readonly endpoint: string;
    readonly merchant: string;
    readonly orderPrefix: string;
  };
  readonly push: PushConfig | null;
  readonly webviewToken: string;
};

/** What the shop answers when the app starts: texts, currencies, cart, wishlist, device tokens and configuration. */
export type AppData = {
  /** ICU texts that override the bundled ones by message id. */
  readonly translations: Readonly<Record<string, string>>;
  readonly currencies: readonly NamedOption[];
  readonly cart: Cart;
  readonly wishlist: readonly number[];
  readonly deviceToken: string | null;
  readonly oneSignalToken: string | null;
  readonly androidToken: string | null;
  readonly config: AppConfig;
};

/** What the header of every screen shows. */
export type HeaderData = {
  readonly settings: ShopSettings;
  readonly currencies: readonly NamedOption[];
  readonly languages: readonly NamedOption[];
  readonly currentLanguage: string;
  readonly currentCurrency: string;
  readonly wishlistItems: number;
  readonly cartItems: number;
  readonly wishlistLots: readonly Lot[];
  readonly avatar: string | null;
};

/** What the footer of every screen shows. */
export type FooterData = {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** Whether there is a super prize to lead to. */
  readonly hasSuperprize: boolean;
  readonly settings: ShopSettings;
};

/** One of the ids of the operator's pages: about, why trust us, terms, questions (docs/behaviour.md#pages). */
export type InfoPageId = 1 | 2 | 3 | 4;

/**
 * What a page of the operator's says: `text` is HTML of the operator's; only the page about the shop has a film, if
 * there is one.
 */
export type InfoPageContent = {
  readonly title: string;
  readonly text: string;
  readonly film?: { readonly video: string; readonly poster: string | null } | null;
};

/** What the port of the shop's frame and the operator's pages offers. */
export interface PagesPort {
  readonly appData: (state: {
    readonly cart: Cart;
    readonly wishlist: readonly number[];
    readonly language: string;
    readonly currency: string;
  }) => Effect.Effect<AppData, ShopUnavailable>;
  readonly headerData: (state: {
    readonly cart: Cart;
    readonly wishlist: readonly number[];
  }) => Effect.Effect<HeaderData, ShopUnavailable>;
  readonly footerData: Effect.Effect<FooterData, ShopUnavailable>;
  readonly pageInfo: (page: InfoPageId) => Effect.Effect<InfoPageContent, ShopUnavailable | NotFound>;
  readonly setLanguage: (language: string) => Effect.Effect<void, ShopUnavailable>;
  readonly setCurrency: (currency: string) => Effect.Effect<void, ShopUnavailable>;
}
