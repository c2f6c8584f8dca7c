import { Effect } from 'effect';
import { withIdempotentWritePolicy } from '../call-policies.ts';
import type { CustomerService } from '../ports/customer-service.ts';
import { ShopUnavailable } from '../ports/failures.ts';

/**
 * The use case that takes an address off the mailing list, or has a confirmation link mailed where `token` is null.
 * False when the shop refuses the address or the token (docs/behaviour.md#leaving-the-mailing).
 */
export type UnsubscribeUseCase = (
  email: string,
  token: string | null,
) => Effect.Effect<boolean, ShopUnavailable>;

export const makeUnsubscribe =
  (customers: CustomerService): UnsubscribeUseCase =>
  (email, token) =>
    withIdempotentWritePolicy(customers.unsubscribe(email, token)).pipe(
      Effect.as(true),
      Effect.catchTags({
        FieldsRefused: () => Effect.succeed(false),
        // Later is soon enough: the page offers to try again.
        TooManyRequests: () => Effect.fail(new ShopUnavailable({ reason: 'server' })),
      }),
    );
