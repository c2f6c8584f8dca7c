import { FormattedMessage } from 'react-intl';
import type { Winner } from '../../../domain/catalogue/lot.ts';
import { PersonName } from '../../design/text/person-name.tsx';
import { PersonPicture } from '../../design/text/person-picture.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import styles from './lot-winner-text.module.css';

type LotWinnerProps = {
  readonly winner: Winner;
  /** The title of the ticket that won; null where it is not told. */
  readonly ticket: string | null;
};

/** Shows the winner of a lot, with the date and the winning ticket. */
export const LotWinnerText = ({ winner, ticket }: LotWinnerProps) => {
  const formatDate = useFormatDate();
  const { avatar, fullName } = winner.user;
  return (
    <div className={styles.winner}>
      <PersonPicture image={avatar} name={fullName} size={64} className={styles.face} />
      <div className={styles.text}>
        <p className={styles.label}>
          <FormattedMessage id="lot.over.winner" />
        </p>
        <p className={styles.name}>
          <PersonName name={fullName} />
        </p>
        <time className={styles.when} dateTime={new Date(winner.winDate).toISOString()}>
          {formatDate(winner.winDate, { day: 'numeric', month: 'long', year: 'numeric' })}
        </time>
        {ticket !== null && (
          <p className={styles.ticket}>
            <FormattedMessage id="lot.over.ticket" values={{ ticket: <b>{ticket}</b> }} />
          </p>
        )}
      </div>
    </div>
  );
};
