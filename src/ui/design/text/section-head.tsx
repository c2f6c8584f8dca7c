import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './section-head.module.css';

export type SectionHeadProps = {
  readonly id?: string;
  readonly title: ReactNode;
  readonly count?: number;
  readonly children?: ReactNode;
};

/** Shows a section's heading with its count, and what stands at the row's end. */
export const SectionHead = ({ id, title, count, children }: SectionHeadProps) => {
  const intl = useIntl();
  return (
    <div className={styles.head}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span className={styles.count}> {intl.formatNumber(count)}</span>}
      </h2>
      {children}
    </div>
  );
};
