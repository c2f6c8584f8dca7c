import type { Effect } from 'effect';
import type { OwnTicket } from '../../domain/draws/ticket.ts';
import type { AccountPage, AccountService } from '../ports/account-service.ts';
import type { SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/** One's own tickets of a lot that follow a page of them. */
export type ListTicketsOfLot = (
  lotId: number,
  next: string,
) => Effect.Effect<AccountPage<OwnTicket>, ShopUnavailable | SessionEnded>;

export const makeListTicketsOfLot =
  (account: AccountService): ListTicketsOfLot =>
  (lotId, next) =>
    reading(account.ticketsOfLot(lotId, next));
