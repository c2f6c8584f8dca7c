import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './wishlist-screen.module.css';

/** Shows the wishlist's places while its lots are on their way. */
export const WishlistSkeleton = () => (
  <div className={styles.page}>
    <Skeleton width="220px" height="2.6rem" />
    <div className={styles.cards}>
      {[0, 1, 2, 3].map(place => (
        <Skeleton key={place} height="350px" radius="var(--r-m)" />
      ))}
    </div>
  </div>
);
