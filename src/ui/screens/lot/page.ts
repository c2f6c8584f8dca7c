import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { definePage } from '../../routing/page.ts';
import { LotScreen } from './lot-screen.tsx';
import { LotSkeleton } from './lot-skeleton.tsx';

export const page = definePage<LotDetail>({
  areas: ['lot'],
  // The route's pattern lets digits through only, few enough to be exact.
  load: (app, { names }) => app.useCases.showLot(Number(names['id'])),
  Skeleton: LotSkeleton,
  View: LotScreen,
});
