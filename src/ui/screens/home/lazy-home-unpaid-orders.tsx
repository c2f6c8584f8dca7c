import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { useLoadMessages } from '../../i18n/message-catalogues-context.ts';
import { waitForIdle } from '../../wait-for-idle.ts';

/** Shows the home page's strip of unpaid orders, for members only; its code and texts come when the page is at rest. */
export const LazyHomeUnpaidOrders = () => {
  const { stores } = useApp();
  const loggedIn = useStoreValue(stores.session) !== null;
  const ensureTexts = useLoadMessages();
  const [loaded, setLoaded] = useState<{ readonly Strip: ComponentType } | null>(null);
  useEffect(() => {
    if (!loggedIn) return;
    let current = true;
    const load = async () => {
      await waitForIdle();
      if (!current) return;
      const [{ UnpaidOrdersStrip: UnpaidStrip }] = await Promise.all([
        import('./unpaid-orders-strip.tsx'),
        ensureTexts('orders'),
        ensureTexts('cart'),
      ]);
      if (current) setLoaded({ Strip: UnpaidStrip });
    };
    // Without it the cart and the account still show them.
    load().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [loggedIn, ensureTexts]);
  return loggedIn && loaded !== null ? <loaded.Strip /> : null;
};
