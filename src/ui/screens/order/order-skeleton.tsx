import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './order-screen.module.css';

/** Shows the layout of an order's page while it is on its way. */
export const OrderSkeleton = () => (
  <div className={styles.page}>
    <Skeleton width="min(420px, 80%)" height="calc(var(--t-h1) * 2.4)" />
    <div className={styles.parts}>
      <Skeleton height="260px" radius="var(--r-l)" />
      <Skeleton height="320px" radius="var(--r-l)" />
    </div>
  </div>
);
