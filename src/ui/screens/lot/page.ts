import type { LotDetail } from '../../../application/ports/catalogue.ts';
import { PAIR_SIZES } from '../../components/catalogue/pair-sizes.ts';
import { definePage } from '../../routing/page.ts';
import { LotScreen } from './lot-screen.tsx';
import { LotSkeleton } from './lot-skeleton.tsx';

export const page = definePage<LotDetail>({
  areas: ['lot'],
  // The route's pattern lets digits through only, few enough to be exact.
  load: (app, { names }) => app.useCases.showLot(Number(names['id'])),
  pictures: ({ lot }) => [
    { image: lot.productToWin.image, sizes: PAIR_SIZES.stage.win },
    { image: lot.productToBuy.image, sizes: PAIR_SIZES.stage.buy },
  ],
  Skeleton: LotSkeleton,
  View: LotScreen,
});
