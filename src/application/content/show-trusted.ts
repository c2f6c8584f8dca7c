import { Effect } from 'effect';
import type { Catalogue, LastWinner } from '../ports/catalogue.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { InfoPage, Pages } from '../ports/pages.ts';
import { reading, readingOptional } from '../resilience.ts';

/** `lastDraw`: the newest draw there is to check; null before the first, and when it can't be read. */
export type TrustedPage = InfoPage & { readonly lastDraw: Pick<LastWinner, 'lotId' | 'title'> | null };

/** Why a shopper may trust the shop (docs/behaviour.md#pages), with a draw to try it on. */
export type ShowTrusted = () => Effect.Effect<TrustedPage, ShopUnavailable | NotFound>;

export const makeShowTrusted =
  (pages: Pick<Pages, 'pageInfo'>, catalogue: Pick<Catalogue, 'lastWinners'>): ShowTrusted =>
  () => {
    const lastDraw = readingOptional(catalogue.lastWinners).pipe(
      Effect.map(([newest]) => newest ?? null),
      Effect.catch(() => Effect.succeed(null)),
    );
    return Effect.all(
      { page: reading(pages.pageInfo(2)), lastDraw },
      {
        concurrency: 'unbounded',
      },
    ).pipe(Effect.map(parts => ({ ...parts.page, lastDraw: parts.lastDraw })));
  };
