import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './charity-screen.module.css';

/** Shows the charity page's places while it is on its way. */
export const CharitySkeleton = () => (
  <div className={styles.screen}>
    <Skeleton height="auto" radius="var(--r-l)" className={styles.waiting} />
    <Skeleton height="120px" radius="var(--r-m)" />
    <Skeleton height="320px" radius="var(--r-l)" />
  </div>
);
