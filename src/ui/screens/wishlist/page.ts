import type { Lot } from '../../../domain/catalogue/lot.ts';
import { definePage } from '../../routing/page.ts';
import { WishlistScreen } from './wishlist-screen.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';

export const page = definePage<readonly Lot[]>({
  areas: ['wishlist'],
  load: app => app.useCases.showWishlist(),
  Skeleton: WishlistSkeleton,
  View: WishlistScreen,
});
