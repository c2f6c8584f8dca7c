import { calls } from '../../../src/adapters/http/wire/calls.ts';
import { countTowards, type Limit, visitorKey } from '../../accounts/limits/rate-limit.ts';
import { logAfter } from '../../draws/draw-log.ts';
import { drawPage } from '../../draws/draw-page.ts';
import { ticketProof } from '../../draws/ticket-proof.ts';
import { notFound, unavailable } from '../../messages/refusal.ts';
import type { Context } from '../../process/context.ts';
import { answer } from '../answer.ts';
import { accepted } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { ticketListRoute } from './ticket-list.ts';

const PAGE = 100;
const RETRY_SECONDS = 5;
/** A proof is counted from a thousand tickets: far more than anybody clicks. */
const PROOFS_PER_VISITOR: Limit = { name: 'ticket-proof', most: 60, windowSeconds: 60 };

/** The log, a lot's draw with its list, and the proof of a ticket. */
export const drawRoutes = (context: Context): readonly Route[] => [
  answer(calls.getDraws, async ({ request }) => {
    const limit = request.limit ?? PAGE;
    const entries = await logAfter(context.database, request.after ?? 0, limit);
    return { entries, next: entries.length < limit ? null : (entries.at(-1)?.position ?? null) };
  }),
  answer(calls.getDraw, async ({ request }) => (await drawPage(context, request.lot_id)) ?? notFound()),
  ticketListRoute(context),
  answer(calls.getTicketProof, async ({ request, caller }) => {
    accepted(await countTowards(context.database, context, PROOFS_PER_VISITOR, visitorKey(caller.address)));
    const proof = await ticketProof(context, request.id, caller.user?.id ?? null);
    if (proof === 'not_ready') return unavailable(RETRY_SECONDS);
    return proof ?? notFound();
  }),
];
