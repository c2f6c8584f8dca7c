import type { MatchedRoute } from '../../../src/domain/content/screen-routes.ts';
import { listBeginsAt } from '../../catalogue/catalogue-cursor.ts';
import { categoryExists, lotExists } from '../../catalogue/lot-or-category-exists.ts';
import { hasFund } from '../../content/charity.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { hasCurrentSuperprize, superprizeExists } from '../../draws/super/super-prize-page.ts';

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
  lot: { byNumber: ({ database }, id) => lotExists(database, id) },
  draw: { byNumber: ({ database }, id) => lotExists(database, id) },
  catalogue: { byNumber: ({ database }, id) => categoryExists(database, id), byQuery: listBeginsAt },
  superprize: {
    byNumber: ({ database }, id) => superprizeExists(database, id),
    withoutNumber: hasCurrentSuperprize,
  },
  charity: { withoutNumber: ({ database }) => hasFund(database) },
};

/** Tells whether the page of an address exists now, by asking the database. */
export const pageExists = async (means: Means, { route, names }: MatchedRoute): Promise<boolean> => {
  const check = PAGE_CHECKS[route.screen];
  const { id } = names;
  const exists = id === undefined ? check?.withoutNumber?.(means) : check?.byNumber?.(means, Number(id));
  return (await exists) ?? true;
};

/** Tells whether a list's page may begin where the query says; the query holds only what the screen reads. */
export const pageBeginsAt = ({ route }: MatchedRoute, query: URLSearchParams): boolean =>
  PAGE_CHECKS[route.screen]?.byQuery?.(query) ?? true;
