import { createContext, use, useCallback } from 'react';
import { useApp } from '../app-context.tsx';
import type { MessageArea } from './message-areas.ts';
import type { MessageCatalogues } from './message-catalogues.ts';

/** The React context of the message catalogue, for parts that bring their own texts when they are first wanted. */
export const MessageCataloguesContext = createContext<MessageCatalogues | null>(null);

/**
 * Gives a component the function that loads an area's texts in the current language; it rejects when they can't be
 * fetched. Throws outside the context.
 */
export const useLoadMessages = (): ((area: MessageArea) => Promise<void>) => {
  const catalogues = use(MessageCataloguesContext);
  if (catalogues === null) throw new Error('useEnsureTexts needs a CataloguesContext above it.');
  const { preferences } = useApp().stores;
  return useCallback(
    area => catalogues.ensure(preferences.getSnapshot().language, [area]),
    [catalogues, preferences],
  );
};
