import type { CataloguePage } from '../../../application/ports/catalogue.ts';
import { definePage } from '../../routing/page.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { toCatalogueQuery } from './to-catalogue-query.ts';

export const page = definePage<CataloguePage>({
  areas: ['catalogue'],
  load: (app, params) => app.useCases.browseCatalogue(toCatalogueQuery(params)),
  Skeleton: CatalogueSkeleton,
  View: CatalogueScreen,
});
