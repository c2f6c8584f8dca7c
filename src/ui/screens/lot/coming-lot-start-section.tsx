import { type ComponentType, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CountdownClock } from '../../components/catalogue/countdown-clock.tsx';
import { MomentText } from '../../components/content/moment-text.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { useLoadMessages } from '../../i18n/message-catalogues-context.ts';
import styles from './lot-note.module.css';
import type { StartReminderButtonProps } from './start-reminder-button.tsx';

type LotComingProps = {
  readonly lotId: number;
  readonly start: number;
  /** The shopper asked to be told of the start. */
  readonly tellMe: boolean;
};

/** Shows the part of a lot's page before its sale: when the sale starts, by the shop's clock. */
export const ComingLotStartSection = ({ lotId, start, tellMe }: LotComingProps) => {
  const intl = useIntl();
  const ensureTexts = useLoadMessages();
  const [later, setLater] = useState<{
    readonly StartReminderButton: ComponentType<StartReminderButtonProps>;
  } | null>(null);
  useEffect(() => {
    // Few lots have not started: its code comes by itself. Without it the page still says when the sale begins.
    Promise.all([import('./start-reminder-button.tsx'), ensureTexts('tell-me')]).then(
      ([part]) => setLater(part),
      () => setLater({ StartReminderButton: () => null }),
    );
  }, [ensureTexts]);
  return (
    <section className={styles.note} aria-labelledby="lot-coming">
      <h2 id="lot-coming" className={styles.title}>
        <FormattedMessage id="lot.coming.title" />
      </h2>
      <CountdownClock to={start} label={intl.formatMessage({ id: 'lot.coming.title' })} />
      <p className={styles.text}>
        <FormattedMessage
          id="lot.coming.text"
          values={{
            start: <MomentText key="start" at={start} />,
          }}
        />
      </p>
      <div className={styles.later}>
        {later === null ? (
          <>
            <Skeleton height="2lh" />
            <Skeleton height="48px" radius="var(--r-round)" />
          </>
        ) : (
          <later.StartReminderButton lotId={lotId} asked={tellMe} />
        )}
      </div>
    </section>
  );
};
