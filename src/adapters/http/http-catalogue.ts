import { Effect } from 'effect';
import type { CataloguePort } from '../../application/ports/catalogue.ts';
import { NotFound } from '../../application/ports/failures.ts';
import type { WishlistStore } from '../../application/stores/wishlist-store.ts';
import {
  getBanners,
  getClosingSoon,
  getComingSoon,
  getLastWinners,
  getLot,
  getMainpageCatalog,
  getMainSlider,
  getSuggestions,
  getSuperprize,
} from '../../contract/catalogue.ts';
import {
  bannerCodec,
  cataloguePageCodec,
  catalogueQueryCodec,
  comingLotCodec,
  lastWinnerCodec,
  lotWithDetailsCodec,
  searchSuggestionsCodec,
  superprizeCodec,
} from '../../contract/codecs/catalogue-codec.ts';
import { makeListCodec } from '../../contract/codecs/codec.ts';
import { lotCodec } from '../../contract/codecs/lot-codec.ts';
import { slideCodec } from '../../contract/codecs/slide-codec.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import { decodeAnswerWith } from './decode-answer-with.ts';
import type { CallFailure } from './read-http-answer.ts';
import type { ShopClient } from './shop-client.ts';

/** An answer with errors leads to /404, whatever its status (docs/behaviour.md#failures). */
const refusedMeansAbsent = <A>(effect: Effect.Effect<A, CallFailure>) =>
  effect.pipe(
    Effect.catchTag('FieldsRefused', () => Effect.fail(new NotFound())),
    allowFailures('NotFound'),
  );

/** Makes the catalogue's port over the shop's API. */
export const makeHttpCatalogue = (client: ShopClient, wishlist: WishlistStore): CataloguePort => ({
  page: query =>
    Effect.suspend(() =>
      client.ask(getMainpageCatalog, {
        ...catalogueQueryCodec.encode(query),
        wishlist: wishlist.getSnapshot(),
      }),
    ).pipe(refusedMeansAbsent, decodeAnswerWith(cataloguePageCodec.decode)),
  lot: id =>
    Effect.suspend(() => client.ask(getLot, { id, wishlist: wishlist.getSnapshot() })).pipe(
      refusedMeansAbsent,
      decodeAnswerWith(lotWithDetailsCodec.decode),
    ),
  suggestions: typed =>
    client
      .ask(getSuggestions, { q: typed })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(searchSuggestionsCodec.decode)),
  closingSoon: client
    .ask(getClosingSoon, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(makeListCodec(lotCodec).decode)),
  comingSoon: client
    .ask(getComingSoon, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(makeListCodec(comingLotCodec).decode)),
  lastWinners: client
    .ask(getLastWinners, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(makeListCodec(lastWinnerCodec).decode)),
  slides: client
    .ask(getMainSlider, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(makeListCodec(slideCodec).decode)),
  banners: client
    .ask(getBanners, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(makeListCodec(bannerCodec).decode)),
  superprize: client
    .ask(getSuperprize, {})
    .pipe(allowFailures('NotFound'), decodeAnswerWith(superprizeCodec.decode)),
});
