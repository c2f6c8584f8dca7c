import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { useScrollPositions } from '../routing/scroll-positions.ts';
import { useStoreValue } from './use-store-value.ts';

export type ListInHistoryState<T> = {
  /** The key of the history's entry. */
  readonly entry: string;
  /** The language, the currency and the user. */
  readonly scope: string;
  /** What was kept in this entry of the history, in this language and currency and for this user; or null. */
  readonly read: () => T | null;
  readonly store: (value: T) => void;
};

type Entry = { readonly scope: string; readonly value: unknown };

/**
 * Gives a list its memory in the history's entry, so that going back finds it as it was. `name` tells lists of a page
 * apart.
 */
export const useListInHistory = <T>(name: string): ListInHistoryState<T> => {
  const { lists } = useScrollPositions();
  const { key } = useLocation();
  const { stores } = useApp();
  const { language, currency } = useStoreValue(stores.preferences);
  const scope = `${language} ${currency} ${useStoreValue(stores.session)?.id ?? ''}`;
  const id = `${key} ${name}`;
  return {
    entry: key,
    scope,
    read: () => {
      const entry = lists.get(id) as Entry | undefined;
      return entry?.scope === scope ? (entry.value as T) : null;
    },
    store: value => {
      lists.set(id, { scope, value } satisfies Entry);
    },
  };
};
