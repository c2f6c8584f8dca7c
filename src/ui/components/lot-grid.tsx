import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { LotList } from '../hooks/use-lot-list.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { LotCard } from './lot-card.tsx';
import styles from './lot-grid.module.css';

export type LotGridProps = {
  readonly list: LotList;
  /** Loads on as the end comes near; otherwise only by the button. */
  readonly endless?: boolean;
  /** How many of the first cards are in sight at once. */
  readonly eager?: number;
};

/** Cards in a grid of equal rows, and more of them. */
export const LotGrid = ({ list, endless = false, eager = 0 }: LotGridProps) => {
  const intl = useIntl();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(list.more);
  const { hasMore, pending, failed } = list;

  useEffect(() => {
    more.current = list.more;
  });

  useEffect(() => {
    if (!endless || !hasMore || pending || failed || end.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) more.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [endless, hasMore, pending, failed]);

  return (
    <>
      <ul className={styles.grid} aria-busy={pending || undefined}>
        {list.lots.map((lot, index) => (
          <li key={lot.id}>
            <LotCard lot={lot} eager={index < eager} />
          </li>
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        {failed && (
          <Alert kind="danger" role="alert">
            {intl.formatMessage({ id: 'common.failed.title' })}
          </Alert>
        )}
        {hasMore && (
          <Button
            variant="secondary"
            busy={pending}
            busyLabel={intl.formatMessage({ id: 'common.loading' })}
            onClick={list.more}
          >
            {intl.formatMessage({ id: failed ? 'common.retry' : 'common.more' })}
          </Button>
        )}
      </div>
    </>
  );
};
