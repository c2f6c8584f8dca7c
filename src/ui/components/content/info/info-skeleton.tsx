import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import styles from './info-frame.module.css';

/** Shows the placeholder of a reading page while its text is loading. */
export const InfoPageSkeleton = () => (
  <div className={styles.frame}>
    <div className={styles.head} />
    <div className={styles.nav} />
    <div className={styles.body}>
      <Skeleton height="560px" radius="var(--r-m)" />
    </div>
  </div>
);
