import { useState } from 'react';
import type { CartDetail } from '../../../application/ports/cart-service.ts';
import { useApp } from '../../app-context.tsx';
import { type Reading, useReading } from '../../hooks/use-reading.ts';
import { useStore } from '../../hooks/use-store.ts';
import { unknownLots } from './to-cart-view.ts';

/**
 * The cart's lots and the shopper's terms: asked for again when the language, the currency or the shopper changes,
 * and when the cart names a lot that is not known yet.
 */
export const useCartDetail = (): { readonly state: Reading<CartDetail>; readonly reload: () => void } => {
  const { useCases, stores } = useApp();
  const cart = useStore(stores.cart);
  const { language, currency } = useStore(stores.preferences);
  const shopper = useStore(stores.session)?.id ?? 'guest';
  const [known, setKnown] = useState<CartDetail | null>(null);
  const unknown = known === null ? '' : unknownLots(known, cart).join();
  const { state, again } = useReading(
    { scope: currency, key: `${language}|${shopper}|${unknown}` },
    useCases.showCart,
  );
  const data = state.tag === 'shown' ? state.data : null;
  if (data !== known) setKnown(data);
  return { state, reload: again };
};
