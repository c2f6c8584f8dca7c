import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../../app-context.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useEnsureTexts } from '../../i18n/catalogues-context.ts';
import { idle } from '../../idle.ts';

/** The home page's strip of unpaid orders, for members only; its code and texts come when the page is at rest. */
export const HomeUnpaid = () => {
  const { stores } = useApp();
  const loggedIn = useStore(stores.session) !== null;
  const ensureTexts = useEnsureTexts();
  const [loaded, setLoaded] = useState<{ readonly Strip: ComponentType } | null>(null);
  useEffect(() => {
    if (!loggedIn) return;
    let current = true;
    const load = async () => {
      await idle();
      if (!current) return;
      const [{ UnpaidStrip }] = await Promise.all([
        import('./unpaid-strip.tsx'),
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
