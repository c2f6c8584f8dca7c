import type { FoundRoute } from '../../../src/domain/content/routes.ts';
import { listBeginsAt } from '../../catalogue/catalogue-cursor.ts';
import { categoryExists, lotExists } from '../../catalogue/exists.ts';
import { hasFund } from '../../content/charity.ts';
import type { Context } from '../../context/context.ts';
import { hasCurrentSuperprize, superprizeExists } from '../../draws/super/super-page.ts';

type Means = Pick<Context, 'database' | 'now'>;

/** What tells whether a screen has anything to show at an address; one without a check always has. */
type PageCheck = {
  /** For an address with a number: whether the shop has what the number names. */
  readonly byNumber?: (means: Means, id: number) => Promise<boolean>;
  /** For an address without one. */
  readonly withoutNumber?: (means: Means) => Promise<boolean>;
  /** Whether a list has a page where the query says that it begins; the query has only what the screen reads. */
  readonly byQuery?: (query: URLSearchParams) => boolean;
};

/** By the screen; each has a check by its number that has a number in its address. */
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

/** Asks the database whether a path names what is there, now. */
export const pageExists = async (means: Means, { route, names }: FoundRoute): Promise<boolean> => {
  const check = PAGE_CHECKS[route.screen];
  const { id } = names;
  const exists = id === undefined ? check?.withoutNumber?.(means) : check?.byNumber?.(means, Number(id));
  return (await exists) ?? true;
};

/** Tells whether a page begins where the query says, which has only what the screen reads. */
export const pageBeginsAt = ({ route }: FoundRoute, query: URLSearchParams): boolean =>
  PAGE_CHECKS[route.screen]?.byQuery?.(query) ?? true;
