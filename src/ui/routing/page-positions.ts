import { createContext, use } from 'react';

/**
 * Where the visitor left pages and what their lists had grown to, by the keys of the history's entries: going back
 * finds the same place. Kept for the life of the window.
 */
export type PagePositions = {
  /** The content of an entry stands from now on; answers how far it was scrolled when it was left, in pixels. */
  readonly stands: (key: string) => number | null;
  /** Notes how far an entry is scrolled; before its content stands that means nothing and is dropped. */
  readonly scrolled: (key: string, top: number) => void;
  readonly lists: Map<string, unknown>;
};

export const makePagePositions = (): PagePositions => {
  const tops = new Map<string, number>();
  let standing: string | null = null;
  return {
    stands: key => {
      if (standing === key) return null;
      standing = key;
      return tops.get(key) ?? null;
    },
    scrolled: (key, top) => {
      if (standing === key) tops.set(key, top);
    },
    lists: new Map(),
  };
};

export const PagePositionsContext = createContext<PagePositions | null>(null);

/** Throws outside of the frame. */
export const useKeptPositions = (): PagePositions => {
  const positions = use(PagePositionsContext);
  if (positions === null) throw new Error('useKeptPositions needs a PagePositionsContext above it.');
  return positions;
};
