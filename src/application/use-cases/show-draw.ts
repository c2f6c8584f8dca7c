import { Effect } from 'effect';
import { ticketNumber } from '../../domain/ticket.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { Catalogue, LotDetail } from '../ports/catalogue.ts';
import type { DrawDetail, Draws } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { reading, readingAside } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';

export type OwnTicket = { readonly id: number; readonly title: string; readonly number: number };

/** `own`: the visitor's tickets by number; empty for a guest, and when the account can't be asked. */
export type DrawPage = {
  readonly draw: DrawDetail;
  readonly lot: LotDetail;
  readonly own: readonly OwnTicket[];
};

/** A lot's draw, with the lot and the visitor's own tickets in it. */
export type ShowDraw = (lotId: number) => Effect.Effect<DrawPage, ShopUnavailable | NotFound>;

const NONE: readonly OwnTicket[] = [];

export const makeShowDraw =
  (draws: Draws, catalogue: Catalogue, account: AccountService, session: SessionStore): ShowDraw =>
  lotId => {
    const own = Effect.suspend(() =>
      session.getSnapshot() === null ? Effect.succeed(NONE) : ticketsOf(account, lotId),
    );
    return Effect.all(
      { draw: reading(draws.draw(lotId)), lot: reading(catalogue.lot(lotId)), own },
      { concurrency: 'unbounded' },
    );
  };

const ticketsOf = (account: AccountService, lotId: number): Effect.Effect<readonly OwnTicket[]> =>
  readingAside(account.data([])).pipe(
    Effect.map(({ tickets }) =>
      tickets
        .filter(({ lot }) => lot.id === lotId)
        .flatMap(group => group.tickets)
        .flatMap(({ id, title }) => {
          const number = ticketNumber(title);
          return number === null ? [] : [{ id, title, number }];
        })
        .toSorted((a, b) => a.number - b.number),
    ),
    Effect.catch(() => Effect.succeed(NONE)),
  );
