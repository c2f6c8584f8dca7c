import type { Effect } from 'effect';
import type { Lot, Product, Winner } from '../../domain/catalogue/lot.ts';
import type { Slide } from '../../domain/content/slide.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import type { NotFound, ShopUnavailable } from './failures.ts';

export type CatalogueSort = 'closing' | 'newest' | 'price_up' | 'price_down';

export type CatalogueQuery = {
  readonly categoryId: number | null;
  readonly limit?: number;
  readonly cursor?: string;
  readonly search?: string;
  readonly sort?: CatalogueSort;
  /** Decimal text in the current currency, at most two places. */
  readonly priceFrom?: string;
  readonly priceTo?: string;
};

export type CataloguePage = {
  readonly lots: readonly Lot[];
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly lots: readonly Lot[];
  }[];
  readonly menu: readonly { readonly id: number; readonly name: string; readonly image: string }[];
  readonly counter: number;
  readonly categoryName: string | null;
  readonly nextCursor: string | null;
};

export type ComingSoonItem = {
  readonly id: number;
  readonly image: string;
  readonly productToWin: Product;
  readonly productToBuy: Product;
  readonly start: number;
};

export type LastWinner = Winner & { readonly lotId: number; readonly title: string };

export type LotDetail = {
  readonly lot: Lot;
  readonly userPercent: Decimal;
  readonly rate: Decimal;
  readonly tickets: { readonly sold: number; readonly yours: number };
  /** Seconds from the close to the draw: a term of this lot. */
  readonly drawDelay: number;
};

export type Superprize = { readonly total: number; readonly toDate: number; readonly userCount: number };
export type Banner = { readonly link: string; readonly image: string };

/** What there is to buy and win, in the current language and currency. */
export interface Catalogue {
  readonly page: (query: CatalogueQuery) => Effect.Effect<CataloguePage, ShopUnavailable | NotFound>;
  readonly closingSoon: Effect.Effect<readonly Lot[], ShopUnavailable>;
  readonly comingSoon: Effect.Effect<readonly ComingSoonItem[], ShopUnavailable>;
  readonly lastWinners: Effect.Effect<readonly LastWinner[], ShopUnavailable>;
  readonly lot: (id: number) => Effect.Effect<LotDetail, ShopUnavailable | NotFound>;
  readonly slides: Effect.Effect<readonly Slide[], ShopUnavailable>;
  readonly banners: Effect.Effect<readonly Banner[], ShopUnavailable>;
  readonly superprize: Effect.Effect<Superprize, ShopUnavailable>;
}
