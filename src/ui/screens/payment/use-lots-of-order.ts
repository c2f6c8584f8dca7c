import { useEffect, useState } from 'react';
import type { LotWithDetails } from '../../../application/ports/catalogue.ts';
import type { Cart } from '../../../domain/cart/cart.ts';
import { useApp } from '../../app-context.tsx';

/**
 * Gives a component the lots of an order as they are now, each as soon as it is there; null is one that can't be read.
 */
export const useLotsOfOrder = (cart: Cart): ReadonlyMap<number, LotWithDetails | null> => {
  const { runner, useCases } = useApp();
  const [lots, setLots] = useState<ReadonlyMap<number, LotWithDetails | null>>(new Map());

  useEffect(() => {
    const leaving = new AbortController();
    const load = async (lotId: number) => {
      const outcome = await runner.run(useCases.showLot(lotId), { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      const detail = outcome._tag === 'Success' ? outcome.value : null;
      // Asked again in vain it stays as it was read before.
      setLots(before => new Map(before).set(lotId, detail ?? before.get(lotId) ?? null));
    };
    for (const { lotId } of cart) void load(lotId);
    return () => leaving.abort();
  }, [runner, useCases, cart]);

  return lots;
};
