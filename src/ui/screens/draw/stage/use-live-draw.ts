import { useEffect, useState } from 'react';
import type { DrawPage } from '../../../../application/draws/show-draw.ts';
import { useApp } from '../../../app-context.tsx';

/** Milliseconds between two looks: often when the number may come any moment. */
const EVERY = 10_000;
const OFTEN = 2_000;
const SOON = 5_000;

/**
 * The draw as it is now, read again quietly while the page is seen and as long as something can still change; a
 * failure leaves what was there.
 */
export const useLiveDraw = (page: DrawPage, now: number): DrawPage => {
  const { runner, useCases } = useApp();
  const [live, setLive] = useState({ source: page, page });
  // Another language or session brought a newer answer.
  const current = live.source === page ? live.page : page;
  const { lotId, state, drawAt } = current.draw;
  const every = drawAt !== null && drawAt <= now + SOON ? OFTEN : EVERY;

  useEffect(() => {
    if (state === 'drawn') return;
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await runner.run(useCases.showDraw(lotId), { signal: leaving.signal });
      if (leaving.signal.aborted || outcome._tag !== 'Success') return;
      setLive({ source: page, page: outcome.value });
    };
    const timer = setInterval(() => void look(), every);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [runner, useCases, lotId, page, state, every]);

  return current;
};
