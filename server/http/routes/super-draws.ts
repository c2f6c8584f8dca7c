import { calls } from '../../../src/contract/calls.ts';
import { countTowards, type Limit, visitorKey } from '../../accounts/limits/rate-limit.ts';
import type { Context } from '../../context/context.ts';
import { superPage, superVoid } from '../../draws/super/super-page.ts';
import { superProofs } from '../../draws/super/super-proofs.ts';
import { notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';

/** A page of proofs is counted from as many thousands of entries as there are proofs in it, at worst. */
const PROOFS_PER_VISITOR: Limit = { name: 'super-proof', most: 30, windowSeconds: 60 };

/** A super prize's draw with its void numbers, and the proofs of one's own entries. */
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
