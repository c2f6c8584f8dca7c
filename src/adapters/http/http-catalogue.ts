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
  comingSoonCodec,
  lastWinnerCodec,
  lotDetailCodec,
  suggestionsCodec,
  superprizeCodec,
} from '../../contract/codecs/catalogue-codec.ts';
import { listCodec } from '../../contract/codecs/codec.ts';
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
      decodeAnswerWith(lotDetailCodec.decode),
    ),
  suggestions: typed =>
    client
      .ask(getSuggestions, { q: typed })
      .pipe(allowOnlyUnavailable, decodeAnswerWith(suggestionsCodec.decode)),
  closingSoon: client
    .ask(getClosingSoon, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(listCodec(lotCodec).decode)),
  comingSoon: client
    .ask(getComingSoon, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(listCodec(comingSoonCodec).decode)),
  lastWinners: client
    .ask(getLastWinners, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(listCodec(lastWinnerCodec).decode)),
  slides: client
    .ask(getMainSlider, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(listCodec(slideCodec).decode)),
  banners: client
    .ask(getBanners, {})
    .pipe(allowOnlyUnavailable, decodeAnswerWith(listCodec(bannerCodec).decode)),
  superprize: client
    .ask(getSuperprize, {})
    .pipe(allowFailures('NotFound'), decodeAnswerWith(superprizeCodec.decode)),
});
