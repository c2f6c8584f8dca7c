import { Skeleton } from '../design/feedback/skeleton.tsx';
import styles from './boot-frame.module.css';
import { Logo } from './header/logo.tsx';

/** Shows the page before the first texts came: the frame in its final size, without a word to translate. */
export const BootFrame = () => (
  <div aria-busy="true">
    <div className={styles.top}>
      <Logo />
    </div>
    <div className={styles.main}>
      <Skeleton height="min(62vh, 520px)" radius="var(--r-l)" />
    </div>
  </div>
);
