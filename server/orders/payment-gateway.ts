import type { PaymentAct } from '../../src/contract/orders.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Decimal } from '../../src/domain/money/decimal.ts';
import type { WholeUnits } from '../../src/domain/money/money.ts';
import type { Refusal } from '../messages/refusal.ts';

/** What the browser shall ask the provider for, counted by the shop: nothing in it is the browser's word. */
export type PaymentRequest = {
  readonly act: PaymentAct;
  /** The chosen way; null for `payways` only. */
  readonly via: string | null;
  readonly externalId: string;
  /** What the provider shall call the payment. */
  readonly reference: string;
  /** What the provider shall tell the payer; null where there is no order yet. */
  readonly number: string | null;
  readonly amount: WholeUnits;
  readonly currency: string;
  /** UAH per unit of the caller's currency. */
  readonly rate: Decimal;
  readonly secondsLeft: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly language: Language;
};

/** A callback that is believed, or why it is refused and the check that it failed. */
export type ReadNotice =
  | { readonly notice: PaymentNotice }
  | { readonly reason: 'foreign' | 'malformed'; readonly check: string };

/**
 * One payment provider as our server sees it: it builds and signs what the browser posts there, and reads what the
 * provider posts here. The browser's half is the port `Payments` (docs/adapters.md).
 */
/** The shop as a provider hears of it. */
export type Shop = { readonly publicUrl: string; readonly shopName: string };

export type PaymentGateway = {
  /** What it takes payments in, UAH among them; null: the merchant's account decides, and it lists its ways itself. */
  readonly currencies: readonly string[] | null;
  /** Refused for a way that is none of the provider's. */
  readonly fields: (request: PaymentRequest) => Readonly<Record<string, string>> | Refusal;
  /** Of a callback's body; the signature is checked before anything in it is read. */
  readonly readNotice: (body: string) => ReadNotice;
};

/** What the provider said, its signature already checked. */
export type PaymentNotice = {
  readonly merchant: string;
  /** Our transaction id. */
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly invoiceId: string;
  readonly invoiceState: string;
  readonly isTest: boolean;
};
