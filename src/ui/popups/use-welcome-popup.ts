import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { useShowPopup } from './popups-context.ts';

/** Only who has done nothing on the page for so long is greeted; in milliseconds. */
const PAUSE = 4000;

/** By what somebody is seen to be busy. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'];

/** What somebody has opened and may be reading, a field that is filled in, and another question that waits for an answer. */
const OPEN = 'dialog[open], [aria-expanded="true"], [data-asks], :is(input, textarea, select):focus';

/** Shows the welcome popup, on the first visit only, wherever it lands, in a pause (docs/behaviour.md#welcome). */
export const useWelcomePopup = (): void => {
  const { storage } = useApp();
  const showPopup = useShowPopup();
  useEffect(() => {
    if (storage.read('welcomePopupShown')) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, wait, true);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(greet, PAUSE);
    };
    const greet = () => {
      if (document.querySelector(OPEN) !== null) return wait();
      end();
      storage.write('welcomePopupShown', true);
      showPopup({ kind: 'welcome' });
    };
    for (const sign of SIGNS) document.addEventListener(sign, wait, true);
    wait();
    return end;
  }, [storage, showPopup]);
};
