import { joinClassNames } from '../text/join-class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; the size of what will stand here, so that nothing shifts. */
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
  readonly className?: string | undefined;
};

/**
 * Shows a calm placeholder in the final layout's size; not announced. Who waits for a page to be whole waits for its
 * end.
 */
export const Skeleton = ({ width = '100%', height = '1em', radius, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    data-skeleton=""
    className={joinClassNames(styles.skeleton, className)}
    style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
  />
);
