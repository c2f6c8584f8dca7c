import type { MatchedScreenRoute } from '../../../src/domain/content/screen-routes.ts';
import { canCatalogueListBeginAt } from '../../catalogue/catalogue-cursor.ts';
import { isKnownLotId, isOfferedCategoryId } from '../../catalogue/lot-or-category-exists.ts';
import { hasCharityFund } from '../../content/charity.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { isKnownSuperprizeId, isSuperprizeAnnounced } from '../../draws/super/super-prize-page.ts';

type Means = Pick<ProcessContext, 'database' | 'now'>;

/** The checks whether a screen has anything to show at an address; a screen without a check always has. */
type PageCheck = {
  /** Tells whether the thing exists that the number in the address names. */
  readonly byNumber?: (means: Means, id: number) => Promise<boolean>;
  /** Tells whether the page of an address without a number exists at this moment. */
  readonly withoutNumber?: (means: Means) => Promise<boolean>;
  /** Tells whether a list's page may begin where the query says; the query holds only what the screen reads. */
  readonly byQuery?: (query: URLSearchParams) => boolean;
};

/** The checks by screen; every screen with a number in its address has a check by number. */
const PAGE_CHECKS: Readonly<Record<string, PageCheck>> = {
  lot: { byNumber: ({ database }, id) => isKnownLotId(database, id) },
  draw: { byNumber: ({ database }, id) => isKnownLotId(database, id) },
  catalogue: {
    byNumber: ({ database }, id) => isOfferedCategoryId(database, id),
    byQuery: canCatalogueListBeginAt,
  },
  superprize: {
    byNumber: ({ database }, id) => isKnownSuperprizeId(database, id),
    withoutNumber: isSuperprizeAnnounced,
  },
  charity: { withoutNumber: ({ database }) => hasCharityFund(database) },
};

/** Tells whether what a page's address names exists now, by asking the database. */
export const isExistingPage = async (
  means: Means,
  { route, names }: MatchedScreenRoute,
): Promise<boolean> => {
  const check = PAGE_CHECKS[route.screen];
  const { id } = names;
  const exists = id === undefined ? check?.withoutNumber?.(means) : check?.byNumber?.(means, Number(id));
  return (await exists) ?? true;
};

/**
 * Tells whether the page of a list may begin where the query of its address says; the query holds only what the screen
 * reads.
 */
export const canListPageBeginAt = ({ route }: MatchedScreenRoute, query: URLSearchParams): boolean =>
  PAGE_CHECKS[route.screen]?.byQuery?.(query) ?? true;
