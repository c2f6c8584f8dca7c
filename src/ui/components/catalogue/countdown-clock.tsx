import { useIntl } from 'react-intl';
import { countdownTo } from '../../../domain/catalogue/countdown.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useShopTime } from '../../hooks/use-shop-time.ts';
import styles from './countdown-clock.module.css';

export type CountdownClockProps = {
  /** Epoch milliseconds. */
  readonly to: number;
  readonly label: string;
  /** `night` on the dark hero; `stage` where all wait for it. */
  readonly look?: 'night' | 'paper' | 'stage';
};

/**
 * Shows days, hours, minutes and seconds until a moment of the shop's clock; stops at zero. Readers get it in words
 * that change by the minute, and are not interrupted.
 */
export const CountdownClock = ({ to, label, look = 'paper' }: CountdownClockProps) => {
  const intl = useIntl();
  const left = countdownTo(to, useShopTime());
  const days = Number(left.days);
  const hours = Number(left.hours);
  const words = intl.formatMessage(
    { id: 'common.countdown.label' },
    { days, hours, minutes: Number(left.minutes) },
  );
  const parts = [
    { figure: left.days, unit: intl.formatMessage({ id: 'common.countdown.days' }, { count: days }) },
    { figure: left.hours, unit: intl.formatMessage({ id: 'common.countdown.hours' }, { count: hours }) },
    { figure: left.minutes, unit: intl.formatMessage({ id: 'common.countdown.minutes' }) },
    { figure: left.seconds, unit: intl.formatMessage({ id: 'common.countdown.seconds' }) },
  ];
  return (
    <div
      role="timer"
      aria-label={`${label}: ${words}`}
      className={joinClassNames(styles.clock, styles[look])}
    >
      {parts.map(({ figure, unit }, index) => (
        // The four parts never change their places.
        <span key={index} className={styles.part} aria-hidden="true">
          <b>{figure}</b>
          {unit}
        </span>
      ))}
    </div>
  );
};
