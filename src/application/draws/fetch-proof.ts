import type { Effect } from 'effect';
import type { TicketBundle } from '../../domain/draws/proof/ticket-bundle.ts';
import type { TicketReceipt } from '../../domain/draws/proof/ticket-receipt.ts';
import type { Draws } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** What proves a ticket's part in its draw, to be kept; with the salt when the ticket is the asker's. */
export type FetchProof = (
  ticketId: number,
) => Effect.Effect<TicketBundle | TicketReceipt, ShopUnavailable | NotFound>;

export const makeFetchProof =
  (draws: Draws): FetchProof =>
  ticketId =>
    reading(draws.proof(ticketId));
