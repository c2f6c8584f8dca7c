import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Superprize } from '../../../application/ports/catalogue.ts';
import { CountdownClock } from '../../components/catalogue/countdown-clock.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { StepList } from '../../components/content/step-list.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatTotal } from '../../i18n/money.ts';
import { noBreakTime } from '../../i18n/no-break-time.ts';
import type { PageProps } from '../../routing/page.ts';
import { PrizeArt } from './prize-art.tsx';
import styles from './superprize-screen.module.css';
import { toSuperprizeView } from './to-superprize-view.ts';

const steps: readonly { readonly icon: IconName; readonly id: string }[] = [
  { icon: 'search', id: 'superprize.how.choose' },
  { icon: 'ticket', id: 'superprize.how.pay' },
  { icon: 'gift', id: 'superprize.how.wait' },
];

/** The prize of the whole shop: how much, when, among whom, and the way to a chance (docs/behaviour.md#super-prize). */
export const SuperprizeScreen = ({ data }: PageProps<Superprize>) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const t = (id: string) => intl.formatMessage({ id });
  const view = toSuperprizeView(data, useNow());
  const total = formatTotal(intl, view.total, 'UAH');
  const date = noBreakTime(formatDate(view.toDate, { dateStyle: 'long', timeStyle: 'short' }));
  const facts: readonly { readonly icon: IconName; readonly id: string; readonly value: string }[] = [
    { icon: 'star', id: 'superprize.prize', value: total },
    { icon: 'clock', id: 'superprize.date', value: date },
    {
      icon: 'user',
      id: 'superprize.users',
      value: intl.formatMessage({ id: 'superprize.users.count' }, { count: view.userCount }),
    },
  ];

  return (
    <div className={styles.screen}>
      <PageTitle id="superprize.title" description={t('superprize.text')} />
      <section className={styles.hero} aria-labelledby="superprize">
        <div className={styles.words}>
          <p className={styles.kicker}>{t('superprize.kicker')}</p>
          <h1 id="superprize">{t('superprize.title')}</h1>
          <p className={styles.total}>{total}</p>
          <p className={styles.lead}>{t('superprize.text')}</p>
          {view.isOver ? (
            <p className={styles.over}>{t('superprize.over')}</p>
          ) : (
            <CountdownClock look="night" to={view.toDate} label={t('superprize.countdown')} />
          )}
          <ButtonLink to="/catalog" variant="win" size="l">
            {t('superprize.chance')}
          </ButtonLink>
        </div>
        <PrizeArt />
      </section>
      <dl className={styles.facts}>
        {facts.map(({ icon, id, value }) => (
          <div key={id}>
            <Icon name={icon} size={26} />
            <dt>{t(id)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.how} aria-labelledby="superprize-how">
        <h2 id="superprize-how">{t('superprize.how')}</h2>
        <StepList steps={steps} />
        <Link to="/terms" className={styles.terms}>
          {t('superprize.terms')}
        </Link>
      </section>
    </div>
  );
};
