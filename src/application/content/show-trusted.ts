import { Effect } from 'effect';
import type { Catalogue, LastWinner } from '../ports/catalogue.ts';
import type { DrawDetail, Draws } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { InfoPage, Pages } from '../ports/pages.ts';
import { reading, readingOptional } from '../resilience.ts';

/**
 * `lastDraw`: the newest draw there is to check; null before the first, and when it can't be read. Of a rehearsal is said
 * that it is one.
 */
export type TrustedPage = InfoPage & {
  readonly lastDraw: (Pick<LastWinner, 'lotId' | 'title'> & Pick<DrawDetail, 'rehearsal'>) | null;
};

/** Shows the page on why a shopper may trust the shop (docs/behaviour.md#pages), with a draw to try it on. */
export type ShowTrusted = () => Effect.Effect<TrustedPage, ShopUnavailable | NotFound>;

export const makeShowTrusted =
  (
    pages: Pick<Pages, 'pageInfo'>,
    catalogue: Pick<Catalogue, 'lastWinners'>,
    draws: Pick<Draws, 'draw'>,
  ): ShowTrusted =>
  () => {
    const withKind = ({ lotId, title }: LastWinner) =>
      readingOptional(draws.draw(lotId)).pipe(Effect.map(({ rehearsal }) => ({ lotId, title, rehearsal })));
    const lastDraw = readingOptional(catalogue.lastWinners).pipe(
      Effect.flatMap(([newest]) => (newest === undefined ? Effect.succeed(null) : withKind(newest))),
      Effect.catch(() => Effect.succeed(null)),
    );
    return Effect.all(
      { page: reading(pages.pageInfo(2)), lastDraw },
      {
        concurrency: 'unbounded',
      },
    ).pipe(Effect.map(parts => ({ ...parts.page, lastDraw: parts.lastDraw })));
  };
