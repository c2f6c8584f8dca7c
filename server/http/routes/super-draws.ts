import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimit,
  type RateLimit,
} from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readOwnSuperProofs } from '../../draws/super/own-super-proofs.ts';
import { readSuperPrizePage, readSuperVoidNumbers } from '../../draws/super/super-prize-page.ts';
import { makeNotFoundRefusal } from '../../messages/refusal.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';

/**
 * Proofs of super prize entries per visitor and window: a page may be computed from a thousand entries for each of its
 * proofs.
 */
const PROOFS_PER_VISITOR: RateLimit = { name: 'super-proof', most: 30, windowSeconds: 60 };

/** Makes the routes of a super prize's draw, of its void numbers, and of the proofs of the caller's entries. */
export const makeSuperDrawRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(
    contractCalls.getSuperDraw,
    async ({ request, caller }) =>
      (await readSuperPrizePage(context, request.super_id, caller.language)) ?? makeNotFoundRefusal(),
  ),
  makeContractCallRoute(
    contractCalls.getSuperVoid,
    async ({ request }) =>
      (await readSuperVoidNumbers(context.database, request.super_id)) ?? makeNotFoundRefusal(),
  ),
  makeContractCallRoute(contractCalls.getSuperProofs, async ({ request, caller }) => {
    unwrapOrThrowRefusal(
      await countTowardsRateLimit(
        context.database,
        context,
        PROOFS_PER_VISITOR,
        computeVisitorRateLimitKey(caller.address),
      ),
    );
    const { super_id, after } = request;
    return (
      (await readOwnSuperProofs(context.database, super_id, caller.user.id, after ?? 0)) ??
      makeNotFoundRefusal()
    );
  }),
];
