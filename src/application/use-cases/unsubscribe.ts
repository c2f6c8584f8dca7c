import type { Effect } from 'effect';
import type { CustomerService } from '../ports/customer-service.ts';
import type { FormFailure } from '../ports/failures.ts';
import { writingIdempotently } from '../resilience.ts';

/** Takes an address off the mailing list, or has a confirmation link mailed where `token` is null. */
export type Unsubscribe = (email: string, token: string | null) => Effect.Effect<void, FormFailure>;

export const makeUnsubscribe =
  (customers: CustomerService): Unsubscribe =>
  (email, token) =>
    writingIdempotently(customers.unsubscribe(email, token));
