import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { makePagePositions, type PagePositions } from '../routing/page-positions.ts';

/** Notes how far each page is scrolled, as long as its content stands. */
export const usePagePositions = (): PagePositions => {
  const [positions] = useState(makePagePositions);
  const { key } = useLocation();
  // Ends with the commit that leaves the page: the next one's scroll to the top is not this one's.
  useLayoutEffect(() => {
    const note = () => positions.scrolled(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [positions, key]);
  return positions;
};
