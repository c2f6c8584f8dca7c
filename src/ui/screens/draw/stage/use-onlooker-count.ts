import { useEffect, useState } from 'react';
import { ONLOOKER_REPORT_SECONDS } from '../../../../domain/draws/onlooker-seconds.ts';
import { useApp } from '../../../app-context.tsx';

const KEPT = 'onlooker';
const BYTES = 16;

const newTab = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Random, of this tab and for this alone; kept, so that whoever reloads is not two. */
const tabId = (): string => {
  try {
    const kept = window.sessionStorage.getItem(KEPT);
    if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
    const tab = newTab();
    window.sessionStorage.setItem(KEPT, tab);
    return tab;
  } catch {
    return newTab(); // a forbidden or full storage
  }
};

/**
 * Gives a component the number of people who watch this draw now, as the shop counts them, the visitor among them; null
 * as long as that is not known. The visitor counts only while the page is seen.
 */
export const useOnlookerCount = (lotId: number, isLive: boolean): number | null => {
  const { runner, useCases } = useApp();
  const [known, setKnown] = useState<{ readonly lotId: number; readonly count: number } | null>(null);

  useEffect(() => {
    if (!isLive) return;
    const tab = tabId();
    const leaving = new AbortController();
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await runner.run(useCases.lookOn(lotId, tab), { signal: leaving.signal });
      if (leaving.signal.aborted) return;
      // An old count is no count.
      setKnown(outcome._tag === 'Success' ? { lotId, count: outcome.value } : null);
    };
    const say = () => void look();
    say();
    const timer = setInterval(say, ONLOOKER_REPORT_SECONDS * 1000);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      leaving.abort();
    };
  }, [runner, useCases, lotId, isLive]);

  return isLive && known?.lotId === lotId ? known.count : null;
};
