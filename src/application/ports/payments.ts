import type { Effect } from 'effect';
import type { PaymentLimits } from '../../domain/orders/payment-limits.ts';
import type { PaymentMethod } from '../../domain/orders/payment-method.ts';
import type { ProviderRefused, ProviderUnavailable } from './failures.ts';

/** A form that takes the shopper to the provider's page; its action was checked by the adapter. */
export type PaymentForm = {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly parameters: Readonly<Record<string, string>>;
};

/** The provider's question for a phone, rebuilt from foreign HTML: hidden fields and the phone field's name. */
export type ProviderPhoneForm = {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly phoneField: string;
};

export type PaymentStep =
  | { readonly _tag: 'PaymentForm'; readonly form: PaymentForm }
  | { readonly _tag: 'InternalForm'; readonly form: ProviderPhoneForm };

type Fields = Readonly<Record<string, string>>;

/** The card and wallet provider, called straight from the browser (docs/behaviour.md#payment-provider). */
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
    form: ProviderPhoneForm,
    phone: string,
  ) => Effect.Effect<PaymentStep, ProviderRefused | ProviderUnavailable>;
}
