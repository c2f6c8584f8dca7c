import { type RefObject, useEffect, useState } from 'react';

/** The mark as good as whole: zoomed pages begin at fractions of a pixel. */
const WHOLE = 0.99;

/**
 * Tells a component whether a mark at the top of the page was scrolled out of sight, until all of it is in sight again:
 * on the way back to the top nothing goes that was there.
 */
export const useScrolledPastMark = (mark: RefObject<HTMLElement | null>): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1);
        if (last === undefined) return;
        if (!last.isIntersecting) setScrolled(true);
        else if (last.intersectionRatio >= WHOLE) setScrolled(false);
      },
      { threshold: [0, WHOLE] },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark]);
  return scrolled;
};
