import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './catalogue-screen.module.css';

/** Shows the catalogue's places while its lots are on their way. */
export const CatalogueSkeleton = () => (
  <div className={styles.screen}>
    <Skeleton width="280px" height="2.6rem" />
    <div className={styles.tools}>
      <Skeleton height="52px" radius="var(--r-m)" />
    </div>
    <div className={styles.cards}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map(place => (
        <Skeleton key={place} height="350px" radius="var(--r-m)" />
      ))}
    </div>
  </div>
);
