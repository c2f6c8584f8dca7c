import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { progressRingHue, progressRingPercent } from '../../../domain/catalogue/progress-ring.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import styles from './sold-ring.module.css';

const RADIUS = 22;
const LENGTH = 2 * Math.PI * RADIUS;

export type SoldRingProps = {
  /** Whole percent sold, 0…100. */
  readonly percent: number;
  /** Something is sold: below the first whole percent the ring has begun all the same, and says so. */
  readonly begun?: boolean | undefined;
  /** Pixels; otherwise what `--ring` says where it stands, else 68. */
  readonly size?: number;
  readonly className?: string | undefined;
};

/**
 * Shows a ring of how much of a lot is sold: green when it opens, red when it is nearly sold
 * (docs/behaviour.md#cards-and-rings).
 */
export const SoldRing = ({ percent, begun = false, size, className }: SoldRingProps) => {
  const intl = useIntl();
  const { isLess, percent: shown } = progressRingPercent(percent, begun);
  const style = {
    ...(size !== undefined && { '--size': `${size}px` }),
    '--hue': progressRingHue(percent),
  } as CSSProperties;
  return (
    <span
      role="img"
      aria-label={intl.formatMessage({ id: isLess ? 'common.ring.less' : 'common.ring' }, { percent: shown })}
      className={joinClassNames(styles.ring, percent === 100 && styles.full, className)}
      style={style}
    >
      {/* An outline without styles, too. */}
      <svg viewBox="0 0 52 52" width="52" height="52" fill="none" stroke="currentColor" aria-hidden="true">
        <circle className={styles.track} cx="26" cy="26" r={RADIUS} />
        {shown > 0 && (
          <circle
            className={styles.value}
            cx="26"
            cy="26"
            r={RADIUS}
            strokeDasharray={`${(LENGTH * shown) / 100} ${LENGTH}`}
          />
        )}
      </svg>
      <b aria-hidden="true">
        {isLess && '<'}
        {shown}
        <small>%</small>
      </b>
    </span>
  );
};
