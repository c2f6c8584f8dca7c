import type { Lot } from '../../../domain/catalogue/lot.ts';
import { defineScreen } from '../../routing/screen-definition.ts';
import { WishlistScreen } from './wishlist-screen.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';

export const page = defineScreen<readonly Lot[]>({
  areas: ['wishlist'],
  load: app => app.useCases.showWishlist(),
  Skeleton: WishlistSkeleton,
  View: WishlistScreen,
});
