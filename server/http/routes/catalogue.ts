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
import { computeStoredPriceRange } from '../../catalogue/compute-stored-price-range.ts';
import { readLotPage } from '../../catalogue/lot-queries.ts';
import { readCurrentLotTerms } from '../../catalogue/lot-terms.ts';
import { makeSearchSuggestions } from '../../catalogue/search-suggestions.ts';
import { computeCallerWishlist, readStoredWishlist } from '../../catalogue/wishlist-of-user.ts';
import type { ProcessContext } from '../../context/process-context.ts';
import { readCurrentSuperPrize } from '../../draws/super/super-prize-page.ts';
import { makeNotFoundRefusal, makeWrongFieldsRefusal } from '../../messages/refusal.ts';
import { withJsonMember } from '../encoded-json.ts';
import { makeContractCallRoute } from '../make-contract-call-route.ts';
import type { ServerRoute } from '../server-route.ts';
import type { SharedAnswers } from '../shared-answers.ts';

const catalogueRoute = (context: ProcessContext, sharedAnswers: SharedAnswers): ServerRoute => {
  const catalogue = makeCatalogueAnswer(context);
  return makeContractCallRoute(
    contractCalls.getMainpageCatalog,
    async ({ request, caller }) => {
      const { category, sort = 'closing', cursor, limit = LOTS_PER_PAGE } = request;
      const after = cursor === undefined ? null : readCatalogueCursor(sort, cursor);
      if (cursor !== undefined && after === null) return makeWrongFieldsRefusal({ cursor: ['invalid'] });
      const asked = {
        categoryId: category === false ? null : category,
        limit,
        sort,
        after,
        typed: request.q ?? '',
        ...computeStoredPriceRange(request.price_from, request.price_to, caller.rate),
      };
      const [found, stored] = await Promise.all([
        catalogue(asked, await readCurrentLotTerms(context, caller)),
        caller.user === null ? [] : readStoredWishlist(context.database, caller.user.id),
      ]);
      if (found === null) return makeNotFoundRefusal();
      return withJsonMember(
        found,
        'wishlist_items',
        computeCallerWishlist(caller.user, request.wishlist, stored),
      );
    },
    // What somebody types is kept for nobody else.
    { shared: ({ q }) => (q === undefined ? sharedAnswers : null) },
  );
};

const lotRoute = (context: ProcessContext, sharedAnswers: SharedAnswers): ServerRoute =>
  makeContractCallRoute(
    contractCalls.getLot,
    async ({ request, caller }) => {
      const terms = await readCurrentLotTerms(context, caller);
      const page = await readLotPage(context.database, request.id, caller.user?.id ?? null, terms);
      if (page === null) return makeNotFoundRefusal();
      return {
        lot: page.lot,
        wishlist_items: computeCallerWishlist(caller.user, request.wishlist ?? [], page.storedWishes),
        user_percent: decimalCodec.encode(terms.userPercent),
        rate: decimalCodec.encode(terms.rate),
        tickets: page.tickets,
        draw_delay: page.drawDelay,
        ...(page.drawAt !== null && { draw_at: page.drawAt }),
        ...(page.winningTicket !== null && { winning_ticket: page.winningTicket }),
        tell_me: page.tellMe,
      };
    },
    { shared: () => sharedAnswers },
  );

const suggestionsRoute = (context: ProcessContext): ServerRoute => {
  const suggest = makeSearchSuggestions(context);
  return makeContractCallRoute(contractCalls.getSuggestions, async ({ request, caller }) =>
    suggest(request.q, await readCurrentLotTerms(context, caller)),
  );
};

/** Makes the routes of the catalogue: lists of lots, a lot's page, the search and its suggestions. */
export const makeCatalogueRoutes = (
  context: ProcessContext,
  sharedAnswers: SharedAnswers,
): readonly ServerRoute[] => {
  const { database, now } = context;
  const shared = () => sharedAnswers;
  return [
    catalogueRoute(context, sharedAnswers),
    lotRoute(context, sharedAnswers),
    suggestionsRoute(context),
    makeContractCallRoute(
      contractCalls.getClosingSoon,
      async ({ caller }) => readClosingSoonLots(database, await readCurrentLotTerms(context, caller), now()),
      { shared },
    ),
    makeContractCallRoute(
      contractCalls.getComingSoon,
      ({ caller }) => readComingSoonLots(database, caller.language, now()),
      { shared },
    ),
    makeContractCallRoute(
      contractCalls.getLastWinners,
      ({ caller }) => readLastWinners(database, caller.language),
      { shared },
    ),
    makeContractCallRoute(
      contractCalls.getMainSlider,
      ({ caller }) => readMainSlides(database, caller.language),
      { shared },
    ),
    makeContractCallRoute(contractCalls.getBanners, () => readBanners(database), { shared }),
    makeContractCallRoute(
      contractCalls.getSuperprize,
      async ({ caller }) => (await readCurrentSuperPrize(context, caller.language)) ?? makeNotFoundRefusal(),
    ),
  ];
};
