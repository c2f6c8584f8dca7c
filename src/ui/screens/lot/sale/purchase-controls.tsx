import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../../domain/catalogue/lot.ts';
import { useApp } from '../../../app-context.tsx';
import { DonationSwitch } from '../../../components/cart/donation-switch.tsx';
import { QuantityStepper } from '../../../components/cart/quantity-stepper.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { useStoreValue } from '../../../hooks/use-store-value.ts';
import type { LotSaleFigures } from '../to-lot-view.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { AddToCartStrip } from './add-to-cart-strip.tsx';
import { ChanceDotsSection } from './chance-dots-section.tsx';
import styles from './purchase-controls.module.css';
import { QuantityFigureList } from './quantity-figure-list.tsx';
import { ITEMS_OF_BUY_NOW, usePurchase } from './use-purchase.ts';

export type PurchaseControlsProps = {
  readonly lot: Lot;
  readonly sale: LotSaleFigures;
  /** Tickets of this lot that are held by now. */
  readonly inPlay: number;
  readonly isDonate: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onDonate: (isDonate: boolean) => void;
};

/** Shows quantity, donation and the way to the cart, with live figures (docs/behaviour.md#lot-page). */
export const PurchaseControls = ({
  lot,
  sale,
  inPlay,
  isDonate,
  onQuantity,
  onDonate,
}: PurchaseControlsProps) => {
  const intl = useIntl();
  const buttons = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(lot, sale.quantity, isDonate);
  const inCart = useStoreValue(useApp().stores.cart).find(line => line.lotId === lot.id)?.quantity ?? 0;

  return (
    <div className={styles.sale}>
      <div className={styles.controls}>
        <QuantityFigureList sale={sale} />
        <DonationSwitch checked={isDonate} onChange={onDonate} stakes={sale.stakes} />
        <noscript>
          <p className={styles.noScript}>
            <FormattedMessage id="lot.no-script" />
          </p>
        </noscript>
        <div ref={buttons} className={styles.buttons}>
          <div className={styles.quantity}>
            <span aria-hidden="true">
              <FormattedMessage id="lot.quantity.label" />
            </span>
            <QuantityStepper
              value={sale.quantity}
              max={sale.max}
              onChange={onQuantity}
              label={intl.formatMessage({ id: 'lot.quantity' }, { title: lot.productToBuy.title })}
            />
          </div>
          <AddToCartButton purchase={purchase} payable={sale.sums.payable} />
          <div className={styles.now}>
            {sale.quantity === ITEMS_OF_BUY_NOW ? (
              <Button
                variant="secondary"
                size="l"
                wide
                busy={purchase.pending === 'buy'}
                busyLabel={<FormattedMessage id="lot.buy.busy" />}
                disabled={purchase.pending === 'add'}
                onClick={purchase.buyNow}
              >
                <FormattedMessage id="lot.buy" />
              </Button>
            ) : (
              <p>
                <FormattedMessage id="lot.buy.one" />
              </p>
            )}
          </div>
        </div>
      </div>
      {inCart > 0 && (
        <p className={styles.inCart}>
          <FormattedMessage id="lot.in-cart" values={{ count: inCart }} />{' '}
          <Link to="/cart">
            <FormattedMessage id="lot.to-cart" />
          </Link>
        </p>
      )}
      <ChanceDotsSection chance={sale.chance} inPlay={inPlay} />
      <AddToCartStrip sale={sale} purchase={purchase} buttons={buttons} />
    </div>
  );
};
