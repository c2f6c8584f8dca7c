import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';

/** Effects run in the order of the tree: this one before those of what stands behind it. */
const Before = ({ look }: { readonly look: () => void }) => {
  useLayoutEffect(look, [look]);
  return null;
};

/**
 * Keeps the place of whoever scrolled the first screen while the app was on its way when the app takes it over; the
 * router's own restoration begins every visit at the top.
 */
export const KeepScrollOnHydration = ({ children }: { readonly children: ReactNode }) => {
  const top = useRef(0);
  const look = useCallback(() => {
    top.current = window.scrollY;
  }, []);
  useLayoutEffect(() => {
    if (top.current > 0) window.scrollTo(0, top.current);
  }, []);
  return (
    <>
      <Before look={look} />
      {children}
    </>
  );
};
