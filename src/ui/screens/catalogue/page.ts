import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { STEP } from '../../hooks/use-lot-list.ts';
import { definePage } from '../../routing/page.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { toCatalogueQuery } from './to-catalogue-query.ts';

export const page = definePage<CataloguePage>({
  areas: ['catalogue'],
  load: (app, params) =>
    app.useCases.browseCatalogue({
      ...toCatalogueQuery(params),
      // A rendered list does not grow: as much as it shows, and then the address of the next lots.
      ...(import.meta.env.SSR && { limit: STEP }),
    }),
  Skeleton: CatalogueSkeleton,
  View: CatalogueScreen,
});
