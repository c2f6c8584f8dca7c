import { useEffect, useState } from 'react';
import type { LotWithDetails } from '../../../application/ports/catalogue.ts';
import { useApp } from '../../app-context.tsx';
import { useShownCurrency } from '../../hooks/use-shown-currency.ts';

/** How often a lot in sight is asked for again, in milliseconds. */
const EVERY = 10_000;

/**
 * Gives a component the lot as it is now: sold count, stock, and the winner once there is one. Read again quietly while
 * the page is seen and as long as something can still change; a failure leaves what was there.
 */
export const useLiveLot = (detail: LotWithDetails): LotWithDetails => {
  const { runner, stores, useCases } = useApp();
  const currency = useShownCurrency();
  const [live, setLive] = useState({ source: detail, detail });
  // Another language or currency brought a newer answer.
  const current = live.source === detail ? live.detail : detail;
  const { id, winners } = current.lot;
  const changes = winners.length === 0;

  useEffect(() => {
    if (!changes) return;
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await runner.run(useCases.showLot(id), { signal: leaving.signal });
      if (leaving.signal.aborted || outcome._tag !== 'Success') return;
      // Another currency by now: the screen's own answer brings it, with its name.
      if (stores.preferences.getSnapshot().currency !== currency) return;
      setLive({ source: detail, detail: outcome.value });
    };
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [runner, stores, useCases, currency, id, detail, changes]);

  return current;
};
