import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { cartItemCount } from '../../../domain/cart/cart.ts';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { Icon } from '../../design/controls/icon.tsx';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { OrderLineList } from './order-line-list.tsx';
import { OrderSumLines } from './order-sum-lines.tsx';
import styles from './unpaid-order.module.css';
import { UnpaidOrderButtons, type UnpaidOrderButtonsProps } from './unpaid-order-buttons.tsx';
import { useTimeToPay } from './use-time-to-pay.ts';

/** The order that the cart takes the place of when it is paid, where it holds something else. */
const useIsReplaced = (order: UnpaidOrder): boolean => {
  const { stores, storage } = useApp();
  const cart = useStoreValue(stores.cart);
  if (cart.length === 0 || storage.read('pendingOrder')?.externalId !== order.externalId) return false;
  const isSame =
    cart.length === order.lines.length &&
    order.lines.every(({ lotId, quantity, isDonate }) =>
      cart.some(line => line.lotId === lotId && line.quantity === quantity && line.isDonate === isDonate),
    );
  return !isSame;
};

/** The first thing of an order, how many other items there are, and how long it can be paid. */
const InBrief = ({ order: { lines }, time }: { readonly order: UnpaidOrder; readonly time: string }) => (
  <>
    <span className={styles.first}>{lines[0]?.title}</span>{' '}
    <span>
      <FormattedMessage
        id="orders.left-brief"
        values={{ more: cartItemCount(lines.slice(1)), time: <span className={styles.time}>{time}</span> }}
      />
    </span>
  </>
);

/** Shows the card of an unpaid order: its items, how long it can be paid, and its buttons. */
export const UnpaidOrderCard = (props: UnpaidOrderButtonsProps) => {
  const { order, brief, apart = false } = props;
  const titleId = useId();
  const isReplaced = useIsReplaced(order);
  const time = useTimeToPay()(order);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <span className={styles.sign}>
        <Icon name="clock" size={24} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          <FormattedMessage id="orders.waits" />
        </h2>
        <p className={styles.facts}>
          {brief ? (
            <InBrief order={order} time={time} />
          ) : (
            <>
              <span className={styles.time}>
                <FormattedMessage id="orders.left" values={{ time }} />
              </span>{' '}
              <span>
                <FormattedMessage id="orders.number" values={{ number: order.number }} />
              </span>
            </>
          )}
        </p>
        {apart && !order.inCart && !isReplaced && (
          <p className={styles.note}>
            <FormattedMessage id="orders.apart" />
          </p>
        )}
        {isReplaced && !brief && (
          <p className={styles.note}>
            <FormattedMessage id="orders.replaced" />
          </p>
        )}
      </div>
      {!brief && (
        <div className={styles.bill}>
          <OrderLineList lines={order.lines} currency={order.currency} />
        </div>
      )}
      <div className={styles.end}>
        {!brief && <OrderSumLines order={order} under={order.lines} label="orders.to-pay" />}
        <UnpaidOrderButtons {...props} />
      </div>
    </article>
  );
};
