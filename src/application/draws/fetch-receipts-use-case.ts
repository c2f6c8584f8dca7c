import { Effect } from 'effect';
import { type TicketReceipt } from '../../domain/draws/proof/ticket-bundle.ts';
import { isTicketReceipt } from '../../domain/draws/proof/ticket-receipt.ts';
import { ticketNumberOfTitle } from '../../domain/draws/ticket-group.ts';
import { withReadPolicy } from '../call-policies.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { DrawsPort } from '../ports/draws.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';

/**
 * The use case that fetches what one was promised at payment for the tickets of a lot that sells, one receipt for each
 * line of an order, by ticket number. None once its list is closed: then there are proofs.
 */
export type FetchReceiptsUseCase = (
  lotId: number,
) => Effect.Effect<readonly TicketReceipt[], ShopUnavailable | SessionEnded | NotFound>;

export const makeFetchReceipts =
  (draws: DrawsPort, account: AccountService): FetchReceiptsUseCase =>
  lotId =>
    Effect.gen(function* () {
      const receipts: TicketReceipt[] = [];
      let next: string | null = null;
      do {
        const page: {
          readonly listed: readonly { id: number; title: string }[];
          readonly next: string | null;
        } = yield* withReadPolicy(account.ticketsOfLot(lotId, next));
        for (const { id, title } of page.listed) {
          if ((ticketNumberOfTitle(title) ?? 0) <= (receipts.at(-1)?.last ?? 0)) continue;
          const proof = yield* withReadPolicy(draws.proof(id));
          if (!isTicketReceipt(proof)) return [];
          receipts.push(proof);
        }
        next = page.next;
      } while (next !== null);
      return receipts;
    });
