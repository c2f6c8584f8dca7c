import { Effect } from 'effect';
import type { Catalogue } from '../../application/ports/catalogue.ts';
import { NotFound } from '../../application/ports/failures.ts';
import type { WishlistStore } from '../../application/stores/wishlist-store.ts';
import type { ShopClient } from './client.ts';
import {
  bannerCodec,
  cataloguePageCodec,
  catalogueQueryCodec,
  comingSoonCodec,
  lastWinnerCodec,
  lotDetailCodec,
  suggestionsCodec,
  superprizeCodec,
} from './codecs/catalogue-codec.ts';
import { list } from './codecs/codec.ts';
import { lotCodec } from './codecs/lot-codec.ts';
import { slideCodec } from './codecs/slide-codec.ts';
import { mapped } from './mapped.ts';
import { expecting, expectingNothing } from './narrow.ts';
import type { CallFailure } from './read-answer.ts';
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
} from './wire/catalogue.ts';

/** An answer with errors leads to /404, whatever its status (docs/behaviour.md#failures). */
const refusedMeansAbsent = <A>(effect: Effect.Effect<A, CallFailure>) =>
  effect.pipe(
    Effect.catchTag('FieldsRefused', () => Effect.fail(new NotFound())),
    expecting('NotFound'),
  );

export const makeHttpCatalogue = (client: ShopClient, wishlist: WishlistStore): Catalogue => ({
  page: query =>
    Effect.suspend(() =>
      client.ask(getMainpageCatalog, {
        ...catalogueQueryCodec.encode(query),
        wishlist: wishlist.getSnapshot(),
      }),
    ).pipe(refusedMeansAbsent, mapped(cataloguePageCodec.decode)),
  lot: id =>
    Effect.suspend(() => client.ask(getLot, { id, wishlist: wishlist.getSnapshot() })).pipe(
      refusedMeansAbsent,
      mapped(lotDetailCodec.decode),
    ),
  suggestions: typed =>
    client.ask(getSuggestions, { q: typed }).pipe(expectingNothing, mapped(suggestionsCodec.decode)),
  closingSoon: client.ask(getClosingSoon, {}).pipe(expectingNothing, mapped(list(lotCodec).decode)),
  comingSoon: client.ask(getComingSoon, {}).pipe(expectingNothing, mapped(list(comingSoonCodec).decode)),
  lastWinners: client.ask(getLastWinners, {}).pipe(expectingNothing, mapped(list(lastWinnerCodec).decode)),
  slides: client.ask(getMainSlider, {}).pipe(expectingNothing, mapped(list(slideCodec).decode)),
  banners: client.ask(getBanners, {}).pipe(expectingNothing, mapped(list(bannerCodec).decode)),
  superprize: client.ask(getSuperprize, {}).pipe(expecting('NotFound'), mapped(superprizeCodec.decode)),
});
