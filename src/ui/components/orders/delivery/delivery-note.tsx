import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DeliveryOfOrders } from '../../../../application/orders/set-delivery-use-case.ts';
import type { OrderDelivery } from '../../../../application/ports/deliveries.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Icon } from '../../../design/controls/icon.tsx';
import { joinClassNames } from '../../../design/text/join-class-names.ts';
import { makeLazyPart } from '../../../hooks/make-lazy-part.tsx';
import styles from './delivery.module.css';
import { DeliveryPlaceText } from './delivery-address-text.tsx';

/** Fetched when it is opened. */
const DeliveryDialog = makeLazyPart(async () => (await import('./delivery-dialog.tsx')).DeliveryDialog);

/** Shows where a paid order goes, or asks for it; its button opens the form. */
export const DeliveryNote = ({
  order,
  others = [],
  onSaved,
}: {
  readonly order: {
    readonly externalId: string;
    readonly number: string;
    readonly delivery: OrderDelivery | null;
  };
  /** Other orders that have no address either. */
  readonly others?: readonly string[];
  /** Called when the shop has it, with what it has. */
  readonly onSaved: (saved: DeliveryOfOrders) => void;
}) => {
  const [open, setOpen] = useState(false);
  const { externalId, number, delivery } = order;
  if (delivery === null) return null;
  const { address } = delivery;
  return (
    <div className={joinClassNames(styles.note, address === null && styles.asks)}>
      <span className={styles.sign}>
        <Icon name="pin" size={22} />
      </span>
      <div className={styles.words}>
        {address === null ? (
          <>
            <p className={styles.question}>
              <FormattedMessage id="delivery.needs-address" />
            </p>
            <p className={styles.who}>
              <FormattedMessage id="delivery.needs-address.text" />
            </p>
          </>
        ) : (
          <>
            <p>
              <DeliveryPlaceText address={address} />
            </p>
            <p className={styles.who}>{`${address.recipient} · ${address.phone}`}</p>
            <p className={styles.who}>
              <FormattedMessage id="delivery.to-pack" />
            </p>
          </>
        )}
      </div>
      <Button size="s" variant={address === null ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
        <FormattedMessage id={address === null ? 'delivery.enter' : 'delivery.change'} />
      </Button>
      {open && (
        <DeliveryDialog
          order={{ externalId, number, address }}
          others={others}
          onClose={() => setOpen(false)}
          onSaved={saved => {
            setOpen(false);
            onSaved(saved);
          }}
        />
      )}
    </div>
  );
};
