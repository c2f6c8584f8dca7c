import { withReadPolicy } from '../call-policies.ts';
import type { AppPorts } from '../ports/app-ports.ts';
import type { CatalogueQuery } from '../ports/catalogue.ts';
import type { AppStores } from '../stores/stores.ts';
import { makeToggleWish, makeWishlistChangeQueue } from './toggle-wish-use-case.ts';

type Needs = {
  readonly stores: Pick<AppStores, 'wishlist'>;
  readonly ports: Pick<AppPorts, 'catalogue' | 'wishlistService'>;
};

/** Makes the use cases of finding lots and of the wishlist. */
export const makeCatalogueUseCases = ({
  stores: { wishlist },
  ports: { catalogue, wishlistService },
}: Needs) => ({
  /** One page of lots; an unknown category is NotFound (docs/behaviour.md#lists-of-lots). */
  browseCatalogue: (query: CatalogueQuery) => withReadPolicy(catalogue.page(query)),
  /** What a search would find first, while it is being typed: late or failed it is of no use, so it is asked once. */
  suggestLots: (typed: string) => catalogue.suggestions(typed),
  /** A lot with the shopper's percent and rate; an unknown one is NotFound (docs/behaviour.md#lot-page). */
  showLot: (id: number) => withReadPolicy(catalogue.lot(id)),
  toggleWish: makeToggleWish(wishlistService, wishlist, makeWishlistChangeQueue(wishlist)),
});

export type CatalogueUseCases = Readonly<ReturnType<typeof makeCatalogueUseCases>>;
