import { FormattedMessage, useIntl } from 'react-intl';
import { Price } from '../../components/price.tsx';
import styles from './sale-figures.module.css';
import type { Sale } from './to-lot-view.ts';

/** What the chosen quantity brings and costs. */
export const SaleFigures = ({ sale }: { readonly sale: Sale }) => {
  const intl = useIntl();
  return (
    <div className={styles.figures}>
      <dl className={styles.gets}>
        <div>
          <dt>
            <FormattedMessage id="lot.figures.tickets" values={{ count: sale.tickets }} />
          </dt>
          <dd>{intl.formatNumber(sale.tickets)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="lot.figures.points" values={{ count: Number(sale.points) }} />
          </dt>
          <dd>+{intl.formatNumber(sale.points)}</dd>
        </div>
        <div className={styles.chance}>
          <dt>
            <FormattedMessage id="lot.figures.chance" />
          </dt>
          <dd>
            <FormattedMessage id="lot.figures.chance-of" values={sale.chance} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>
            <FormattedMessage id="lot.figures.total" values={{ quantity: sale.quantity }} />
          </dt>
          <dd>
            <Price amount={sale.total} before={sale.totalBefore} />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        <FormattedMessage id="lot.figures.note" />
      </p>
    </div>
  );
};
