import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { switchToRealHeights } from '../painting/real-heights.ts';
import { findElementOfHash } from './find-element-of-hash.ts';

/** Brings the part that the address names into sight once it is there; the router can only do so at once. */
export const useHashScroll = (): void => {
  const location = useLocation();
  useEffect(() => {
    // The whole location: the same hash chosen again scrolls again.
    if (location.hash.length < 2) return;
    switchToRealHeights();
    findElementOfHash(location)?.scrollIntoView();
  }, [location]);
};
