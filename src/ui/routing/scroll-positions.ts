import { createContext, use } from 'react';

/**
 * What the memory of scroll positions offers: where the visitor left pages and what their lists had grown to, by the
 * keys of the history's entries, so that going back finds the same place.
 */
export type ScrollPositions = {
  /** How far an entry was scrolled when it was left, in pixels; null where that is not known. */
  readonly left: (entry: Entry) => number | null;
  /** The content of an entry stands from now on; answers as `left`, the first time only. */
  readonly stands: (entry: Entry) => number | null;
  /** Notes how far an entry is scrolled; before its content stands that means nothing and is dropped. */
  readonly scrolled: (entry: Entry, top: number) => void;
  /** The entry in sight is left: until `stands`, no content is there. */
  readonly leaves: () => void;
  /** Keeps all of it in the tab for the next document. */
  readonly keep: () => void;
  readonly lists: Map<string, unknown>;
};

type Entry = { readonly key: string; readonly pathname: string };

/** The first entry of every visit has the same key: another address opened in this tab starts at its top. */
const idOf = ({ key, pathname }: Entry): string => (key === 'default' ? pathname : key);

const KEPT = 'scroll-positions';

/** What an earlier document of this tab kept; who comes by a link, and not back, begins at the top. */
const readKept = (tab: () => Storage): Map<string, number> => {
  const tops = new Map<string, number>();
  try {
    const kept: unknown = JSON.parse(tab().getItem(KEPT) ?? '{}');
    for (const [id, top] of Object.entries(kept ?? {})) if (typeof top === 'number') tops.set(id, top);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type === 'navigate') tops.delete(window.location.pathname);
  } catch {
    // Forbidden or foreign: nothing is known.
  }
  return tops;
};

/**
 * Makes the memory of scroll positions. `tab`: the storage that outlives the document; some browsers throw where it is
 * only looked at.
 */
export const makeScrollPositions = (tab: () => Storage): ScrollPositions => {
  let known: Map<string, number> | null = null;
  const tops = (): Map<string, number> => {
    known ??= readKept(tab);
    return known;
  };
  let standing: string | null = null;
  const left = (entry: Entry): number | null => tops().get(idOf(entry)) ?? null;
  return {
    left,
    stands: entry => {
      if (standing === entry.key) return null;
      standing = entry.key;
      return left(entry);
    },
    scrolled: (entry, top) => {
      if (standing === entry.key) tops().set(idOf(entry), top);
    },
    leaves: () => {
      standing = null;
    },
    keep: () => {
      try {
        tab().setItem(KEPT, JSON.stringify(Object.fromEntries(tops())));
      } catch {
        // A forbidden or full storage: the next document begins at its top.
      }
    },
    lists: new Map(),
  };
};

export const ScrollPositionsContext = createContext<ScrollPositions | null>(null);

/** Gives a component the memory of scroll positions. Throws outside of the frame. */
export const useScrollPositions = (): ScrollPositions => {
  const positions = use(ScrollPositionsContext);
  if (positions === null) throw new Error('useKeptPositions needs a PagePositionsContext above it.');
  return positions;
};
