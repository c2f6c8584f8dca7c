import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LastWinner } from '../../../application/ports/catalogue.ts';
import styles from './winner-card.module.css';

/** Who won what, and when. */
export const WinnerCard = ({ winner }: { readonly winner: LastWinner }) => {
  const intl = useIntl();
  const [broken, setBroken] = useState(false);
  const { avatar, fullName } = winner.user;
  return (
    <article className={styles.card}>
      {avatar !== null && avatar !== '' && !broken ? (
        <img
          className={styles.avatar}
          src={avatar}
          alt=""
          width="56"
          height="56"
          loading="lazy"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={styles.avatar} aria-hidden="true">
          {[...fullName.trim()][0]?.toLocaleUpperCase(intl.locale) ?? '?'}
        </span>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>{fullName}</h3>
        <p>
          <Link to={`/lot-${winner.lotId}`} className={styles.prize}>
            {winner.title}
          </Link>
        </p>
        <time className={styles.when} dateTime={new Date(winner.winDate).toISOString()}>
          {intl.formatDate(winner.winDate, { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
        <p>
          <Link
            to={`/draw-${winner.lotId}`}
            className={styles.check}
            aria-label={intl.formatMessage({ id: 'home.winners.check-for' }, { title: winner.title })}
          >
            {intl.formatMessage({ id: 'home.winners.check' })}
          </Link>
        </p>
      </div>
    </article>
  );
};
