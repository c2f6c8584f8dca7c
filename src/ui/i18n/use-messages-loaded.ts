import { useEffect, useState } from 'react';
import type { MessageArea } from './message-areas.ts';
import { useLoadMessages } from './message-catalogues-context.ts';

/** Tells whether an area's texts are loaded, for a part that brings its own; they are fetched where they are not. */
export const useMessagesLoaded = (area: MessageArea): boolean => {
  const ensureTexts = useLoadMessages();
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
