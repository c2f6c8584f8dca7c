import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of page the focus goes to the content, so that keyboard and reader start there. */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
};
