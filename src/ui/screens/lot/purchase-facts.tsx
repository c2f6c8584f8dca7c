import { useIntl } from 'react-intl';
import styles from './purchase-facts.module.css';
import type { LotView } from './to-lot-view.ts';

type Playing = Extract<LotView, { readonly tag: 'playing' }>;

/** What the chosen quantity brings: tickets, points and the chance, alive while one chooses. */
export const PurchaseFacts = ({ view }: { readonly view: Playing }) => {
  const intl = useIntl();
  const { quote, chance } = view;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{intl.formatMessage({ id: 'lot.facts.tickets' })}</dt>
        <dd>{intl.formatNumber(quote.tickets)}</dd>
      </div>
      <div>
        <dt>{intl.formatMessage({ id: 'lot.facts.points' })}</dt>
        <dd>+{intl.formatNumber(quote.points)}</dd>
      </div>
      <div className={styles.chance}>
        <dt>{intl.formatMessage({ id: 'lot.facts.chance' })}</dt>
        <dd>{intl.formatMessage({ id: 'lot.facts.chance-value' }, chance)}</dd>
      </div>
    </dl>
  );
};
