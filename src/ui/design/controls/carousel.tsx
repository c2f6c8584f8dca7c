import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { joinClassNames } from '../text/join-class-names.ts';
import { SectionHead } from '../text/section-head.tsx';
import styles from './carousel.module.css';
import { IconButton } from './icon-button.tsx';

export type CarouselProps = {
  readonly title: ReactNode;
  /** Stands beside the title, such as the way to all. */
  readonly aside?: ReactNode;
  readonly count?: number;
  /** How many stand in a row at which width (docs/behaviour.md#measures). */
  readonly row: 'two-to-four' | 'one-to-three' | 'one-to-four';
  readonly items: readonly { readonly key: string | number; readonly content: ReactNode }[];
};

/**
 * Shows a row that is wider than the screen: scrolled by finger, wheel and keyboard, snapping to its items, with
 * buttons for those who can't swipe. It never moves by itself, so it needs no pause.
 */
export const Carousel = ({ title, aside, count, row, items }: CarouselProps) => {
  const intl = useIntl();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  const measure = useCallback(() => {
    const element = list.current;
    if (element === null) return;
    const start = element.scrollLeft <= 4;
    const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 4;
    setEnds(now => (now.start === start && now.end === end ? now : { start, end }));
  }, []);

  useEffect(() => {
    if (list.current === null) return;
    const observer = new ResizeObserver(measure);
    observer.observe(list.current);
    for (const item of list.current.children) observer.observe(item);
    return () => observer.disconnect();
  }, [measure]);

  // A button that can't go on keeps the focus: it is not `disabled`, it does nothing.
  const move = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={headingId} aria-roledescription={intl.formatMessage({ id: 'common.carousel' })}>
      <SectionHead id={headingId} title={title} {...(count !== undefined && { count })}>
        {aside}
        <div className={styles.buttons}>
          {!(ends.start && ends.end) && (
            <>
              <IconButton
                look="framed"
                icon="chevron-left"
                label={intl.formatMessage({ id: 'common.carousel.previous' })}
                aria-disabled={ends.start || undefined}
                onClick={() => move(-1)}
              />
              <IconButton
                look="framed"
                icon="chevron-right"
                label={intl.formatMessage({ id: 'common.carousel.next' })}
                aria-disabled={ends.end || undefined}
                onClick={() => move(1)}
              />
            </>
          )}
        </div>
      </SectionHead>
      <ul
        ref={list}
        className={joinClassNames(styles.list, styles[row])}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys
        tabIndex={0}
        aria-labelledby={headingId}
        onScroll={measure}
      >
        {items.map(({ key, content }) => (
          <li key={key} className={styles.item}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
};
