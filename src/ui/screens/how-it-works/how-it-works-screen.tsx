import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Ring } from '../../components/catalogue/ring.tsx';
import { InfoFrame } from '../../components/content/info/info-frame.tsx';
import { PageTitle } from '../../components/content/page-title.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { payableShare } from '../../i18n/payable-share.ts';
import styles from './how-it-works-screen.module.css';
import { PairArt } from './pair-art.tsx';
import { TicketArt } from './ticket-art.tsx';

const steps: readonly { readonly id: string; readonly art: ReactNode }[] = [
  { id: 'how.choose', art: <PairArt /> },
  { id: 'how.pay', art: <TicketArt /> },
  {
    id: 'how.fill',
    art: (
      <span className={styles.rings}>
        <Ring percent={12} size={56} />
        <Ring percent={64} size={72} />
        <Ring percent={97} size={88} />
      </span>
    ),
  },
  { id: 'how.draw', art: <TicketArt winning /> },
];

const more: readonly { readonly id: string; readonly icon: IconName }[] = [
  { id: 'how.chance', icon: 'ticket' },
  { id: 'how.points', icon: 'star' },
  { id: 'how.charity', icon: 'leaf' },
  { id: 'how.friends', icon: 'user' },
];

/** The shop explained in four pictures, and what one should know before buying (docs/behaviour.md#pages). */
export const HowItWorksScreen = () => {
  const intl = useIntl();
  const t = (id: string) => intl.formatMessage({ id }, { share: payableShare(intl) });
  return (
    <InfoFrame title={t('how.title')} lead={t('how.lead')}>
      <PageTitle id="how.title" description={t('how.lead')} />
      <h2>{t('how.steps')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ id, art }, position) => (
          <li key={id}>
            <div className={styles.art}>{art}</div>
            <div>
              <h3>
                <span className={styles.number} aria-hidden="true">
                  {position + 1}
                </span>
                {t(id)}
              </h3>
              <p>{t(`${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        {more.map(({ id, icon }) => (
          <section key={id} aria-labelledby={id}>
            <Icon name={icon} size={28} />
            <h3 id={id}>{t(id)}</h3>
            <p>{t(`${id}.text`)}</p>
          </section>
        ))}
      </div>
      <p className={styles.actions}>
        <ButtonLink to="/catalog" variant="win" size="l">
          {t('how.start')}
        </ButtonLink>
        <Link to="/trusted">{t('common.nav.trusted')}</Link>
      </p>
    </InfoFrame>
  );
};
