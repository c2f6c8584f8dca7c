import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { LOT_CARDS_ADDED_AT_ONCE } from '../../hooks/use-lot-list.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { toCatalogueQuery } from './to-catalogue-query.ts';

export const page = defineScreen<CataloguePage>({
  areas: ['catalogue'],
  load: (app, params) =>
    app.useCases.browseCatalogue({
      ...toCatalogueQuery(params),
      // A rendered list does not grow: as much as it shows, and then the address of the next lots.
      ...(import.meta.env.SSR && { limit: LOT_CARDS_ADDED_AT_ONCE }),
    }),
  Skeleton: CatalogueSkeleton,
  View: CatalogueScreen,
});
