import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  countTowardsRateLimit,
  type RateLimit,
  visitorRateLimitKey,
} from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readOwnSuperProofs } from '../../draws/super/own-super-proofs.ts';
import { readSuperPrizePage, readSuperVoidNumbers } from '../../draws/super/super-prize-page.ts';
import { notFoundRefusal } from '../../messages/refusal.ts';
import { callRoute } from '../call-route.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';

/**
 * Proofs of super prize entries per visitor and window: a page may be computed from a thousand entries for each of its
 * proofs.
 */
const PROOFS_PER_VISITOR: RateLimit = { name: 'super-proof', most: 30, windowSeconds: 60 };

/** The routes of a super prize's draw, of its void numbers, and of the proofs of the caller's entries. */
export const superDrawRoutes = (context: ProcessContext): readonly Route[] => [
  callRoute(
    contractCalls.getSuperDraw,
    async ({ request, caller }) =>
      (await readSuperPrizePage(context, request.super_id, caller.language)) ?? notFoundRefusal(),
  ),
  callRoute(
    contractCalls.getSuperVoid,
    async ({ request }) =>
      (await readSuperVoidNumbers(context.database, request.super_id)) ?? notFoundRefusal(),
  ),
  callRoute(contractCalls.getSuperProofs, async ({ request, caller }) => {
    unwrapOrThrow(
      await countTowardsRateLimit(
        context.database,
        context,
        PROOFS_PER_VISITOR,
        visitorRateLimitKey(caller.address),
      ),
    );
    const { super_id, after } = request;
    return (
      (await readOwnSuperProofs(context.database, super_id, caller.user.id, after ?? 0)) ?? notFoundRefusal()
    );
  }),
];
