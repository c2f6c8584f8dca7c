import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './contacts-screen.module.css';

/** Shows the layout of the contacts while they are on their way. */
export const ContactsSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.head}>
      <Skeleton width="min(320px, 70%)" height="2.4rem" />
      <Skeleton width="min(480px, 90%)" height="1.4rem" />
    </div>
    <Skeleton height="560px" radius="var(--r-l)" />
    <div className={styles.side}>
      <Skeleton height="300px" radius="var(--r-l)" />
      <Skeleton height="240px" radius="var(--r-l)" />
    </div>
    <Skeleton height="320px" radius="var(--r-l)" className={styles.map} />
  </div>
);
