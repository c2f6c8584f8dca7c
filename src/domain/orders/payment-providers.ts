/**
 * The payment providers whose protocols the shop implements. What each of them needs, the compiler asks for where this
 * is read.
 */
export const PAYMENT_PROVIDERS = ['interkassa', 'liqpay'] as const;

/** One of the payment providers whose protocols the shop implements. */
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** How each payment provider calls itself. */
export const PAYMENT_PROVIDER_NAMES: Readonly<Record<PaymentProvider, string>> = {
  interkassa: 'Interkassa',
  liqpay: 'LiqPay',
};

/** What the shop puts before a number of LiqPay's, so that the numbers of two providers stay apart. */
export const LIQPAY_INVOICE_PREFIX = 'liqpay-';

/** Finds the provider of a payment by the number under which the shop keeps it (law `paid-by`). */
export const findProviderOfInvoice = (invoiceId: string): PaymentProvider =>
  invoiceId.startsWith(LIQPAY_INVOICE_PREFIX) ? 'liqpay' : 'interkassa';
