import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './account-screen.module.css';

/** The account's layout while its data is on its way. */
export const AccountSkeleton = () => (
  <div className={styles.page}>
    <Skeleton height="76px" radius="var(--r-l)" />
    <Skeleton height="52px" radius="var(--r-m)" />
    <Skeleton height="320px" radius="var(--r-l)" />
  </div>
);
