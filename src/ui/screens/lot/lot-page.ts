import type { LotWithDetails } from '../../../application/ports/catalogue.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { LotScreen } from './lot-screen.tsx';
import { LotSkeleton } from './lot-skeleton.tsx';

export const page = defineScreen<LotWithDetails>({
  areas: ['lot'],
  // The route's pattern lets digits through only, few enough to be exact.
  load: (app, { names }) => app.useCases.showLot(Number(names['id'])),
  Skeleton: LotSkeleton,
  View: LotScreen,
});
