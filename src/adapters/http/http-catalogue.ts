import { Effect } from 'effect';
import type { Catalogue } from '../../application/ports/catalogue.ts';
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
import { list } from '../../contract/codecs/codec.ts';
import { lotCodec } from '../../contract/codecs/lot-codec.ts';
import { slideCodec } from '../../contract/codecs/slide-codec.ts';
import { allowFailures, allowOnlyUnavailable } from './allow-failures.ts';
import type { ShopClient } from './client.ts';
import { decodeWith } from './decode-with.ts';
import type { CallFailure } from './read-answer.ts';

/** An answer with errors leads to /404, whatever its status (docs/behaviour.md#failures). */
const refusedMeansAbsent = <A>(effect: Effect.Effect<A, CallFailure>) =>
  effect.pipe(
    Effect.catchTag('FieldsRefused', () => Effect.fail(new NotFound())),
    allowFailures('NotFound'),
  );

export const makeHttpCatalogue = (client: ShopClient, wishlist: WishlistStore): Catalogue => ({
  page: query =>
    Effect.suspend(() =>
      client.ask(getMainpageCatalog, {
        ...catalogueQueryCodec.encode(query),
        wishlist: wishlist.getSnapshot(),
      }),
    ).pipe(refusedMeansAbsent, decodeWith(cataloguePageCodec.decode)),
  lot: id =>
    Effect.suspend(() => client.ask(getLot, { id, wishlist: wishlist.getSnapshot() })).pipe(
      refusedMeansAbsent,
      decodeWith(lotDetailCodec.decode),
    ),
  suggestions: typed =>
    client.ask(getSuggestions, { q: typed }).pipe(allowOnlyUnavailable, decodeWith(suggestionsCodec.decode)),
  closingSoon: client.ask(getClosingSoon, {}).pipe(allowOnlyUnavailable, decodeWith(list(lotCodec).decode)),
  comingSoon: client
    .ask(getComingSoon, {})
    .pipe(allowOnlyUnavailable, decodeWith(list(comingSoonCodec).decode)),
  lastWinners: client
    .ask(getLastWinners, {})
    .pipe(allowOnlyUnavailable, decodeWith(list(lastWinnerCodec).decode)),
  slides: client.ask(getMainSlider, {}).pipe(allowOnlyUnavailable, decodeWith(list(slideCodec).decode)),
  banners: client.ask(getBanners, {}).pipe(allowOnlyUnavailable, decodeWith(list(bannerCodec).decode)),
  superprize: client
    .ask(getSuperprize, {})
    .pipe(allowFailures('NotFound'), decodeWith(superprizeCodec.decode)),
});
