import { createContext, use } from 'react';
import type { RouterState, ShopRouter } from './shop-router.ts';

/** What screens know of the router beside the address. */
export type RoutingState = Pick<RouterState, 'navigating' | 'revalidating'> & Pick<ShopRouter, 'revalidate'>;

export const RoutingContext = createContext<RoutingState | null>(null);

/** Gives a component what screens know of the router beside the address. Throws outside of the router. */
export const useRoutingState = (): RoutingState => {
  const routing = use(RoutingContext);
  if (routing === null) throw new Error('useRouting needs a router above it.');
  return routing;
};
