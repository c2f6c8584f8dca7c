import { Data } from 'effect';
import type { PaymentLimits } from '../../domain/orders/payment-limits.ts';

/**
 * The expected failures of the world, named for what the caller can do about them. A rule's refusal is not
 * among them: it is a returned value.
 */

/**
 * The failure that the shop can't be reached, is too slow, answers 5xx or something that is not the contract. Retry
 * helps.
 */
export class ShopUnavailable extends Data.TaggedError('ShopUnavailable')<{
  readonly reason: 'offline' | 'timeout' | 'server' | 'malformed';
}> {}

/** The failure that the session is missing or over: log in again. */
export class SessionEnded extends Data.TaggedError('SessionEnded') {}

/** The failure that the thing that was asked for does not exist. */
export class NotFound extends Data.TaggedError('NotFound') {}

/** The failure that there were too many tries; `retryAfter` in whole seconds. */
export class TooManyRequests extends Data.TaggedError('TooManyRequests')<{
  readonly retryAfter: number;
  readonly message: string;
}> {}

/** The failure that the server refused fields; texts are localised and keyed by the contract's field names. */
export class FieldsRefused extends Data.TaggedError('FieldsRefused')<{
  readonly messages: Readonly<Record<string, readonly string[]>>;
}> {}

/** The failure that the payment provider said no, with its own code and words (docs/behaviour.md#payment-provider). */
export class ProviderRefused extends Data.TaggedError('ProviderRefused')<{
  readonly code: number;
  readonly message: string;
  /** Where an amount was refused and the limits could be read. */
  readonly limits?: PaymentLimits;
}> {}

/** The failure that the payment provider can't be reached or answers nonsense. */
export class ProviderUnavailable extends Data.TaggedError('ProviderUnavailable') {}

/** The failure that the visitor said no to notifications, or the browser can't show them. */
export class PushUnavailable extends Data.TaggedError('PushUnavailable')<{
  readonly reason: 'denied' | 'dismissed' | 'unsupported' | 'failed';
}> {}

/** The failure that the verifier's code can't be fetched, or its thread broke. */
export class VerifierUnavailable extends Data.TaggedError('VerifierUnavailable') {}

/** One of the failures that sending a form can end with. */
export type FormFailure = ShopUnavailable | FieldsRefused | TooManyRequests;
