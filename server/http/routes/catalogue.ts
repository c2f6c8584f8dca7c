import { decimalCodec } from '../../../src/contract/codecs/exact-codecs.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LOTS_PER_PAGE } from '../../../src/domain/catalogue/catalogue-sections.ts';
import { makeCatalogueAnswer } from '../../catalogue/catalogue-answer.ts';
import { readCatalogueCursor } from '../../catalogue/catalogue-cursor.ts';
import {
  readBanners,
  readClosingSoonLots,
  readComingSoonLots,
  readLastWinners,
  readMainSlides,
} from '../../catalogue/catalogue-sections.ts';
import { readLotPage } from '../../catalogue/lot-queries.ts';
import { currentLotTerms } from '../../catalogue/lot-terms.ts';
import { makeSearchSuggestions } from '../../catalogue/search-suggestions.ts';
import { storedPriceRange } from '../../catalogue/stored-price-range.ts';
import { readStoredWishlist, wishlistOfCaller } from '../../catalogue/wishlist-of-user.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readCurrentSuperPrize } from '../../draws/super/super-prize-page.ts';
import { fieldRefusal, notFoundRefusal } from '../../messages/refusal.ts';
import { callRoute } from '../call-route.ts';
import { withJsonMember } from '../encoded-json.ts';
import type { Route } from '../route.ts';

const catalogueRoute = (context: ProcessContext): Route => {
  const catalogue = makeCatalogueAnswer(context);
  return callRoute(contractCalls.getMainpageCatalog, async ({ request, caller }) => {
    const { category, sort = 'closing', cursor, limit = LOTS_PER_PAGE } = request;
    const after = cursor === undefined ? null : readCatalogueCursor(sort, cursor);
    if (cursor !== undefined && after === null) return fieldRefusal({ cursor: ['invalid'] });
    const asked = {
      categoryId: category === false ? null : category,
      limit,
      sort,
      after,
      typed: request.q ?? '',
      ...storedPriceRange(request.price_from, request.price_to, caller.rate),
    };
    const [found, stored] = await Promise.all([
      catalogue(asked, await currentLotTerms(context, caller)),
      caller.user === null ? [] : readStoredWishlist(context.database, caller.user.id),
    ]);
    if (found === null) return notFoundRefusal();
    return withJsonMember(found, 'wishlist_items', wishlistOfCaller(caller.user, request.wishlist, stored));
  });
};

const lotRoute = (context: ProcessContext): Route =>
  callRoute(contractCalls.getLot, async ({ request, caller }) => {
    const terms = await currentLotTerms(context, caller);
    const page = await readLotPage(context.database, request.id, caller.user?.id ?? null, terms);
    if (page === null) return notFoundRefusal();
    return {
      lot: page.lot,
      wishlist_items: wishlistOfCaller(caller.user, request.wishlist ?? [], page.storedWishes),
      user_percent: decimalCodec.encode(terms.userPercent),
      rate: decimalCodec.encode(terms.rate),
      tickets: page.tickets,
      draw_delay: page.drawDelay,
      ...(page.drawAt !== null && { draw_at: page.drawAt }),
      ...(page.winningTicket !== null && { winning_ticket: page.winningTicket }),
      tell_me: page.tellMe,
    };
  });

const suggestionsRoute = (context: ProcessContext): Route => {
  const suggest = makeSearchSuggestions(context);
  return callRoute(contractCalls.getSuggestions, async ({ request, caller }) =>
    suggest(request.q, await currentLotTerms(context, caller)),
  );
};

/** The routes of the catalogue: lists of lots, a lot's page, the search and its suggestions. */
export const catalogueRoutes = (context: ProcessContext): readonly Route[] => [
  catalogueRoute(context),
  lotRoute(context),
  suggestionsRoute(context),
  callRoute(contractCalls.getClosingSoon, async ({ caller }) =>
    readClosingSoonLots(context.database, await currentLotTerms(context, caller), context.now()),
  ),
  callRoute(contractCalls.getComingSoon, ({ caller }) =>
    readComingSoonLots(context.database, caller.language, context.now()),
  ),
  callRoute(contractCalls.getLastWinners, ({ caller }) => readLastWinners(context.database, caller.language)),
  callRoute(contractCalls.getMainSlider, ({ caller }) => readMainSlides(context.database, caller.language)),
  callRoute(contractCalls.getBanners, () => readBanners(context.database)),
  callRoute(
    contractCalls.getSuperprize,
    async ({ caller }) => (await readCurrentSuperPrize(context, caller.language)) ?? notFoundRefusal(),
  ),
];
