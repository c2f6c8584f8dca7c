import type { Lot } from '../../../domain/lot.ts';
import { HotBadge } from '../../components/hot-badge.tsx';
import { ProductPair } from '../../components/product-pair.tsx';
import styles from './lot-stage.module.css';
import type { LotView } from './to-lot-view.ts';

/** Both products as large as the screen allows, the ring on their seam, and their names below. */
export const LotStage = ({ lot, view }: { readonly lot: Lot; readonly view: LotView }) => (
  <div className={styles.stage}>
    <ProductPair
      look="stage"
      eager
      buy={lot.productToBuy}
      win={lot.productToWin}
      {...(view.phase !== 'coming' && { percent: view.percent })}
    >
      {view.hot && (
        <span className={styles.hot}>
          <HotBadge />
        </span>
      )}
    </ProductPair>
    <div className={styles.names}>
      {[lot.productToBuy, lot.productToWin].map((product, side) => (
        // The two sides never change their places.
        <p key={side}>
          <b>{product.title}</b>
          {product.parentalName !== '' && <span>{product.parentalName}</span>}
        </p>
      ))}
    </div>
  </div>
);
