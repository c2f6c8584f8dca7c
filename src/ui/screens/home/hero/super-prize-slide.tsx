import { useIntl } from 'react-intl';
import { CountdownClock } from '../../../components/catalogue/countdown-clock.tsx';
import { PrizePicture } from '../../../components/draws/prize-picture.tsx';
import { ButtonLink } from '../../../design/controls/button.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { useShownCurrency } from '../../../hooks/use-shown-currency.ts';
import { formatGrandTotal } from '../../../i18n/format-money.ts';
import type { HomeSuperPrizeData } from '../to-home-view.ts';
import hero from './home-slider.module.css';
import styles from './super-prize-slide.module.css';

/**
 * Shows the final slide of the home page: the super prize, its sum in hryvnias, how long its list is open, and the way
 * to it.
 */
export const SuperPrizeSlide = ({ prize }: { readonly prize: HomeSuperPrizeData }) => {
  const intl = useIntl();
  const currency = useShownCurrency();
  const t = (id: string) => intl.formatMessage({ id });
  return (
    <div className={joinClassNames(hero.slide, styles.prized)}>
      <div className={hero.text}>
        <p className={styles.kicker}>{t('home.hero.prize')}</p>
        <h2 className={styles.title}>{prize.title}</h2>
        <p className={styles.sum}>{formatGrandTotal(intl, prize.total, 'UAH')}</p>
        {currency === 'UAH' ? (
          <p className={joinClassNames(hero.lead, styles.lead)}>{t('home.hero.prize.lead')}</p>
        ) : (
          <p className={styles.note}>{t('home.hero.hryvnia')}</p>
        )}
        <div className={styles.clock}>
          <p aria-hidden="true">{t('common.superprize-left')}</p>
          <CountdownClock look="night" to={prize.toDate} label={t('common.superprize-left')} />
        </div>
        <div className={hero.cta}>
          <ButtonLink to="/superprize" variant="win">
            {t('home.hero.chance')}
          </ButtonLink>
        </div>
      </div>
      <div className={joinClassNames(hero.stage, styles.stage)}>
        {prize.picture === null ? (
          <PrizePicture open={prize} />
        ) : (
          <img className={styles.picture} src={prize.picture} alt="" loading="lazy" decoding="async" />
        )}
      </div>
    </div>
  );
};
