import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { minutesLeft, type UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { Button } from '../../design/controls/button.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { useNow } from '../../hooks/use-now.ts';
import { useStore } from '../../hooks/use-store.ts';
import { formatMoney } from '../../i18n/money.ts';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { PayDialog } from './pay-dialog.tsx';
import styles from './unpaid.module.css';

/** The order that the cart takes the place of when it is paid, where it holds something else. */
const useIsReplaced = (order: UnpaidOrder): boolean => {
  const { stores, storage } = useApp();
  const cart = useStore(stores.cart);
  if (cart.length === 0 || storage.read('pendingOrder')?.externalId !== order.externalId) return false;
  const isSame =
    cart.length === order.lines.length &&
    order.lines.every(({ lotId, quantity, isDonate }) =>
      cart.some(line => line.lotId === lotId && line.quantity === quantity && line.isDonate === isDonate),
    );
  return !isSame;
};

/** The first thing of an order, and how many others there are. */
const FirstThing = ({ order: { lines } }: { readonly order: UnpaidOrder }) => {
  const intl = useIntl();
  return (
    <>
      <span className="visually-hidden">
        <FormattedMessage id="orders.waits" />:{' '}
      </span>
      <span className={styles.first}>{lines[0]?.title}</span>
      {lines.length > 1 && <span className={styles.others}> +{intl.formatNumber(lines.length - 1)}</span>}
    </>
  );
};

/** One order that waits: what it is, how long it can be paid, and the two ways on. */
export const UnpaidCard = ({
  order,
  brief,
  onOver,
}: {
  readonly order: UnpaidOrder;
  /** By its first thing alone. */
  readonly brief: boolean;
  readonly onOver: (paid: boolean) => void;
}) => {
  const intl = useIntl();
  const titleId = useId();
  const [asking, setAsking] = useState<'pay' | 'give-up' | null>(null);
  const isReplaced = useIsReplaced(order);
  const cart = useStore(useApp().stores.cart);
  const minutes = minutesLeft(order, useNow());
  const close = () => setAsking(null);
  const total = formatMoney(intl, order.payable, order.currency);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <span className={styles.sign}>
        <Icon name="clock" size={24} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {brief ? <FirstThing order={order} /> : <FormattedMessage id="orders.waits" />}
        </h2>
        <p className={styles.facts}>
          <span className={styles.time}>
            <FormattedMessage
              id={brief ? 'orders.left-brief' : 'orders.left'}
              values={{
                time: intl.formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' }),
              }}
            />
          </span>{' '}
          {!brief && (
            <span>
              <FormattedMessage id="orders.number" values={{ number: order.number }} />
            </span>
          )}
        </p>
        {isReplaced && !brief && (
          <p className={styles.note}>
            <FormattedMessage id="orders.replaced" />
          </p>
        )}
      </div>
      {!brief && (
        <div className={styles.bill}>
          <OrderLines lines={order.lines} currency={order.currency} />
          <OrderSums order={order} under={order.lines} label="orders.to-pay" />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          size="s"
          // Beside a cart that can be paid too, this is not the one main thing to press.
          variant={cart.length > 0 && !brief ? 'secondary' : 'primary'}
          onClick={() => setAsking('pay')}
        >
          <FormattedMessage id={brief ? 'orders.pay' : 'orders.pay-this'} values={{ total }} />
        </Button>
        {brief ? (
          <IconButton
            icon="close"
            label={intl.formatMessage({ id: 'orders.give-up' })}
            onClick={() => setAsking('give-up')}
          />
        ) : (
          <Button size="s" variant="quiet" onClick={() => setAsking('give-up')}>
            <FormattedMessage id="orders.give-up" />
          </Button>
        )}
      </div>
      {asking === 'pay' && <PayDialog order={order} onClose={close} />}
      {asking === 'give-up' && <GiveUpDialog order={order} onClose={close} onOver={onOver} />}
    </article>
  );
};
