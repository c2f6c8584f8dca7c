import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  computeVisitorRateLimitKey,
  countTowardsRateLimit,
  type RateLimit,
} from '../../accounts/limits/rate-limit.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readDrawLogAfter, readDrawLogHead } from '../../draws/draw-log.ts';
import { readDrawPage } from '../../draws/draw-page.ts';
import { readPastDraws } from '../../draws/past-draws.ts';
import { readTicketProof } from '../../draws/read-ticket-proof.ts';
import { readVoidNumbersOfLot } from '../../draws/read-void-numbers-of-lot.ts';
import { recordDrawOnlooker } from '../../draws/record-draw-onlooker.ts';
import { makeNotFoundRefusal, makeUnavailableRefusal } from '../../messages/refusal.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import { unwrapOrThrowRefusal } from '../refused-request-error.ts';
import type { ServerRoute } from '../server-route.ts';
import { makeTicketListRoutes } from './public-ticket-lists.ts';

const PAGE = 100;
const RETRY_SECONDS = 5;
/** Ticket proofs per visitor and window: each is computed from a thousand tickets. */
const PROOFS_PER_VISITOR: RateLimit = { name: 'ticket-proof', most: 60, windowSeconds: 60 };
/** Tabs that look at a draw, for one network: one visitor can't seem to be more than fifteen. */
const LOOKS_PER_VISITOR: RateLimit = { name: 'look-on', most: 60, windowSeconds: 60 };

/** Makes the routes of the draws' log, of a lot's draw, and of the proof of a ticket. */
export const makeDrawRoutes = (context: ProcessContext): readonly ServerRoute[] => [
  makeContractCallRoute(contractCalls.getDraws, async ({ request }) => {
    const limit = request.limit ?? PAGE;
    const entries = await readDrawLogAfter(context.database, request.after ?? 0, limit);
    return { entries, next: entries.length < limit ? null : (entries.at(-1)?.position ?? null) };
  }),
  makeContractCallRoute(contractCalls.getLogHead, () => readDrawLogHead(context.database)),
  makeContractCallRoute(
    contractCalls.getVoidTickets,
    async ({ request }) =>
      (await readVoidNumbersOfLot(context.database, request.lot_id)) ?? makeNotFoundRefusal(),
  ),
  makeContractCallRoute(
    contractCalls.getDraw,
    async ({ request }) => (await readDrawPage(context, request.lot_id)) ?? makeNotFoundRefusal(),
  ),
  makeContractCallRoute(contractCalls.getWinners, ({ request, caller }) =>
    readPastDraws(context.database, caller.language, request.cursor),
  ),
  ...makeTicketListRoutes(context),
  makeContractCallRoute(
    contractCalls.lookOn,
    async ({ request, caller }) => {
      unwrapOrThrowRefusal(
        await countTowardsRateLimit(
          context.database,
          context,
          LOOKS_PER_VISITOR,
          computeVisitorRateLimitKey(caller.address),
        ),
      );
      const onlookers = await recordDrawOnlooker(context, request.lot_id, request.tab);
      return onlookers === null ? makeNotFoundRefusal() : { onlookers };
    },
    { recallsSession: true },
  ),
  makeContractCallRoute(contractCalls.getTicketProof, async ({ request, caller }) => {
    unwrapOrThrowRefusal(
      await countTowardsRateLimit(
        context.database,
        context,
        PROOFS_PER_VISITOR,
        computeVisitorRateLimitKey(caller.address),
      ),
    );
    const proof = await readTicketProof(context, request.id, caller.user?.id ?? null);
    if (proof === 'not_ready') return makeUnavailableRefusal(RETRY_SECONDS);
    return proof ?? makeNotFoundRefusal();
  }),
];
