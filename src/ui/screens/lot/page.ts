import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { definePage } from '../../routing/page.ts';
import { LotScreen } from './lot-screen.tsx';
import { LotSkeleton } from './lot-skeleton.tsx';

export const page = definePage<LotDetail>({
  areas: ['lot'],
  load: (app, params) => app.useCases.showLot(Number(params.names['id'])),
  Skeleton: LotSkeleton,
  View: LotScreen,
});
