import { useIntl } from 'react-intl';
import { LoadingRegion } from '../../design/feedback/loading-region.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import styles from './cart-page.module.css';

/** Shows the cart's layout while its prices are on their way; a short one for a cart without lines. */
export const CartSkeleton = ({ lines }: { readonly lines: number }) => (
  <LoadingRegion label={useIntl().formatMessage({ id: 'cart.loading' })}>
    {lines === 0 ? (
      <Skeleton height="320px" radius="var(--r-l)" />
    ) : (
      <div className={styles.layout}>
        <div className={styles.lines}>
          {Array.from({ length: Math.min(lines, 4) }, (_, n) => (
            <Skeleton key={n} height="236px" radius="var(--r-l)" />
          ))}
        </div>
        <Skeleton height="560px" radius="var(--r-l)" />
      </div>
    )}
  </LoadingRegion>
);
