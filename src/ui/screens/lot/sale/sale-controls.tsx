import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Lot } from '../../../../domain/catalogue/lot.ts';
import { useApp } from '../../../app-context.tsx';
import { DonateToggle } from '../../../components/cart/donate-toggle.tsx';
import { QuantityStepper } from '../../../components/cart/quantity-stepper.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { Link } from '../../../design/controls/link.tsx';
import { useStore } from '../../../hooks/use-store.ts';
import type { Sale } from '../to-lot-view.ts';
import { AddButton } from './add-button.tsx';
import { BuyStrip } from './buy-strip.tsx';
import { ChanceField } from './chance-field.tsx';
import styles from './sale-controls.module.css';
import { SaleFigures } from './sale-figures.tsx';
import { ITEMS_OF_BUY_NOW, usePurchase } from './use-purchase.ts';

export type SaleControlsProps = {
  readonly lot: Lot;
  readonly sale: Sale;
  /** Tickets of this lot that are held by now. */
  readonly inPlay: number;
  readonly isDonate: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onDonate: (isDonate: boolean) => void;
};

/** Quantity, donation and the way to the cart, with live figures (docs/behaviour.md#lot-page). */
export const SaleControls = ({ lot, sale, inPlay, isDonate, onQuantity, onDonate }: SaleControlsProps) => {
  const intl = useIntl();
  const buttons = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(lot, sale.quantity, isDonate);
  const inCart = useStore(useApp().stores.cart).find(line => line.lotId === lot.id)?.quantity ?? 0;

  return (
    <div className={styles.sale}>
      <div className={styles.controls}>
        <SaleFigures sale={sale} />
        <DonateToggle checked={isDonate} onChange={onDonate} stakes={sale.stakes} />
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
          <AddButton purchase={purchase} payable={sale.sums.payable} />
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
      <ChanceField chance={sale.chance} inPlay={inPlay} />
      <BuyStrip sale={sale} purchase={purchase} buttons={buttons} />
    </div>
  );
};
