import type { PaymentActSchema } from '../../src/contract/orders.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import type { WholeUnits } from '../../src/domain/money/money-units.ts';
import type { Refusal } from '../messages/refusal.ts';
import type { Refunds } from './refunds/refunds.ts';

/** The fields of a request to the payment provider, counted by the shop: no amount in it comes from the browser. */
export type PaymentRequest = {
  readonly act: PaymentActSchema;
  /** The chosen way to pay; null for `payways` only. */
  readonly via: string | null;
  readonly externalId: string;
  /** The payment's reference at the provider. */
  readonly reference: string;
  /** The order's number in the text that the provider shows the payer; null where there is no order yet. */
  readonly number: string | null;
  readonly amount: WholeUnits;
  readonly currency: string;
  /** UAH per unit of the caller's currency. */
  readonly rate: Decimal;
  readonly secondsLeft: number;
  /** The time of the request in epoch milliseconds. */
  readonly now: number;
  readonly language: Language;
};

/** The outcome of reading a payment provider's callback: its notice, or why it is refused and which check failed. */
export type PaymentNoticeOutcome =
  | { readonly notice: PaymentNotice }
  | { readonly reason: 'foreign' | 'malformed'; readonly check: string };

/** The shop's address and name as the payment provider gets them. */
export type PaymentShop = { readonly publicUrl: string; readonly shopName: string };

/**
 * What the server needs of one payment provider: it builds and signs what the browser posts there, and reads what the
 * provider posts here. The browser's half is the port `Payments` (docs/adapters.md).
 */
export type PaymentGateway = {
  /**
   * The currencies that the provider takes, UAH among them; null: the merchant's account decides, and the provider
   * lists its ways itself.
   */
  readonly currencies: readonly string[] | null;
  /**
   * Builds the signed fields that the browser posts to the provider; refused for a way that the provider doesn't have.
   */
  readonly fields: (request: PaymentRequest) => Readonly<Record<string, string>> | Refusal;
  /** The provider's way to give money back; null where it has none, and the shop transfers it by hand. */
  readonly refunds: Refunds | null;
  /** Reads the body of a provider's callback; the signature is checked before anything in it is read. */
  readonly readNotice: (body: string) => PaymentNoticeOutcome;
};

/** The fields of a payment provider's notice of a payment, its signature already checked. */
export type PaymentNotice = {
  readonly merchant: string;
  /** The transaction id of the shop's order. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly invoiceId: string;
  readonly invoiceState: string;
  readonly isTest: boolean;
};
