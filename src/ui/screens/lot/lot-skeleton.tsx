import { Skeleton } from '../../components/skeleton.tsx';
import styles from './lot-screen.module.css';

/** The lot page's places until its data came (specification §4: not shown until its fetch finishes). */
export const LotSkeleton = () => (
  <div className={styles.lot}>
    <div className={styles.stage}>
      <Skeleton height="clamp(280px, 78vw, 560px)" radius="var(--r-l)" />
    </div>
    <div className={styles.panel}>
      <Skeleton width="90px" height="1.2rem" />
      <Skeleton width="80%" height="2.6rem" />
      <Skeleton width="55%" height="1.2rem" />
      <Skeleton width="45%" height="2.4rem" />
      <Skeleton height="76px" radius="var(--r-m)" />
      <Skeleton height="84px" radius="var(--r-m)" />
      <Skeleton height="54px" radius="var(--r-round)" />
    </div>
  </div>
);
