import type { Effect } from 'effect';
import type { PaymentLimits } from '../../domain/orders/payment-limits.ts';
import type { PaymentMethod } from '../../domain/orders/payment-method.ts';
import type { ProviderRefused, ProviderUnavailable } from './failures.ts';

/**
 * The fields of a form that takes the shopper to the payment provider's page; its action was checked by the adapter.
 */
export type PaymentFormData = {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly parameters: Readonly<Record<string, string>>;
};

/**
 * The fields of the payment provider's question for a phone, rebuilt from foreign HTML: hidden fields and the phone
 * field's name.
 */
export type ProviderPhoneFormData = {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly phoneField: string;
};

/** One of the payment provider's next steps: a form that leads to its page, or its question for a phone. */
export type PaymentStep =
  | { readonly _tag: 'PaymentForm'; readonly form: PaymentFormData }
  | { readonly _tag: 'InternalForm'; readonly form: ProviderPhoneFormData };

type Fields = Readonly<Record<string, string>>;

/**
 * What the port of payments offers: the card and wallet provider, called straight from the browser
 * (docs/behaviour.md#payment-provider).
 */
export interface PaymentsPort {
  readonly methods: (
    fields: Fields,
  ) => Effect.Effect<readonly PaymentMethod[], ProviderRefused | ProviderUnavailable>;
  /** Answers the limits of the chosen way where the provider names them: null where it only says yes. */
  readonly checkLimits: (
    fields: Fields,
  ) => Effect.Effect<PaymentLimits | null, ProviderRefused | ProviderUnavailable>;
  readonly start: (fields: Fields) => Effect.Effect<PaymentStep, ProviderRefused | ProviderUnavailable>;
  /** Code 112 arrives as ProviderRefused. */
  readonly submitInternalForm: (
    form: ProviderPhoneFormData,
    phone: string,
  ) => Effect.Effect<PaymentStep, ProviderRefused | ProviderUnavailable>;
}
