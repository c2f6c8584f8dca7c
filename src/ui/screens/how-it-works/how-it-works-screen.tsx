import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { SoldRing } from '../../components/catalogue/sold-ring.tsx';
import { DocumentTitle } from '../../components/content/document-title.tsx';
import { InfoPageFrame } from '../../components/content/info/info-frame.tsx';
import { ButtonLink } from '../../design/controls/button.tsx';
import { Icon, type IconName } from '../../design/controls/icon.tsx';
import { Link } from '../../design/controls/link.tsx';
import { formatPayableShare } from '../../i18n/format-payable-share.ts';
import styles from './how-it-works-screen.module.css';
import { LotPairPicture } from './lot-pair-picture.tsx';
import { TicketFanPicture } from './ticket-fan-picture.tsx';

const steps: readonly { readonly id: string; readonly art: ReactNode }[] = [
  { id: 'how.choose', art: <LotPairPicture /> },
  { id: 'how.pay', art: <TicketFanPicture /> },
  {
    id: 'how.fill',
    art: (
      <span className={styles.rings}>
        <SoldRing percent={12} size={56} />
        <SoldRing percent={64} size={72} />
        <SoldRing percent={97} size={88} />
      </span>
    ),
  },
  { id: 'how.draw', art: <TicketFanPicture winning /> },
];

const more: readonly { readonly id: string; readonly icon: IconName }[] = [
  { id: 'how.chance', icon: 'ticket' },
  { id: 'how.points', icon: 'star' },
  { id: 'how.charity', icon: 'leaf' },
  { id: 'how.friends', icon: 'user' },
];

/** Shows the shop explained in four pictures, and what one should know before buying (docs/behaviour.md#pages). */
export const HowItWorksScreen = () => {
  const intl = useIntl();
  const t = (id: string) => intl.formatMessage({ id }, { share: formatPayableShare(intl) });
  return (
    <InfoPageFrame title={t('how.title')} lead={t('how.lead')}>
      <DocumentTitle id="how.title" description={t('how.lead')} />
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
    </InfoPageFrame>
  );
};
