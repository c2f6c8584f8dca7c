import { Skeleton } from '../../design/feedback/skeleton.tsx';
import stage from './lot-pictures.module.css';
import styles from './lot-screen.module.css';

/** Shows the lot's layout while it is on its way. */
export const LotSkeleton = () => (
  <div className={styles.page}>
    <div className={styles.top}>
      <div className={styles.stage}>
        <div className={stage.stage}>
          <Skeleton height="var(--stage)" radius="var(--r-l)" />
          <div className={stage.names}>
            <Skeleton width="80%" height="40px" />
          </div>
        </div>
      </div>
      <div className={styles.panel}>
        <Skeleton width="96px" height="44px" />
        <Skeleton width="90%" height="calc(var(--t-h1) * 2.24)" />
        <Skeleton width="60%" height="24px" />
        <Skeleton width="50%" height="40px" />
        <Skeleton height="40px" />
        <Skeleton height="112px" radius="var(--r-m)" />
        <Skeleton height="80px" radius="var(--r-m)" />
        <Skeleton height="120px" radius="var(--r-l)" />
      </div>
      <div className={styles.about}>
        <Skeleton height="120px" radius="var(--r-m)" />
        <Skeleton height="280px" radius="var(--r-m)" />
      </div>
    </div>
  </div>
);
