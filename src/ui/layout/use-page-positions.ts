import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findElementOfHash } from '../design/interaction/find-element-of-hash.ts';
import { makeScrollPositions, type ScrollPositions } from '../routing/scroll-positions.ts';

/**
 * Records how far each page is scrolled, as long as its content stands, also for when the document comes again, and
 * where a new page begins: at its top, at the part that its address names, or where it was left.
 */
export const useRecordPagePositions = (keepsPlace: boolean): ScrollPositions => {
  const [positions] = useState(() => makeScrollPositions(() => window.sessionStorage));
  const location = useLocation();
  const type = useNavigationType();
  // Ends with the commit that leaves the page: the next one's scroll to the top is not this one's.
  useLayoutEffect(() => {
    const note = () => positions.scrolled(location, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      // Also where the next one never comes to stand: whoever goes back before that finds this one anew.
      positions.leaves();
    };
  }, [positions, location]);
  useLayoutEffect(() => {
    if (keepsPlace) return;
    const part = findElementOfHash(location);
    // A link of the browser's own leads to a part by an entry without a key.
    const left =
      type === 'POP' && (part === null || location.key !== 'default') ? positions.left(location) : null;
    if (left === null && part !== null) part.scrollIntoView();
    else window.scrollTo(0, left ?? 0);
  }, [positions, location, type, keepsPlace]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      // The last scroll may not have been told of yet.
      positions.scrolled(location, window.scrollY);
      positions.keep();
      // Another document's pages are the browser's to scroll.
      window.history.scrollRestoration = 'auto';
    };
    const comeBack = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [positions, location]);
  return positions;
};
