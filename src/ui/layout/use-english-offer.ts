import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';
import { doesBrowserPreferEnglish } from '../../domain/content/does-browser-prefer-english.ts';
import { useApp } from '../app-context.tsx';
import { useStoreValue } from '../hooks/use-store-value.ts';
import { waitForIdle } from '../wait-for-idle.ts';

/** How often it is looked whether a dialog is gone, in milliseconds. */
const LOOK_AGAIN = 1000;

const noDialog = async (): Promise<void> => {
  while (document.querySelector('dialog[open]') !== null) {
    await new Promise(done => setTimeout(done, LOOK_AGAIN));
  }
};

/**
 * Gives the frame the question whether an English browser's first visitor wants English, once there is time for it;
 * null as long as nobody is to be asked, in a shop without English, and for whoever chose a language or was asked
 * before (docs/behaviour.md#languages-and-currencies).
 */
export const useEnglishOffer = (): ReactElement | null => {
  const { storage, environment, stores } = useApp();
  const { language } = useStoreValue(stores.preferences);
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  const { header } = useStoreValue(stores.frame);
  const isOffered = header?.languages.some(({ name }) => name === 'en') === true;

  useEffect(() => {
    if (!isOffered) return;
    if (storage.read('language') !== null || storage.read('englishOffered')) return;
    if (!doesBrowserPreferEnglish(environment.deviceLanguages())) return;
    let left = false;
    const offer = async () => {
      await waitForIdle();
      const { EnglishOffer } = await import('./english-offer.tsx');
      await noDialog();
      if (!left && storage.read('language') === null) setOffer(() => EnglishOffer);
    };
    // Without its code nobody is asked; the next visit tries again.
    offer().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [storage, environment, isOffered]);

  return language === 'en' || Offer === null ? null : createElement(Offer);
};
