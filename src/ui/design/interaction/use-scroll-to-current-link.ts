import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of links, which scrolls sideways on a phone, so that the current page's link comes to its middle.
 * @param current what the current page is called; another one moves the row again
 */
export const useScrollToCurrentLink = (
  current: string | number | null,
): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- another current page is what moves the row
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (!row || link === undefined) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += link.left + link.width / 2 - (left + width / 2);
  }, [current]);
  return list;
};
