import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import styles from './info-frame.module.css';

/** A reading page's places while its text is on its way. */
export const InfoSkeleton = () => (
  <div className={styles.frame}>
    <div className={styles.head} />
    <div className={styles.nav} />
    <div className={styles.body}>
      <Skeleton height="560px" radius="var(--r-m)" />
    </div>
  </div>
);
