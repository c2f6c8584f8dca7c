import { Effect } from 'effect';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type { CataloguePort, LastWinner } from '../ports/catalogue.ts';
import type { DrawDetail, DrawsPort } from '../ports/draws.ts';
import type { NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { InfoPageContent, PagesPort } from '../ports/pages.ts';

/**
 * What the page on why a shopper may trust the shop shows; `lastDraw`: the newest draw there is to check; null before
 * the first, and when it can't be read. Of a rehearsal is said that it is one.
 */
export type ShownTrustPage = InfoPageContent & {
  readonly lastDraw: (Pick<LastWinner, 'lotId' | 'title'> & Pick<DrawDetail, 'rehearsal'>) | null;
};

/**
 * The use case that shows the page on why a shopper may trust the shop (docs/behaviour.md#pages), with a draw to try it
 * on.
 */
export type ShowTrustedUseCase = () => Effect.Effect<ShownTrustPage, ShopUnavailable | NotFound>;

export const makeShowTrusted =
  (
    pages: Pick<PagesPort, 'pageInfo'>,
    catalogue: Pick<CataloguePort, 'lastWinners'>,
    draws: Pick<DrawsPort, 'draw'>,
  ): ShowTrustedUseCase =>
  () => {
    const withKind = ({ lotId, title }: LastWinner) =>
      withOptionalReadPolicy(draws.draw(lotId)).pipe(
        Effect.map(({ rehearsal }) => ({ lotId, title, rehearsal })),
      );
    const lastDraw = withOptionalReadPolicy(catalogue.lastWinners).pipe(
      Effect.flatMap(([newest]) => (newest === undefined ? Effect.succeed(null) : withKind(newest))),
      Effect.catch(() => Effect.succeed(null)),
    );
    return Effect.all(
      { page: withReadPolicy(pages.pageInfo(2)), lastDraw },
      {
        concurrency: 'unbounded',
      },
    ).pipe(Effect.map(parts => ({ ...parts.page, lastDraw: parts.lastDraw })));
  };
