import { type PaymentIconName, paymentMethodIcon } from './payment-method.ts';
import { findProviderOfInvoice, PAYMENT_PROVIDER_NAMES } from './payment-providers.ts';
import { findKindOfPaymentMethod, type PaymentWayKind } from './payment-way.ts';

/** The brands of payment ways, each by its own name, which is the same in every language. */
export const PAYMENT_BRAND_NAMES: Readonly<
  Record<PaymentIconName | Exclude<PaymentWayKind, 'card' | 'other'>, string>
> = {
  qiwi: 'QIWI',
  mastercard: 'Mastercard',
  visa: 'Visa',
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  btccash: 'Bitcoin Cash',
  zcash: 'Zcash',
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
  privat24: 'Privat24',
};

/**
 * Finds by what an order was paid, for its receipt (law `paid-by`): `card` for a bank card, whose brand only the provider
 * knows; else a brand's own name, else the provider's; null where nothing is known. `via`: the way as the provider
 * calls it, empty where none was asked for; `invoiceId`: the payment's number in the shop, null where it has none.
 */
export const findPaidBy = (via: string, invoiceId: string | null): string | null => {
  const kind = findKindOfPaymentMethod({ als: via, ser: '' });
  if (kind === 'card') return 'card';
  if (kind !== 'other') return PAYMENT_BRAND_NAMES[kind];
  const brand = paymentMethodIcon({ als: via, ser: '' });
  if (brand !== 'card') return PAYMENT_BRAND_NAMES[brand];
  return invoiceId === null ? null : PAYMENT_PROVIDER_NAMES[findProviderOfInvoice(invoiceId)];
};
