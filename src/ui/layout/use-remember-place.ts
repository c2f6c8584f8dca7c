import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { makePlaces, type Places } from '../routing/places.ts';

/** Notes how far each page is scrolled, as long as its content stands. */
export const useRememberPlace = (): Places => {
  const [places] = useState(makePlaces);
  const { key } = useLocation();
  // Ends with the commit that leaves the page: the next one's scroll to the top is not this one's.
  useLayoutEffect(() => {
    const note = () => places.scrolled(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [places, key]);
  return places;
};
