import { joinClassNames } from '../text/join-class-names.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** What goes on, for whoever does not see the bar. */
  readonly label: string;
  readonly className?: string | undefined;
};

/** Shows a bar of the progress of something. */
export const ProgressBar = ({ value, max, label, className }: ProgressBarProps) => (
  <progress
    className={joinClassNames(styles.progress, className)}
    max={max}
    value={value}
    aria-label={label}
  />
);
