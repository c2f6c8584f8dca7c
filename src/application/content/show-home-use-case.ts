import { Effect } from 'effect';
import type { Lot } from '../../domain/catalogue/lot.ts';
import type { Slide } from '../../domain/content/visible-slides.ts';
import { withOptionalReadPolicy, withReadPolicy } from '../call-policies.ts';
import type {
  BannerContent,
  CataloguePage,
  CataloguePort,
  ComingLot,
  LastWinner,
  Superprize,
} from '../ports/catalogue.ts';
import { type NotFound, ShopUnavailable } from '../ports/failures.ts';
import type { AppLog } from '../ports/log.ts';
import { HOME_CATALOGUE_QUERY } from './home-catalogue.ts';

/**
 * What the home page shows, by section; one that could not be read, or that the shop has not, is null: the page lives
 * without it.
 */
export type HomeData = {
  readonly catalogue: CataloguePage;
  readonly slides: readonly Slide[] | null;
  readonly banners: readonly BannerContent[] | null;
  readonly superprize: Superprize | null;
  readonly closingSoon: readonly Lot[] | null;
  readonly comingSoon: readonly ComingLot[] | null;
  readonly lastWinners: readonly LastWinner[] | null;
};

/** The use case that reads all sections of the home page at once; only the catalogue is essential. */
export type ShowHomeUseCase = () => Effect.Effect<HomeData, ShopUnavailable>;

export const makeShowHome = (catalogue: CataloguePort, log: AppLog): ShowHomeUseCase => {
  const section = <A>(
    name: string,
    effect: Effect.Effect<A, ShopUnavailable | NotFound>,
  ): Effect.Effect<A | null> =>
    withOptionalReadPolicy(effect).pipe(
      Effect.catchTag('NotFound', () => Effect.succeed(null)),
      Effect.catchTag('ShopUnavailable', failure =>
        Effect.sync(() => {
          log.warn('home_section_failed', { section: name, reason: failure.reason });
          return null;
        }),
      ),
    );
  return () =>
    Effect.all(
      {
        catalogue: withReadPolicy(catalogue.page(HOME_CATALOGUE_QUERY)).pipe(
          // The whole catalogue always exists: an answer that says otherwise is the shop's fault.
          Effect.catchTag('NotFound', () => Effect.fail(new ShopUnavailable({ reason: 'server' }))),
        ),
        slides: section('slides', catalogue.slides),
        banners: section('banners', catalogue.banners),
        superprize: section('superprize', catalogue.superprize),
        closingSoon: section('closing_soon', catalogue.closingSoon),
        comingSoon: section('coming_soon', catalogue.comingSoon),
        lastWinners: section('last_winners', catalogue.lastWinners),
      },
      { concurrency: 'unbounded' },
    );
};
