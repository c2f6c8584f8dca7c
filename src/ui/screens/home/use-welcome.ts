import { useEffect } from 'react';
import { useApp } from '../../app-context.tsx';
import { usePopups } from '../../popups/popups-context.ts';

/** The page is seen for a moment before it is covered; in milliseconds. */
const AFTER = 2000;

/** The welcome popup, on the first visit only (docs/behaviour.md#home). */
export const useWelcome = (): void => {
  const { storage } = useApp();
  const showPopup = usePopups();
  useEffect(() => {
    if (storage.read('welcomePopupShown')) return;
    const timer = setTimeout(() => {
      storage.write('welcomePopupShown', true);
      showPopup({ kind: 'welcome' });
    }, AFTER);
    return () => clearTimeout(timer);
  }, [storage, showPopup]);
};
