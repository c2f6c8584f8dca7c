import { FormattedMessage, useIntl } from 'react-intl';
import { InfoTip } from '../../../design/overlays/info-tip.tsx';
import { useMoney } from '../../../hooks/use-money.ts';
import { Why } from '../../../why/why.tsx';
import type { Sale } from '../to-lot-view.ts';
import styles from './sale-figures.module.css';

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
  const { money } = useMoney();
  const { quantity, questions } = sale;
  const words = {
    total: intl.formatMessage({ id: 'lot.figures.total' }, { quantity }),
    tickets: intl.formatMessage({ id: 'lot.figures.tickets' }),
    points: intl.formatMessage({ id: 'lot.figures.points' }),
    chance: intl.formatMessage({ id: 'lot.figures.chance' }),
  };
  const values = {
    total: money(sale.total),
    tickets: intl.formatNumber(sale.tickets),
    points: `+${intl.formatNumber(sale.points)}`,
    chance: intl.formatMessage({ id: 'lot.figures.chance-of' }, sale.chance),
  };
  const number = (name: keyof typeof words) => (
    <Why area="lot" label={words[name]} value={values[name]} question={questions[name]} />
  );
  return (
    <div className={styles.figures}>
      <dl className={styles.gets}>
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{number('total')}</dd>
        </div>
        <div>
          <dt>
            {words.tickets}
            <InfoTip label={intl.formatMessage({ id: 'lot.tip.tickets' })}>
              <FormattedMessage id="lot.tip.tickets.text" />
            </InfoTip>
          </dt>
          <dd>{number('tickets')}</dd>
        </div>
        <div>
          <dt>
            {words.points}
            <InfoTip label={intl.formatMessage({ id: 'lot.tip.points' })}>
              <FormattedMessage id="lot.tip.points.text" />
            </InfoTip>
          </dt>
          <dd>{number('points')}</dd>
        </div>
        <div className={styles.chance}>
          <dt>{words.chance}</dt>
          <dd>{number('chance')}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        <FormattedMessage id="lot.figures.note" values={{ count: inPlay }} />
      </p>
    </div>
  );
};
