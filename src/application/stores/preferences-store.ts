import { DEFAULT_LANGUAGE, type Language } from '../../domain/content/languages.ts';
import type { StoragePort } from '../ports/storage.ts';
import { makeStore, type Store } from './store.ts';

/** The code of the currency where nobody chose one (docs/behaviour.md#languages-and-currencies). */
export const DEFAULT_CURRENCY_CODE = 'UAH';

type Preferences = {
  readonly language: Language;
  /** ISO 4217 code. */
  readonly currency: string;
};

/** What the store of this device's language and currency offers. */
export type PreferencesStore = Store<Preferences> & {
  readonly setLanguage: (language: Language) => void;
  readonly setCurrency: (currency: string) => void;
};

/** Makes the store of the language and the currency of this device; two keys in storage, followed in other tabs. */
export const makePreferencesStore = (storage: StoragePort): PreferencesStore => {
  const read = (): Preferences => ({
    language: storage.read('language') ?? DEFAULT_LANGUAGE,
    currency: storage.read('currency') ?? DEFAULT_CURRENCY_CODE,
  });
  const store = makeStore(read());
  const show = (next: Preferences) => {
    const { language, currency } = store.getSnapshot();
    if (next.language !== language || next.currency !== currency) store.set(next);
  };
  storage.onChange(key => {
    if (key === 'language' || key === 'currency') show(read());
  });
  return {
    getSnapshot: store.getSnapshot,
    getServerSnapshot: store.getServerSnapshot,
    subscribe: store.subscribe,
    setLanguage: language => {
      storage.write('language', language);
      show({ ...store.getSnapshot(), language });
    },
    setCurrency: currency => {
      storage.write('currency', currency);
      show({ ...store.getSnapshot(), currency });
    },
  };
};
