import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonLink } from '../../design/controls/button.tsx';
import type { LinkProps } from '../../design/controls/link.tsx';
import { Alert } from '../../design/feedback/alert.tsx';
import { type GrowingLotListState, LOT_CARDS_ADDED_AT_ONCE } from '../../hooks/use-lot-list.ts';
import { ShownCurrencyContext } from '../../hooks/use-shown-currency.ts';
import styles from './lot-grid.module.css';
import { LotGridRows } from './lot-grid-rows.tsx';

export type LotGridProps = {
  readonly list: GrowingLotListState;
  /** Loads on as the end comes near; otherwise only by the button. */
  readonly endless?: boolean;
  /** Where the next lots stand by themselves, for whoever has no list that grows; the list's own address where all stand there. */
  readonly nextPage?: LinkProps['to'];
  /** How many of the first cards are in sight at once. */
  readonly eager?: number;
};

/**
 * Shows lots' cards in a grid of equal rows, and more of them; a way around them for the keyboard where they are
 * endless.
 */
export const LotGrid = ({ list, endless = false, nextPage, eager = 0 }: LotGridProps) => {
  const intl = useIntl();
  const endId = useId();
  const end = useRef<HTMLDivElement>(null);
  const { lots, heights, hasMore, pending, failed } = list;
  const starts = Array.from(
    { length: Math.ceil(lots.length / LOT_CARDS_ADDED_AT_ONCE) },
    (_, chunk) => chunk * LOT_CARDS_ADDED_AT_ONCE,
  );

  useEffect(() => {
    const nothing = lots.length === 0;
    if (nothing || !endless || !hasMore || pending || failed || end.current === null) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) list.more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // Anew with every rendering: a near end is told of once, and what it asked for may have been stopped by a newer answer.
  });

  const step = {
    variant: 'secondary',
    busy: pending,
    busyLabel: intl.formatMessage({ id: 'common.loading' }),
    children: intl.formatMessage({ id: failed ? 'common.retry' : 'common.more' }),
  } as const;

  return (
    <ShownCurrencyContext value={list.currency}>
      {endless && (
        <a
          href={`#${endId}`}
          className={styles.skip}
          onClick={event => {
            event.preventDefault();
            end.current?.focus();
          }}
        >
          {intl.formatMessage({ id: 'common.list.skip' })}
        </a>
      )}
      <div className={styles.list} aria-busy={pending || undefined}>
        {starts.map(from => (
          <LotGridRows
            key={from}
            from={from}
            lots={lots.slice(from, from + LOT_CARDS_ADDED_AT_ONCE)}
            eager={eager}
            heights={heights}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {lots.length > LOT_CARDS_ADDED_AT_ONCE &&
          intl.formatMessage({ id: 'common.list.shown' }, { count: lots.length })}
      </p>
      <div ref={end} id={endId} tabIndex={-1} className={styles.end}>
        {failed && (
          <Alert kind="danger" role="alert">
            {intl.formatMessage({ id: 'common.failed.title' })}
          </Alert>
        )}
        {(hasMore || failed) &&
          (nextPage === undefined ? (
            <Button {...step} onClick={list.more} />
          ) : (
            // One element all the while: who presses it by the keyboard keeps the place.
            <ButtonLink
              {...step}
              to={nextPage}
              onClick={event => {
                event.preventDefault();
                list.more();
              }}
            />
          ))}
      </div>
    </ShownCurrencyContext>
  );
};
