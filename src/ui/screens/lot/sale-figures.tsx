import { FormattedMessage, useIntl } from 'react-intl';
import { InfoTip } from '../../components/info-tip.tsx';
import styles from './sale-figures.module.css';
import type { Sale } from './to-lot-view.ts';

/** What the chosen quantity brings. */
export const SaleFigures = ({
  sale,
  inPlay,
}: {
  readonly sale: Sale;
  /** Tickets of this lot that are held by now. */
  readonly inPlay: number;
}) => {
  const intl = useIntl();
  return (
    <div className={styles.figures}>
      <dl className={styles.gets}>
        <div>
          <dt>
            <FormattedMessage id="lot.figures.tickets" />
            <InfoTip label={intl.formatMessage({ id: 'lot.tip.tickets' })}>
              <FormattedMessage id="lot.tip.tickets.text" />
            </InfoTip>
          </dt>
          <dd>{intl.formatNumber(sale.tickets)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="lot.figures.points" />
            <InfoTip label={intl.formatMessage({ id: 'lot.tip.points' })}>
              <FormattedMessage id="lot.tip.points.text" />
            </InfoTip>
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
      </dl>
      <p className={styles.note}>
        <FormattedMessage id="lot.figures.note" values={{ count: inPlay }} />
      </p>
    </div>
  );
};
