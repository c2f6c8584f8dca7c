import { memo, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { LotCard } from './lot-card.tsx';
import styles from './lot-grid.module.css';

/** Pixels around the window within which cards are rendered. */
const NEAR = 1500;

export type LotGridRowsProps = {
  readonly lots: readonly Lot[];
  /** Place of the first one in the whole list, from 0. */
  readonly from: number;
  /** How many of the first cards are in sight at once. */
  readonly eager: number;
  /** Heights by `from`, in pixels, of chunks that were rendered before; shared by the list. */
  readonly heights: Map<number, number>;
};

/**
 * Shows a few rows of a long list of lots. Far from the window it is an empty box of the height it had, so that
 * thousands of lots cost as much as a few dozen; what holds the focus stays, and so do the first rows, which the server
 * rendered.
 */
export const LotGridRows = memo(
  ({ lots, from, eager, heights }: LotGridRowsProps) => {
    const intl = useIntl();
    const box = useRef<HTMLDivElement>(null);
    const [near, setNear] = useState(() => !heights.has(from));

    useEffect(() => {
      const element = box.current;
      if (element === null || from === 0) return;
      const observer = new IntersectionObserver(
        entries => {
          const last = entries.at(-1);
          // It has no height where the browser leaves out what it stands in (`DeferredSection`), and is not rendered then either.
          if (last === undefined || last.boundingClientRect.height === 0) return;
          if (!last.isIntersecting) heights.set(from, last.boundingClientRect.height);
          setNear(last.isIntersecting || element.contains(document.activeElement));
        },
        { rootMargin: `${NEAR}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    }, [heights, from]);

    return (
      <div ref={box} className={styles.chunk} style={near ? undefined : { height: heights.get(from) ?? 0 }}>
        {near && (
          <ul
            className={styles.grid}
            aria-label={intl.formatMessage(
              { id: 'common.list.range' },
              { from: from + 1, to: from + lots.length },
            )}
          >
            {lots.map((lot, index) => (
              <li key={lot.id}>
                <LotCard lot={lot} eager={from + index < eager} />
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  },
  (before, after) =>
    before.from === after.from &&
    before.eager === after.eager &&
    before.heights === after.heights &&
    before.lots.length === after.lots.length &&
    before.lots.every((lot, index) => lot === after.lots[index]),
);
