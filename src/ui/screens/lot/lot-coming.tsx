import { type ComponentType, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CountdownClock } from '../../components/catalogue/countdown-clock.tsx';
import { Moment } from '../../components/content/moment.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { useEnsureTexts } from '../../i18n/catalogues-context.ts';
import styles from './lot-note.module.css';
import type { TellMeProps } from './tell-me.tsx';

type LotComingProps = {
  readonly lotId: number;
  readonly start: number;
  /** The shopper asked to be told of the start. */
  readonly tellMe: boolean;
};

/** The part of a lot's page before its sale: when the sale starts, by the shop's clock. */
export const LotComing = ({ lotId, start, tellMe }: LotComingProps) => {
  const intl = useIntl();
  const ensureTexts = useEnsureTexts();
  const [later, setLater] = useState<{ readonly TellMe: ComponentType<TellMeProps> } | null>(null);
  useEffect(() => {
    // Few lots have not started: its code comes by itself. Without it the page still says when the sale begins.
    Promise.all([import('./tell-me.tsx'), ensureTexts('tell-me')]).then(
      ([part]) => setLater(part),
      () => setLater({ TellMe: () => null }),
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
            start: <Moment key="start" at={start} />,
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
          <later.TellMe lotId={lotId} asked={tellMe} />
        )}
      </div>
    </section>
  );
};
