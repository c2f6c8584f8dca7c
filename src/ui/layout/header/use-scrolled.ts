import { type RefObject, useEffect, useState } from 'react';

/** Whether a mark near the top of the page was scrolled out of sight. */
export const useScrolled = (mark: RefObject<HTMLElement | null>): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(entries => {
      const last = entries.at(-1);
      if (last !== undefined) setScrolled(!last.isIntersecting);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark]);
  return scrolled;
};
