import { type RefObject, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { GrandTotalText } from '../../../components/catalogue/price-text.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import type { LotSaleFigures } from '../to-lot-view.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import styles from './add-to-cart-strip.module.css';
import type { PurchaseHandle } from './use-purchase.ts';

export type AddToCartStripProps = {
  readonly sale: LotSaleFigures;
  readonly purchase: PurchaseHandle;
  /** The page's own buttons: while they are in sight the strip stands back. */
  readonly buttons: RefObject<HTMLElement | null>;
};

/** Shows the phone's strip with the total and the button to the cart, above the bottom bar. */
export const AddToCartStrip = ({ sale, purchase, buttons }: AddToCartStripProps) => {
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (buttons.current === null) return;
    const watcher = new IntersectionObserver(
      ([entry]) => setAway((entry?.intersectionRatio ?? 0) >= 0.75),
      // What the strip and the bottom bar cover is not in sight.
      { rootMargin: '0px 0px -64px 0px', threshold: [0, 0.75, 1] },
    );
    watcher.observe(buttons.current);
    return () => watcher.disconnect();
  }, [buttons]);

  return (
    <div className={joinClassNames(styles.strip, away && styles.away)} inert={away}>
      <p>
        <span className={styles.label}>
          <FormattedMessage id="lot.figures.total" values={{ quantity: sale.quantity }} />
        </span>
        <GrandTotalText amount={sale.sums.payable} className={styles.payable ?? ''} />
      </p>
      <div className={styles.button}>
        <AddToCartButton purchase={purchase} />
      </div>
    </div>
  );
};
