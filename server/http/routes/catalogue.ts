import { calls } from '../../../src/contract/calls.ts';
import { decimalCodec } from '../../../src/contract/codecs/exact-codecs.ts';
import { LOTS_OF_PAGE } from '../../../src/domain/catalogue/catalogue.ts';
import { makeCatalogueAnswer } from '../../catalogue/catalogue-answer.ts';
import { readCursor } from '../../catalogue/catalogue-cursor.ts';
import {
  banners,
  closingSoon,
  comingSoon,
  lastWinners,
  mainSlider,
} from '../../catalogue/catalogue-sections.ts';
import { lotPage } from '../../catalogue/lot-queries.ts';
import { termsOf } from '../../catalogue/lot-terms.ts';
import { priceRange } from '../../catalogue/price-range.ts';
import { makeSuggestions } from '../../catalogue/suggestions.ts';
import { readWishes, wishesOf } from '../../catalogue/wishlist-of-user.ts';
import type { Context } from '../../context/context.ts';
import { currentSuperprize } from '../../draws/super/super-page.ts';
import { fieldErrors, notFound } from '../../messages/refusal.ts';
import { answer } from '../answer.ts';
import { withMember } from '../encoded.ts';
import type { Route } from '../route.ts';

const catalogueRoute = (context: Context): Route => {
  const catalogue = makeCatalogueAnswer(context);
  return answer(calls.getMainpageCatalog, async ({ request, caller }) => {
    const { category, sort = 'closing', cursor, limit = LOTS_OF_PAGE } = request;
    const after = cursor === undefined ? null : readCursor(sort, cursor);
    if (cursor !== undefined && after === null) return fieldErrors({ cursor: ['invalid'] });
    const asked = {
      categoryId: category === false ? null : category,
      limit,
      sort,
      after,
      typed: request.q ?? '',
      ...priceRange(request.price_from, request.price_to, caller.rate),
    };
    const [found, stored] = await Promise.all([
      catalogue(asked, await termsOf(context, caller)),
      caller.user === null ? [] : readWishes(context.database, caller.user.id),
    ]);
    if (found === null) return notFound();
    return withMember(found, 'wishlist_items', wishesOf(caller.user, request.wishlist, stored));
  });
};

const lotRoute = (context: Context): Route =>
  answer(calls.getLot, async ({ request, caller }) => {
    const terms = await termsOf(context, caller);
    const page = await lotPage(context.database, request.id, caller.user?.id ?? null, terms);
    if (page === null) return notFound();
    return {
      lot: page.lot,
      wishlist_items: wishesOf(caller.user, request.wishlist ?? [], page.storedWishes),
      user_percent: decimalCodec.encode(terms.userPercent),
      rate: decimalCodec.encode(terms.rate),
      tickets: page.tickets,
      draw_delay: page.drawDelay,
      ...(page.drawAt !== null && { draw_at: page.drawAt }),
      ...(page.winningTicket !== null && { winning_ticket: page.winningTicket }),
      tell_me: page.tellMe,
    };
  });

const suggestionsRoute = (context: Context): Route => {
  const suggest = makeSuggestions(context);
  return answer(calls.getSuggestions, async ({ request, caller }) =>
    suggest(request.q, await termsOf(context, caller)),
  );
};

/** The routes of the catalogue: lists of lots, a lot's page, the search and its suggestions. */
export const catalogueRoutes = (context: Context): readonly Route[] => [
  catalogueRoute(context),
  lotRoute(context),
  suggestionsRoute(context),
  answer(calls.getClosingSoon, async ({ caller }) =>
    closingSoon(context.database, await termsOf(context, caller), context.now()),
  ),
  answer(calls.getComingSoon, ({ caller }) => comingSoon(context.database, caller.language, context.now())),
  answer(calls.getLastWinners, ({ caller }) => lastWinners(context.database, caller.language)),
  answer(calls.getMainSlider, ({ caller }) => mainSlider(context.database, caller.language)),
  answer(calls.getBanners, () => banners(context.database)),
  answer(
    calls.getSuperprize,
    async ({ caller }) => (await currentSuperprize(context, caller.language)) ?? notFound(),
  ),
];
