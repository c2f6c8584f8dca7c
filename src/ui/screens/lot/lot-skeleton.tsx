import { Skeleton } from '../../components/skeleton.tsx';
import styles from './lot-screen.module.css';
import stage from './lot-stage.module.css';

/** The lot's layout while it is on its way. */
export const LotSkeleton = () => (
  <div className={styles.page}>
    <div className={stage.stage}>
      <Skeleton height="clamp(280px, 78vw, 560px)" radius="var(--r-l)" />
      <Skeleton width="80%" height="40px" />
    </div>
    <div className={styles.panel}>
      <Skeleton width="96px" height="22px" />
      <Skeleton width="90%" height="calc(var(--t-h1) * 2.24)" />
      <Skeleton width="60%" height="22px" />
      <Skeleton width="50%" height="44px" />
      <Skeleton height="46px" />
      <Skeleton height="172px" radius="var(--r-m)" />
      <Skeleton height="92px" radius="var(--r-m)" />
      <Skeleton height="116px" radius="var(--r-l)" />
    </div>
    <div className={styles.more}>
      <Skeleton height="240px" radius="var(--r-m)" />
      <Skeleton height="280px" radius="var(--r-m)" />
    </div>
  </div>
);
