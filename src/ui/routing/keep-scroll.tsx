import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { takeRealHeights } from '../design/painting/real-heights.ts';

/** Effects run in the order of the tree: this one before those of what stands behind it. */
const Before = ({ look }: { readonly look: () => void }) => {
  useLayoutEffect(look, [look]);
  return null;
};

type KeepScrollProps = {
  /** What the server drew; the page's own script says whether the visitor did something on it. */
  readonly drawn: HTMLElement | null;
  readonly children: ReactNode;
};

/**
 * Whoever scrolled the first screen while the app was on its way stays there when the app takes its place; the
 * router's own restoration begins every visit at the top. What else was done on it is brought over.
 */
export const KeepScroll = ({ drawn, children }: KeepScrollProps) => {
  const top = useRef(0);
  const look = useCallback(() => {
    top.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (top.current === 0) return;
    takeRealHeights();
    window.scrollTo(0, top.current);
  }, []);
  useEffect(() => {
    if (drawn?.dataset['used'] !== undefined)
      void import('./take-over.ts').then(({ takeOver }) => takeOver(drawn, document.body));
  }, [drawn]);
  return (
    <>
      <Before look={look} />
      {children}
    </>
  );
};
