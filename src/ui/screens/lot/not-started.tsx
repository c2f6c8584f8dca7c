import { useIntl } from 'react-intl';
import { Alert } from '../../components/alert.tsx';
import { CountdownClock } from '../../components/countdown-clock.tsx';
import styles from './not-started.module.css';

/** Before the start: when the sale begins, on the shop's clock (specification §2: no controls before it). */
export const NotStarted = ({ start }: { readonly start: number }) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'lot.coming.title' });
  return (
    <Alert kind="warn" title={title} className={styles.note ?? ''}>
      <p className={styles.when}>
        {intl.formatDate(start, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
        })}
      </p>
      <CountdownClock to={start} label={title} />
      <p className={styles.hint}>{intl.formatMessage({ id: 'lot.coming.hint' })}</p>
    </Alert>
  );
};
