import { Effect, Schedule } from 'effect';
import { ProviderUnavailable, PushUnavailable, ShopUnavailable } from './ports/failures.ts';

/**
 * Patience, said once. Every use case wraps its calls in one of these; adapters neither wait nor retry.
 * Interruption needs no word: an interrupted use case aborts the request that it waits for.
 */

const READ_PATIENCE = '10 seconds';
const WRITE_PATIENCE = '15 seconds';
const ASIDE_PATIENCE = '6 seconds';
const UPLOAD_PATIENCE = '2 minutes';
const PROVIDER_PATIENCE = '20 seconds';
const PUSH_PATIENCE = '20 seconds';
const FORGETTING_PATIENCE = '6 seconds';

/** 200 ms, then 400 ms, each by ±20 %, so that many browsers do not come back at the same moment. */
const backoff = Schedule.exponential('200 millis').pipe(Schedule.jittered);

const worthRetrying = (failure: unknown): boolean =>
  (failure instanceof ShopUnavailable && failure.reason !== 'malformed') ||
  failure instanceof ProviderUnavailable;

const shopWithin =
  (duration: typeof READ_PATIENCE | typeof WRITE_PATIENCE | typeof ASIDE_PATIENCE | typeof UPLOAD_PATIENCE) =>
  <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | ShopUnavailable> =>
    Effect.timeoutOrElse(effect, {
      duration,
      orElse: () => Effect.fail(new ShopUnavailable({ reason: 'timeout' })),
    });

const retried = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.retry(effect, { schedule: backoff, times: 2, while: (failure: E) => worthRetrying(failure) });

/**
 * Applies the policy for a read that a screen can't do without: a timeout of 10 s a try, retried twice unless the
 * answer was malformed.
 */
export const withReadPolicy = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | ShopUnavailable> =>
  retried(shopWithin(READ_PATIENCE)(effect));

/**
 * Applies the policy for a read that a screen can do without: one try of 6 s, so that it never keeps the screen
 * waiting.
 */
export const withOptionalReadPolicy = <A, E>(
  effect: Effect.Effect<A, E>,
): Effect.Effect<A, E | ShopUnavailable> => shopWithin(ASIDE_PATIENCE)(effect);

/**
 * Applies the policy for a change: one try of 15 s. Nobody knows whether a lost one was done, so it is not repeated by
 * itself.
 */
export const withWritePolicy = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | ShopUnavailable> =>
  shopWithin(WRITE_PATIENCE)(effect);

/** Applies the policy for an upload over a slow network: one try of 2 minutes; its progress is shown meanwhile. */
export const withUploadPolicy = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | ShopUnavailable> =>
  shopWithin(UPLOAD_PATIENCE)(effect);

/** Applies the policy for a long download: 2 minutes a try, retried twice unless the answer was malformed. */
export const withDownloadPolicy = <A, E>(
  effect: Effect.Effect<A, E>,
): Effect.Effect<A, E | ShopUnavailable> => retried(withUploadPolicy(effect));

/** Applies the policy for an idempotent change (an order with its key): 15 s a try, retried twice. */
export const withIdempotentWritePolicy = <A, E>(
  effect: Effect.Effect<A, E>,
): Effect.Effect<A, E | ShopUnavailable> => retried(shopWithin(WRITE_PATIENCE)(effect));

const providerWithin = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<A, E | ProviderUnavailable> =>
  Effect.timeoutOrElse(effect, {
    duration: PROVIDER_PATIENCE,
    orElse: () => Effect.fail(new ProviderUnavailable()),
  });

/** Applies the policy for a question to the payment provider that changes nothing there: 20 s a try, retried twice. */
export const withProviderReadPolicy = <A, E>(
  effect: Effect.Effect<A, E>,
): Effect.Effect<A, E | ProviderUnavailable> => retried(providerWithin(effect));

/**
 * Applies the policy for starting or continuing a payment: one try of 20 s, because a payment number is accepted once.
 */
export const withProviderPaymentPolicy = providerWithin;

const pushWithin =
  (duration: typeof PUSH_PATIENCE | typeof FORGETTING_PATIENCE) =>
  <A>(effect: Effect.Effect<A, PushUnavailable>): Effect.Effect<A, PushUnavailable> =>
    Effect.timeoutOrElse(effect, {
      duration,
      orElse: () => Effect.fail(new PushUnavailable({ reason: 'failed' })),
    });

/**
 * Applies the policy for getting a push service's device token: one try of 20 s, because its service retries by itself
 * (docs/behaviour.md#notifications-on-devices).
 */
export const withPushTokenPolicy = pushWithin(PUSH_PATIENCE);

/** Applies the policy for deleting a device token: one try of 6 s, because a log-out waits for it. */
export const withPushDeletionPolicy = pushWithin(FORGETTING_PATIENCE);
