import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { findElementOfHash } from '../design/interaction/find-element-of-hash.ts';

/**
 * Moves the focus to the content after a change of page, so that keyboard and reader start there; where the address
 * names a part that has taken it, it stays there.
 */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>): void => {
  const location = useLocation();
  const { pathname } = location;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (findElementOfHash(location)?.contains(document.activeElement)) return;
    target.current?.focus({ preventScroll: true });
  }, [location, pathname, target]);
};
