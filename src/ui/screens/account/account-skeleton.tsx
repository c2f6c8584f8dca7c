import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './account-screen.module.css';

/**
 * Shows the account's layout while its data is on its way; as high as a window, so that no footer is seen and pushed
 * away.
 */
export const AccountSkeleton = () => (
  <div className={styles.page}>
    <Skeleton height="76px" radius="var(--r-l)" />
    <Skeleton height="52px" radius="var(--r-m)" />
    <Skeleton height="100svh" radius="var(--r-l)" />
  </div>
);
