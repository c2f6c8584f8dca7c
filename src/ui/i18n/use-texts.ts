import { useEffect, useState } from 'react';
import type { Area } from './areas.ts';
import { useEnsureTexts } from './catalogues-context.ts';

/** Tells whether an area's texts are loaded, for a part that brings its own; they are fetched where they are not. */
export const useTexts = (area: Area): boolean => {
  const ensureTexts = useEnsureTexts();
  const [there, setThere] = useState(false);
  useEffect(() => {
    // The part stays away where they can't be fetched.
    ensureTexts(area).then(
      () => setThere(true),
      () => undefined,
    );
  }, [ensureTexts, area]);
  return there;
};
