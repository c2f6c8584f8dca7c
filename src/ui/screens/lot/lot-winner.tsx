import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Winner } from '../../../domain/lot.ts';
import styles from './lot-winner.module.css';

/** Who won, and when. */
export const LotWinner = ({ winner }: { readonly winner: Winner }) => {
  const intl = useIntl();
  const [broken, setBroken] = useState(false);
  const { avatar, fullName } = winner.user;
  return (
    <div className={styles.winner}>
      {avatar !== null && avatar !== '' && !broken ? (
        <img
          className={styles.face}
          src={avatar}
          alt=""
          width="64"
          height="64"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {[...fullName.trim()][0]?.toLocaleUpperCase(intl.locale) ?? '?'}
        </span>
      )}
      <div className={styles.text}>
        <p className={styles.label}>
          <FormattedMessage id="lot.over.winner" />
        </p>
        <p className={styles.name}>{fullName}</p>
        <time className={styles.when} dateTime={new Date(winner.winDate).toISOString()}>
          {intl.formatDate(winner.winDate, { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
      </div>
    </div>
  );
};
