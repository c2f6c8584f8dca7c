import { FormattedMessage, useIntl } from 'react-intl';
import type { CharityEntriesPage } from '../../../application/ports/charity.ts';
import { withNestedQuotes } from '../../../domain/content/nested-quotes.ts';
import type { MinorUnits } from '../../../domain/money/money-units.ts';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { type FactTileContent, FactTiles } from '../../components/content/fact-tiles.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { OutsideLink } from '../../design/controls/link.tsx';
import { ProgressBar } from '../../design/feedback/progress-bar.tsx';
import { useShownCurrency } from '../../hooks/use-shown-currency.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import type { ScreenProps } from '../../routing/screen-definition.ts';
import styles from './charity-screen.module.css';
import { PayoutList } from './payout-list.tsx';
import { toCharityView } from './to-charity-view.ts';

/** Shows the page about charity: the fund, the sums credited and paid, and each payout with its document. */
export const CharityScreen = ({ data }: ScreenProps<CharityEntriesPage>) => {
  const intl = useIntl();
  const currency = useShownCurrency();
  const { fund } = data;
  const view = toCharityView(data);
  const uah = (amount: MinorUnits) => formatMoney(intl, amount, 'UAH');
  const lead = intl.formatMessage({ id: 'charity.lead' });
  const facts: readonly FactTileContent[] = [
    { id: 'charity.credited', icon: 'star', value: uah(view.credited) },
    { id: 'charity.paid', icon: 'check', value: uah(view.paidOut) },
    { id: 'charity.unpaid', icon: 'clock', value: uah(view.unpaid) },
  ];
  return (
    <div className={styles.screen}>
      <DocumentTitle id="charity.title" description={lead} />
      <header className={styles.hero}>
        <div className={styles.words}>
          <h1>
            <FormattedMessage id="charity.title" />
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <section className={styles.fund} aria-labelledby="charity-fund">
          <h2 id="charity-fund" className={styles.kicker}>
            <FormattedMessage id="charity.fund" />
          </h2>
          <p className={styles.name}>
            <FormattedMessage id="common.fund.named" values={{ fund: withNestedQuotes(fund.name) }} />
          </p>
          {fund.number !== null && (
            <p>
              <FormattedMessage id="charity.number" values={{ number: <bdi>{fund.number}</bdi> }} />
            </p>
          )}
          {fund.site !== null && (
            <p>
              <OutsideLink href={fund.site} className={styles.site}>
                <FormattedMessage id="charity.site" />
              </OutsideLink>
            </p>
          )}
        </section>
        <span className={styles.leaf} aria-hidden="true">
          <Icon name="leaf" size={120} />
        </span>
      </header>
      <div className={styles.figures}>
        <FactTiles facts={facts} good />
        <ProgressBar
          className={styles.progress}
          max={100}
          value={view.percent}
          label={intl.formatMessage(
            { id: 'charity.progress' },
            { paid: uah(view.paidOut), credited: uah(view.credited) },
          )}
        />
        {currency !== 'UAH' && (
          <p className={styles.hint}>
            <FormattedMessage id="charity.hryvnia" />
          </p>
        )}
      </div>
      <section aria-labelledby="charity-payouts">
        <h2 id="charity-payouts" className={styles.heading}>
          <FormattedMessage id="charity.payouts" />
        </h2>
        <PayoutList data={data} />
      </section>
    </div>
  );
};
