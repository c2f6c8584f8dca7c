import { FormattedMessage, useIntl } from 'react-intl';
import { Moment } from '../../components/content/moment.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { useAsOf } from '../../hooks/use-now.ts';
import { saidOfTimeLeft, timeLeftText } from '../../i18n/time-left.ts';
import styles from './lot-end.module.css';

/** Whoever wants no motion sees no seconds go. */
const CALM_STEP = 60;

/**
 * The end of a lot's sale: when it is, how long that is, and what happens then. The time is rendered when its words
 * change, in a line of its own, and as a timer, which readers say when they come to it and not whenever it changes.
 */
export const LotEnd = ({
  at,
  sold,
}: {
  readonly at: number;
  /** Tickets of it that are held by now. */
  readonly sold: number;
}) => {
  const intl = useIntl();
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  const left = useAsOf(now => saidOfTimeLeft(at, now, calm ? CALM_STEP : 1));
  return (
    <div className={styles.end}>
      <span className={styles.icon}>
        <Icon name="clock" />
      </span>
      <p role="timer" className={styles.left}>
        <FormattedMessage id="common.ends-in" values={{ time: timeLeftText(intl, left) }} />
      </p>
      <p className={styles.date}>
        <FormattedMessage id="lot.end" values={{ date: <Moment key="date" at={at} /> }} />
      </p>
      <p className={styles.then}>
        <FormattedMessage id="lot.end.then" values={{ sold }} />
      </p>
    </div>
  );
};
