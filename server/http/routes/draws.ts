import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  countTowardsRateLimit,
  type RateLimit,
  visitorRateLimitKey,
} from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readDrawLogAfter, readDrawLogHead } from '../../draws/draw-log.ts';
import { readDrawPage } from '../../draws/draw-page.ts';
import { readTicketProof } from '../../draws/read-ticket-proof.ts';
import { reportOnlooker } from '../../draws/report-onlooker.ts';
import { readVoidNumbersOfLot } from '../../draws/void-numbers.ts';
import { notFoundRefusal, unavailableRefusal } from '../../messages/refusal.ts';
import { callRoute } from '../call-route.ts';
import { unwrapOrThrow } from '../refused-request.ts';
import type { Route } from '../route.ts';
import { ticketListRoutes } from './public-ticket-lists.ts';

const PAGE = 100;
const RETRY_SECONDS = 5;
/** Ticket proofs per visitor and window: each is computed from a thousand tickets. */
const PROOFS_PER_VISITOR: RateLimit = { name: 'ticket-proof', most: 60, windowSeconds: 60 };
/** Tabs that look at a draw, for one network: one visitor can't seem to be more than fifteen. */
const LOOKS_PER_VISITOR: RateLimit = { name: 'look-on', most: 60, windowSeconds: 60 };

/** The routes of the draws' log, of a lot's draw, and of the proof of a ticket. */
export const drawRoutes = (context: ProcessContext): readonly Route[] => [
  callRoute(contractCalls.getDraws, async ({ request }) => {
    const limit = request.limit ?? PAGE;
    const entries = await readDrawLogAfter(context.database, request.after ?? 0, limit);
    return { entries, next: entries.length < limit ? null : (entries.at(-1)?.position ?? null) };
  }),
  callRoute(contractCalls.getLogHead, () => readDrawLogHead(context.database)),
  callRoute(
    contractCalls.getVoidTickets,
    async ({ request }) =>
      (await readVoidNumbersOfLot(context.database, request.lot_id)) ?? notFoundRefusal(),
  ),
  callRoute(
    contractCalls.getDraw,
    async ({ request }) => (await readDrawPage(context, request.lot_id)) ?? notFoundRefusal(),
  ),
  ...ticketListRoutes(context),
  callRoute(
    contractCalls.lookOn,
    async ({ request, caller }) => {
      unwrapOrThrow(
        await countTowardsRateLimit(
          context.database,
          context,
          LOOKS_PER_VISITOR,
          visitorRateLimitKey(caller.address),
        ),
      );
      const onlookers = await reportOnlooker(context, request.lot_id, request.tab);
      return onlookers === null ? notFoundRefusal() : { onlookers };
    },
    { recallsSession: true },
  ),
  callRoute(contractCalls.getTicketProof, async ({ request, caller }) => {
    unwrapOrThrow(
      await countTowardsRateLimit(
        context.database,
        context,
        PROOFS_PER_VISITOR,
        visitorRateLimitKey(caller.address),
      ),
    );
    const proof = await readTicketProof(context, request.id, caller.user?.id ?? null);
    if (proof === 'not_ready') return unavailableRefusal(RETRY_SECONDS);
    return proof ?? notFoundRefusal();
  }),
];
