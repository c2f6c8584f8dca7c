import { Effect } from 'effect';
import { type TicketReceipt } from '../../domain/draws/proof/ticket-bundle.ts';
import { isReceipt } from '../../domain/draws/proof/ticket-receipt.ts';
import { ticketNumber } from '../../domain/draws/ticket.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { Draws } from '../ports/draws.ts';
import type { NotFound, SessionEnded, ShopUnavailable } from '../ports/failures.ts';
import { reading } from '../resilience.ts';

/**
 * What one was promised at payment for the tickets of a lot that sells, one receipt for each line of an order, by ticket
 * number. None once its list is closed: then there are proofs.
 */
export type FetchReceipts = (
  lotId: number,
) => Effect.Effect<readonly TicketReceipt[], ShopUnavailable | SessionEnded | NotFound>;

export const makeFetchReceipts =
  (draws: Draws, account: AccountService): FetchReceipts =>
  lotId =>
    Effect.gen(function* () {
      const receipts: TicketReceipt[] = [];
      let next: string | null = null;
      do {
        const page: {
          readonly listed: readonly { id: number; title: string }[];
          readonly next: string | null;
        } = yield* reading(account.ticketsOfLot(lotId, next));
        for (const { id, title } of page.listed) {
          if ((ticketNumber(title) ?? 0) <= (receipts.at(-1)?.last ?? 0)) continue;
          const proof = yield* reading(draws.proof(id));
          if (!isReceipt(proof)) return [];
          receipts.push(proof);
        }
        next = page.next;
      } while (next !== null);
      return receipts;
    });
