import type { CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { progressRingHue } from '../../../../domain/catalogue/progress-ring.ts';
import type { LotViewModel } from '../to-lot-view.ts';
import styles from './sold-share-bar.module.css';

/** Percent of the bar, so that it is seen. */
const LEAST_FILLED = 2;

/**
 * Shows the share of a lot that is sold, as a bar in the ring's colour and in words; the ring itself tells the percent.
 */
export const SoldShareBar = ({ view }: { readonly view: LotViewModel }) => {
  const { percent, sold, amount, left, tickets } = view;
  // Once anything is sold the bar has begun.
  const filled = sold > 0 ? Math.max(percent, LEAST_FILLED) : percent;
  const style = { '--percent': filled, '--hue': progressRingHue(percent) } as CSSProperties;
  return (
    <div className={styles.sold}>
      <div className={styles.bar} style={style} aria-hidden="true" />
      <p>
        <b>
          <FormattedMessage id="common.sold" values={{ sold, amount }} />.
        </b>{' '}
        {view.phase === 'playing' && <FormattedMessage id="lot.left" values={{ left }} />}
      </p>
      {tickets.yours > 0 && (
        <p className={styles.yours}>
          <FormattedMessage id="lot.yours" values={{ yours: tickets.yours, sold: tickets.sold }} />
        </p>
      )}
    </div>
  );
};
