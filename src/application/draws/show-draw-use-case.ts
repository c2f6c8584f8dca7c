import { Effect } from 'effect';
import type { Points } from '../../domain/accounts/points.ts';
import type { AnyDrawLogEntry } from '../../domain/draws/proof/draw-log.ts';
import { ticketNumberOfTitle } from '../../domain/draws/ticket-group.ts';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { AccountService } from '../ports/account-service.ts';
import type { CataloguePort, LotWithDetails } from '../ports/catalogue.ts';
import type { DrawDetail, DrawsPort } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { SessionStore } from '../stores/session-store.ts';

/** The fields of a visitor's own ticket with its number in the lot's draw. */
export type OwnNumberedTicket = { readonly id: number; readonly title: string; readonly number: number };

/**
 * What the screen of a lot's draw shows. `own`: the visitor's tickets by number, and `points` what they own; none for a
 * guest, and when the account can't be asked.
 */
export type ShownDraw = {
  readonly draw: DrawDetail;
  readonly lot: LotWithDetails;
  readonly own: readonly OwnNumberedTicket[];
  readonly points: Points | null;
  /** The draw's entry in the public log between its neighbours; empty before the close, and when it can't be read. */
  readonly log: readonly AnyDrawLogEntry[];
};

/** The use case that shows a lot's draw, with the lot and the visitor's own tickets in it. */
export type ShowDrawUseCase = (lotId: number) => Effect.Effect<ShownDraw, ShopUnavailable | NotFound>;

type Holding = Pick<ShownDraw, 'own' | 'points'>;

const NONE: Holding = { own: [], points: null };

export const makeShowDraw =
  (
    draws: DrawsPort,
    catalogue: CataloguePort,
    account: AccountService,
    session: SessionStore,
  ): ShowDrawUseCase =>
  lotId => {
    const holding = Effect.suspend(() =>
      session.getSnapshot() === null ? Effect.succeed(NONE) : holdingOf(account, lotId),
    );
    const draw = withReadPolicy(draws.draw(lotId)).pipe(
      Effect.flatMap(detail => Effect.map(logAround(draws, detail.logPosition), log => ({ detail, log }))),
    );
    return Effect.all(
      { draw, lot: withReadPolicy(catalogue.lot(lotId)), holding },
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
const logAround = (draws: DrawsPort, position: number | null): Effect.Effect<readonly AnyDrawLogEntry[]> => {
  if (position === null) return Effect.succeed([]);
  const before = position === 1 ? 0 : 1;
  return withOptionalReadPolicy(draws.log(position - before - 1, before + 2)).pipe(
    Effect.catch(() => Effect.succeed([])),
  );
};

const holdingOf = (account: AccountService, lotId: number): Effect.Effect<Holding> =>
  withOptionalReadPolicy(account.data([])).pipe(
    Effect.map(({ tickets, user }) => ({
      points: user.totalBalance,
      own: tickets
        .filter(({ lot }) => lot.id === lotId)
        .flatMap(group => group.tickets)
        .flatMap(({ id, title }) => {
          const number = ticketNumberOfTitle(title);
          return number === null ? [] : [{ id, title, number }];
        })
        .toSorted((a, b) => a.number - b.number),
    })),
    Effect.catch(() => Effect.succeed(NONE)),
  );
