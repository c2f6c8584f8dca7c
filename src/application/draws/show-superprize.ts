import { Effect } from 'effect';
import type { Catalogue } from '../ports/catalogue.ts';
import type { Draws, OwnEntries, SuperDrawDetail } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import { reading, readingOptional } from '../resilience.ts';
import type { SessionStore } from '../stores/session-store.ts';

/** A super prize with its draw, and the visitor's own entries; null for a guest, and when they can't be read. */
export type SuperprizePage = { readonly draw: SuperDrawDetail; readonly own: OwnEntries | null };

/** The super prize of this id, or null: the one that is announced now. NotFound: there is none. */
export type ShowSuperprize = (
  superId: number | null,
) => Effect.Effect<SuperprizePage, ShopUnavailable | NotFound>;

export const makeShowSuperprize =
  (catalogue: Catalogue, draws: Draws, session: SessionStore): ShowSuperprize =>
  superId =>
    Effect.gen(function* () {
      const id = superId ?? (yield* reading(catalogue.superprize)).id;
      const own = Effect.suspend(() =>
        session.getSnapshot() === null
          ? Effect.succeed(null)
          : readingOptional(draws.superEntries(id, 0)).pipe(Effect.catch(() => Effect.succeed(null))),
      );
      return yield* Effect.all({ draw: reading(draws.superDraw(id)), own }, { concurrency: 'unbounded' });
    });
