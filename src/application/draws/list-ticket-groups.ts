import type { Effect } from 'effect';
import type { TicketGroup } from '../../domain/draws/ticket.ts';
import type { AccountPage, AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** The lots that follow a page of the account's tickets. */
export type ListTicketGroups = (
  next: string,
) => Effect.Effect<AccountPage<TicketGroup>, ShopUnavailable | SessionEnded>;

export const makeListTicketGroups =
  (account: AccountService): ListTicketGroups =>
  next =>
    reading(account.ticketGroups(next));
