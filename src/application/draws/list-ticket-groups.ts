import type { Effect } from 'effect';
import type { TicketGroup } from '../../domain/draws/ticket.ts';
import type { AccountService, TicketPage } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** The lots that follow a page of the account's tickets. */
export type ListTicketGroups = (
  next: string,
) => Effect.Effect<TicketPage<TicketGroup>, ShopUnavailable | SessionEnded>;

export const makeListTicketGroups =
  (account: AccountService): ListTicketGroups =>
  next =>
    reading(account.ticketGroups(next));
