import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './superprize-screen.module.css';

/** Shows the super prize's places while it is on its way. */
export const SuperprizeSkeleton = () => (
  <div className={styles.screen}>
    <Skeleton height="auto" radius="var(--r-l)" className={styles.waiting} />
    <Skeleton height="96px" radius="var(--r-m)" />
    <Skeleton height="220px" radius="var(--r-l)" />
  </div>
);
