import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Lot } from '../../../domain/catalogue/lot.ts';
import { HotBadge } from '../../components/catalogue/hot-badge.tsx';
import { ProductPairPicture } from '../../components/catalogue/product-pair.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { makeLazyPart } from '../../hooks/make-lazy-part.tsx';
import styles from './lot-pictures.module.css';
import type { ZoomedPictureName } from './picture-zoom.tsx';
import type { LotViewModel } from './to-lot-view.ts';

/** Fetched when somebody looks closer for the first time. */
const PictureZoom = makeLazyPart(async () => (await import('./picture-zoom.tsx')).PictureZoom);

/** Shows both products of a lot as large as the screen allows, the ring on their seam, and their names below. */
export const LotPictures = ({ lot, view }: { readonly lot: Lot; readonly view: LotViewModel }) => {
  const intl = useIntl();
  const [zoomed, setZoomed] = useState<ZoomedPictureName | null>(null);
  const [wanted, setWanted] = useState(0);
  const sides = [
    { side: 'buy', product: lot.productToBuy },
    { side: 'win', product: lot.productToWin },
  ] as const;

  return (
    <div className={styles.stage}>
      <ProductPairPicture
        look="stage"
        eager
        color={lot.color}
        isGone={view.isOver}
        buy={lot.productToBuy}
        win={lot.productToWin}
        {...(view.phase !== 'coming' && { percent: view.percent, begun: view.sold > 0 })}
      >
        {sides.map(({ side, product }) => (
          <button
            key={side}
            type="button"
            className={joinClassNames(styles.closer, styles[side])}
            aria-label={intl.formatMessage({ id: 'lot.zoom' }, { title: product.title })}
            onClick={() => {
              setWanted(wanted + 1);
              setZoomed(side);
            }}
          >
            <span className={styles.lens}>
              <Icon name="expand" size={20} />
            </span>
          </button>
        ))}
        {view.hot && (
          <span className={styles.hot}>
            <HotBadge />
          </span>
        )}
      </ProductPairPicture>
      <div className={styles.names}>
        {sides.map(({ side, product }) => (
          <p key={side}>
            <b>{product.title}</b>
            {product.brandName !== '' && <span>{product.brandName}</span>}
          </p>
        ))}
      </div>
      <PictureZoom
        wanted={wanted}
        lot={lot}
        isGone={view.isOver}
        side={zoomed}
        onSide={setZoomed}
        onClose={() => setZoomed(null)}
      />
    </div>
  );
};
