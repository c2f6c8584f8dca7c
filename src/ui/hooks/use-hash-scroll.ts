import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the part that the address names into sight once it is there; the router can only do so at once. */
export const useHashScroll = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
};
