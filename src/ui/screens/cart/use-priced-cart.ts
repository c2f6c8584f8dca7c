import { useState } from 'react';
import type { PricedCart } from '../../../application/ports/cart-service.ts';
import { useApp } from '../../app-context.tsx';
import { type ReadingState, useRead } from '../../hooks/use-reading.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { listUnpricedCartLotIds } from './to-cart-view.ts';

/**
 * Gives a component the cart's lots and the shopper's terms: asked for again when the language, the currency or the
 * shopper changes, and when the cart names a lot that is not known yet.
 */
export const usePricedCart = (): {
  readonly state: ReadingState<PricedCart>;
  readonly reload: () => void;
} => {
  const { useCases, stores } = useApp();
  const cart = useStoreValue(stores.cart);
  const { language, currency } = useStoreValue(stores.preferences);
  const shopper = useStoreValue(stores.session)?.id ?? 'guest';
  const [known, setKnown] = useState<PricedCart | null>(null);
  const unknown = known === null ? '' : listUnpricedCartLotIds(known, cart).join();
  const { state, again } = useRead(
    { scope: currency, key: `${language}|${shopper}|${unknown}` },
    useCases.showCart,
  );
  const data = state.tag === 'shown' ? state.data : null;
  if (data !== known) setKnown(data);
  return { state, reload: again };
};
