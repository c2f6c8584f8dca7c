import { Skeleton } from '../../design/feedback/skeleton.tsx';
import hero from './hero/home-slider.module.css';
import styles from './home-screen.module.css';

/** Shows the home page's places while its lots are on their way. */
export const HomeSkeleton = () => (
  <>
    <Skeleton height="auto" radius="var(--r-l)" className={hero.skeleton} />
    <div className={styles.section}>
      <Skeleton width="240px" height="2rem" />
      <div className={styles.cards}>
        {[0, 1, 2, 3].map(place => (
          <Skeleton key={place} height="350px" radius="var(--r-m)" />
        ))}
      </div>
    </div>
  </>
);
