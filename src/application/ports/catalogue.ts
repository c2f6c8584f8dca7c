import type { Effect } from 'effect';
import type { CatalogueSort } from '../../domain/catalogue/catalogue-address.ts';
import type { Lot, Product, Winner } from '../../domain/catalogue/lot.ts';
import type { LinkTarget } from '../../domain/content/link-target.ts';
import type { Slide } from '../../domain/content/visible-slides.ts';
import type { Decimal } from '../../domain/money/decimal.ts';
import type { DrawState } from './draw-state.ts';
import type { NotFound, ShopUnavailable } from './failures.ts';

/** The fields of a query of the catalogue. */
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

/** The fields of a page of the catalogue. */
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
  /** The words that it was searched by where those typed find nothing; null: those typed. */
  readonly searchedFor: string | null;
  /** Where nothing is found: lots near to what was asked. */
  readonly near: readonly Lot[];
};

/** The first lots that a search finds, while it is typed; `searchedFor` as in {@link CataloguePage}. */
export type SearchSuggestions = Pick<CataloguePage, 'lots' | 'searchedFor'>;

/** The fields of a lot that has not started yet. */
export type ComingLot = {
  readonly id: number;
  readonly image: string;
  readonly productToWin: Product;
  readonly productToBuy: Product;
  readonly start: number;
  readonly endsAt: number | null;
};

/** The fields of one of the last winners; `title`: of what was won. */
export type LastWinner = Winner & { readonly lotId: number; readonly title: string };

/** The fields of a lot with what its own screen shows beside it. */
export type LotWithDetails = {
  readonly lot: Lot;
  readonly userPercent: Decimal;
  readonly rate: Decimal;
  readonly tickets: { readonly sold: number; readonly yours: number };
  /** Seconds from the close to the draw: a term of this lot. */
  readonly drawDelay: number;
  /** The moment of the draw in epoch milliseconds, once the list is closed and until it is drawn; else null. */
  readonly drawAt: number | null;
  /** The title of the ticket that won, once it is drawn; null where that is not told. */
  readonly winningTicket: string | null;
  /** The caller asked to be told by mail that it has started, and was not yet; false for a guest. */
  readonly tellMe: boolean;
};

/** The fields of a super prize, a prize of the whole shop; moments are epoch milliseconds. */
export type Superprize = {
  readonly id: number;
  readonly title: string;
  /** Plain text. */
  readonly terms: string;
  /** Addresses. */
  readonly pictures: readonly string[];
  /** Whole hryvnias. */
  readonly total: number;
  /** Tickets that are issued from here to `toDate` take part. */
  readonly fromDate: number;
  readonly toDate: number;
  /** People who hold at least one of them. */
  readonly userCount: number;
  readonly state: DrawState;
};
/** The fields of a banner: a picture that links somewhere. */
export type BannerContent = { readonly link: LinkTarget; readonly image: string };

/** What the port of the catalogue offers: what there is to buy and win, in the current language and currency. */
export interface CataloguePort {
  readonly page: (query: CatalogueQuery) => Effect.Effect<CataloguePage, ShopUnavailable | NotFound>;
  readonly suggestions: (typed: string) => Effect.Effect<SearchSuggestions, ShopUnavailable>;
  readonly closingSoon: Effect.Effect<readonly Lot[], ShopUnavailable>;
  readonly comingSoon: Effect.Effect<readonly ComingLot[], ShopUnavailable>;
  readonly lastWinners: Effect.Effect<readonly LastWinner[], ShopUnavailable>;
  readonly lot: (id: number) => Effect.Effect<LotWithDetails, ShopUnavailable | NotFound>;
  readonly slides: Effect.Effect<readonly Slide[], ShopUnavailable>;
  readonly banners: Effect.Effect<readonly BannerContent[], ShopUnavailable>;
  /** NotFound: the shop has none now. */
  readonly superprize: Effect.Effect<Superprize, ShopUnavailable | NotFound>;
}
