import { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { LogEntry } from '../../domain/draws/proof/draw-log.ts';
import { ticketNumber } from '../../domain/draws/ticket.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { Catalogue, LotDetail } from '../ports/catalogue.ts';
import type { DrawDetail, Draws } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { reading, readingOptional } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';

export type OwnTicket = { readonly id: number; readonly title: string; readonly number: number };

/** `own`: the visitor's tickets by number, and `points` what they own; none for a guest, and when the account can't be asked. */
export type DrawPage = {
  readonly draw: DrawDetail;
  readonly lot: LotDetail;
  readonly own: readonly OwnTicket[];
  readonly points: Points | null;
  /** The draw's entry in the public log between its neighbours; empty before the close, and when it can't be read. */
  readonly log: readonly LogEntry[];
};

/** A lot's draw, with the lot and the visitor's own tickets in it. */
export type ShowDraw = (lotId: number) => Effect.Effect<DrawPage, ShopUnavailable | NotFound>;

type Holding = Pick<DrawPage, 'own' | 'points'>;

const NONE: Holding = { own: [], points: null };

export const makeShowDraw =
  (draws: Draws, catalogue: Catalogue, account: AccountService, session: SessionStore): ShowDraw =>
  lotId => {
    const holding = Effect.suspend(() =>
      session.getSnapshot() === null ? Effect.succeed(NONE) : holdingOf(account, lotId),
    );
    const draw = reading(draws.draw(lotId)).pipe(
      Effect.flatMap(detail => Effect.map(logAround(draws, detail.logPosition), log => ({ detail, log }))),
    );
    return Effect.all(
      { draw, lot: reading(catalogue.lot(lotId)), holding },
      { concurrency: 'unbounded' },
    ).pipe(
      Effect.map(({ draw: { detail, log }, lot, holding: { own, points } }) => ({
        draw: detail,
        lot,
        own,
        points,
        log,
      })),
    );
  };

/** The entry before, the draw's own and the one after. */
const logAround = (draws: Draws, position: number | null): Effect.Effect<readonly LogEntry[]> => {
  if (position === null) return Effect.succeed([]);
  const before = position === 1 ? 0 : 1;
  return readingOptional(draws.log(position - before - 1, before + 2)).pipe(
    Effect.catch(() => Effect.succeed([])),
  );
};

const holdingOf = (account: AccountService, lotId: number): Effect.Effect<Holding> =>
  readingOptional(account.data([])).pipe(
    Effect.map(({ tickets, user }) => ({
      points: user.totalBalance,
      own: tickets
        .filter(({ lot }) => lot.id === lotId)
        .flatMap(group => group.tickets)
        .flatMap(({ id, title }) => {
          const number = ticketNumber(title);
          return number === null ? [] : [{ id, title, number }];
        })
        .toSorted((a, b) => a.number - b.number),
    })),
    Effect.catch(() => Effect.succeed(NONE)),
  );
