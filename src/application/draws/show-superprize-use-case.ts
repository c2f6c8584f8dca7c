import { Effect } from 'effect';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { CataloguePort } from '../ports/catalogue.ts';
import type { DrawsPort, OwnSuperEntries, SuperDrawDetail } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { SessionStore } from '../stores/session-store.ts';

/**
 * What the screen of a super prize shows: the prize with its draw, and the visitor's own entries; null for a guest, and
 * when they can't be read.
 */
export type ShownSuperPrize = { readonly draw: SuperDrawDetail; readonly own: OwnSuperEntries | null };

/**
 * The use case that shows the super prize of this id, or null: the one that is announced now. NotFound: there is none.
 */
export type ShowSuperprizeUseCase = (
  superId: number | null,
) => Effect.Effect<ShownSuperPrize, ShopUnavailable | NotFound>;

export const makeShowSuperprize =
  (catalogue: CataloguePort, draws: DrawsPort, session: SessionStore): ShowSuperprizeUseCase =>
  superId =>
    Effect.gen(function* () {
      const id = superId ?? (yield* withReadPolicy(catalogue.superprize)).id;
      const own = Effect.suspend(() =>
        session.getSnapshot() === null
          ? Effect.succeed(null)
          : withOptionalReadPolicy(draws.superEntries(id, 0)).pipe(Effect.catch(() => Effect.succeed(null))),
      );
      return yield* Effect.all(
        { draw: withReadPolicy(draws.superDraw(id)), own },
        { concurrency: 'unbounded' },
      );
    });
