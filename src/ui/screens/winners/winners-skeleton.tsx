import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './winners-screen.module.css';

/** Shows the places of the page of all draws while they are on their way. */
export const WinnersSkeleton = () => (
  <div className={styles.screen}>
    <Skeleton width="280px" height="2.6rem" />
    <Skeleton height="60px" className={styles.lead} />
    <div className={styles.draws}>
      {[0, 1, 2, 3, 4, 5].map(place => (
        <Skeleton key={place} height="260px" radius="var(--r-l)" />
      ))}
    </div>
  </div>
);
