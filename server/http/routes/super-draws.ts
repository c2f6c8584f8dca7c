import { calls } from '../../../src/contract/calls.ts';
import { countTowards, type Limit, visitorKey } from '../../accounts/limits/rate-limit.ts';
import type { Context } from '../../context/context.ts';
import { superPage, superVoid } from '../../draws/super/super-page.ts';
import { superProofs } from '../../draws/super/super-proofs.ts';
import { notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';

/**
 * Proofs of super prize entries per visitor and window: a page may be computed from a thousand entries for each of its
 * proofs.
 */
const PROOFS_PER_VISITOR: Limit = { name: 'super-proof', most: 30, windowSeconds: 60 };

/** The routes of a super prize's draw, of its void numbers, and of the proofs of the caller's entries. */
export const superDrawRoutes = (context: Context): readonly Route[] => [
  answer(
    calls.getSuperDraw,
    async ({ request, caller }) =>
      (await superPage(context, request.super_id, caller.language)) ?? notFound(),
  ),
  answer(
    calls.getSuperVoid,
    async ({ request }) => (await superVoid(context.database, request.super_id)) ?? notFound(),
  ),
  answer(calls.getSuperProofs, async ({ request, caller }) => {
    unwrapOrThrow(
      await countTowards(context.database, context, PROOFS_PER_VISITOR, visitorKey(caller.address)),
    );
    const { super_id, after } = request;
    return (await superProofs(context.database, super_id, caller.user.id, after ?? 0)) ?? notFound();
  }),
];
