import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './draw-screen.module.css';

/** Shows the draw's layout while it is on its way. */
export const DrawSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.head}>
      <Skeleton width="72px" height="72px" radius="var(--r-m)" />
      <Skeleton width="70%" height="calc(var(--t-h1) * 2.2)" />
    </div>
    <Skeleton height="300px" radius="var(--r-l)" />
    <Skeleton height="480px" radius="var(--r-l)" />
  </div>
);
