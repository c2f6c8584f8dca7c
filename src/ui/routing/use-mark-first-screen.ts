import { useEffect } from 'react';

const MARK = 'shop:interactive';

/** Marks in the browser's timeline when the first screen stood with its content; what it needed was asked before. */
export const useMarkFirstScreen = (): void => {
  useEffect(() => {
    if (performance.getEntriesByName(MARK).length > 0) return;
    performance.mark(MARK);
    // Links no longer load pages: the browser need not fetch them (server/http/static/speculation-rules.ts).
    document.documentElement.dataset['interactive'] = '';
  }, []);
};
