import { FormattedMessage, useIntl } from 'react-intl';
import { CountdownClock } from '../../components/catalogue/countdown-clock.tsx';
import { useFormatDate } from '../../hooks/use-format-date.ts';
import { noBreakTime } from '../../i18n/no-break-time.ts';
import styles from './lot-note.module.css';

/** Not on sale yet: when it will be, by the shop's clock. */
export const LotComing = ({ start }: { readonly start: number }) => {
  const intl = useIntl();
  const formatDate = useFormatDate();
  return (
    <section className={styles.note} aria-labelledby="lot-coming">
      <h2 id="lot-coming" className={styles.title}>
        <FormattedMessage id="lot.coming.title" />
      </h2>
      <CountdownClock to={start} label={intl.formatMessage({ id: 'lot.coming.label' })} />
      <p className={styles.text}>
        <FormattedMessage
          id="lot.coming.text"
          values={{
            start: (
              <time key="start" dateTime={new Date(start).toISOString()}>
                {noBreakTime(formatDate(start, { dateStyle: 'long', timeStyle: 'short' }))}
              </time>
            ),
          }}
        />
      </p>
    </section>
  );
};
