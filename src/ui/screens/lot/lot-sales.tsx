import { useIntl } from 'react-intl';
import { remaining } from '../../../domain/lot.ts';
import styles from './lot-sales.module.css';
import type { LotView } from './to-lot-view.ts';

/** How much is sold: a bar for the eye, and the numbers. */
export const LotSales = ({ view }: { readonly view: LotView }) => {
  const intl = useIntl();
  const { lot, percent } = view;
  const values = { sold: lot.salesCount, amount: lot.amount, left: remaining(lot) };
  return (
    <div className={styles.sales}>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      <p>
        <b>{intl.formatMessage({ id: 'common.sold.label' }, values)}.</b>{' '}
        {view.tag === 'playing' && intl.formatMessage({ id: 'lot.sales.left' }, values)}
      </p>
    </div>
  );
};
