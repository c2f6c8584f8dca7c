import { FormattedMessage, useIntl } from 'react-intl';
import { MomentText } from '../../components/content/moment-text.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { useMediaQuery } from '../../design/interaction/use-media-query.ts';
import { useValueOfTime } from '../../hooks/use-shop-time.ts';
import { computeShownSecondsLeft, formatTimeLeft } from '../../i18n/time-left.ts';
import styles from './lot-end-text.module.css';

/** Whoever wants no motion sees no seconds go. */
const CALM_STEP = 60;

/**
 * Shows the end of a lot's sale: when it is, how long that is, and what happens then. The time is rendered when its
 * words change, in a line of its own, and as a timer, which readers say when they come to it and not whenever it
 * changes.
 */
export const LotEndText = ({
  at,
  sold,
}: {
  readonly at: number;
  /** Tickets of it that are held by now. */
  readonly sold: number;
}) => {
  const intl = useIntl();
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  const left = useValueOfTime(now => computeShownSecondsLeft(at, now, calm ? CALM_STEP : 1));
  return (
    <div className={styles.end}>
      <span className={styles.icon}>
        <Icon name="clock" />
      </span>
      <p role="timer" className={styles.left}>
        <FormattedMessage id="common.ends-in" values={{ time: formatTimeLeft(intl, left) }} />
      </p>
      <p className={styles.date}>
        <FormattedMessage id="lot.end" values={{ date: <MomentText key="date" at={at} /> }} />
      </p>
      <p className={styles.then}>
        <FormattedMessage id="lot.end.then" values={{ sold }} />
      </p>
    </div>
  );
};
