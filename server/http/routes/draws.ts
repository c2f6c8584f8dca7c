import { calls } from '../../../src/contract/calls.ts';
import { countTowards, type Limit, visitorKey } from '../../accounts/limits/rate-limit.ts';
import type { Context } from '../../context/context.ts';
import { logAfter, logHead } from '../../draws/draw-log.ts';
import { drawPage } from '../../draws/draw-page.ts';
import { lookOn } from '../../draws/look-on.ts';
import { ticketProof } from '../../draws/ticket-proof.ts';
import { voidNumbers } from '../../draws/void-numbers.ts';
import { notFound, unavailable } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { listRoutes } from './ticket-list.ts';

const PAGE = 100;
const RETRY_SECONDS = 5;
/** Ticket proofs per visitor and window: each is computed from a thousand tickets. */
const PROOFS_PER_VISITOR: Limit = { name: 'ticket-proof', most: 60, windowSeconds: 60 };
/** Tabs that look at a draw, for one network: one visitor can't seem to be more than fifteen. */
const LOOKS_PER_VISITOR: Limit = { name: 'look-on', most: 60, windowSeconds: 60 };

/** The routes of the draws' log, of a lot's draw, and of the proof of a ticket. */
export const drawRoutes = (context: Context): readonly Route[] => [
  answer(calls.getDraws, async ({ request }) => {
    const limit = request.limit ?? PAGE;
    const entries = await logAfter(context.database, request.after ?? 0, limit);
    return { entries, next: entries.length < limit ? null : (entries.at(-1)?.position ?? null) };
  }),
  answer(calls.getLogHead, () => logHead(context.database)),
  answer(
    calls.getVoidTickets,
    async ({ request }) => (await voidNumbers(context.database, request.lot_id)) ?? notFound(),
  ),
  answer(calls.getDraw, async ({ request }) => (await drawPage(context, request.lot_id)) ?? notFound()),
  ...listRoutes(context),
  answer(
    calls.lookOn,
    async ({ request, caller }) => {
      unwrapOrThrow(
        await countTowards(context.database, context, LOOKS_PER_VISITOR, visitorKey(caller.address)),
      );
      const onlookers = await lookOn(context, request.lot_id, request.tab);
      return onlookers === null ? notFound() : { onlookers };
    },
    { recallsSession: true },
  ),
  answer(calls.getTicketProof, async ({ request, caller }) => {
    unwrapOrThrow(
      await countTowards(context.database, context, PROOFS_PER_VISITOR, visitorKey(caller.address)),
    );
    const proof = await ticketProof(context, request.id, caller.user?.id ?? null);
    if (proof === 'not_ready') return unavailable(RETRY_SECONDS);
    return proof ?? notFound();
  }),
];
