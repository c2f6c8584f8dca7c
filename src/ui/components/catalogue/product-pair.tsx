import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '../../../domain/catalogue/lot.ts';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { formatLotProductNames } from './format-lot-product-names.ts';
import { PAIR_PICTURE_SIZES } from './pair-picture-sizes.ts';
import styles from './product-pair.module.css';
import { ProductPicture } from './product-picture.tsx';
import { SoldRing } from './sold-ring.tsx';

export type ProductPairPictureProps = {
  readonly buy: Pick<Product, 'image'>;
  readonly win: Pick<Product, 'image'>;
  /** Percent sold for the ring on the seam; leave out where nothing is sold yet. */
  readonly percent?: number;
  /** Something is sold. */
  readonly begun?: boolean;
  /** `card` in lists, `stage` on the lot page, `thumb` in the cart (no words, no ring). */
  readonly look?: 'card' | 'stage' | 'thumb';
  readonly eager?: boolean;
  /** The lot's own colour, `#rrggbb`, which the prize's ground takes a share of; empty: none. */
  readonly color?: string;
  /** The words only name the two things. */
  readonly isGone?: boolean;
  /** Marks laid over the pictures, such as the hot sign. */
  readonly children?: ReactNode;
};

/**
 * Shows the picture of a lot's two products, the brand's sign: what is bought and what can be won, joined by the ring
 * on the seam.
 */
export const ProductPairPicture = ({
  buy,
  win,
  percent,
  begun = false,
  look = 'card',
  eager = false,
  color = '',
  isGone = false,
  children,
}: ProductPairPictureProps) => {
  const words = formatLotProductNames(useIntl(), isGone);
  return (
    <div className={joinClassNames(styles.pair, styles[look])} data-pair={look}>
      <div className={joinClassNames(styles.side, styles.buy)}>
        <ProductPicture
          image={buy.image}
          alt=""
          sizes={PAIR_PICTURE_SIZES[look].buy}
          eager={eager}
          className={styles.art}
        />
        {look !== 'thumb' && <span className={styles.word}>{words.buy}</span>}
      </div>
      <div
        className={joinClassNames(styles.side, styles.win)}
        {...(color !== '' && { style: { '--lot': color } as CSSProperties })}
      >
        <ProductPicture
          image={win.image}
          alt=""
          sizes={PAIR_PICTURE_SIZES[look].win}
          eager={eager}
          className={styles.art}
        />
        {look !== 'thumb' && <span className={styles.word}>{words.win}</span>}
      </div>
      {percent !== undefined && look !== 'thumb' && (
        <span className={styles.ring}>
          <SoldRing percent={percent} begun={begun} />
        </span>
      )}
      {children}
    </div>
  );
};
