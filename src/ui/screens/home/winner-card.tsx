import { useIntl } from 'react-intl';
import type { LastWinner } from '../../../application/ports/catalogue.ts';
import { Link } from '../../design/controls/link.tsx';
import { PersonName } from '../../design/text/person-name.tsx';
import { PersonPicture } from '../../design/text/person-picture.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import styles from './winner-card.module.css';

/** Shows the card of a winner: the name, the prize and the date. */
export const WinnerCard = ({ winner }: { readonly winner: LastWinner }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  const { avatar, fullName } = winner.user;
  return (
    <article className={styles.card}>
      <PersonPicture image={avatar} name={fullName} size={56} className={styles.avatar} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <PersonName name={fullName} />
        </h3>
        <p>
          <Link to={`/lot-${winner.lotId}`} className={styles.prize}>
            {winner.title}
          </Link>
        </p>
        <time className={styles.when} dateTime={new Date(winner.winDate).toISOString()}>
          {formatDate(winner.winDate, { day: 'numeric', month: 'long', year: 'numeric' })}
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
