import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { totalItems } from '../../../domain/cart/cart.ts';
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

/** The first thing of an order, how many other items there are, and how long it can be paid. */
const InBrief = ({ order: { lines }, time }: { readonly order: UnpaidOrder; readonly time: string }) => (
  <>
    <span className={styles.first}>{lines[0]?.title}</span>{' '}
    <span>
      <FormattedMessage
        id="orders.left-brief"
        values={{ more: totalItems(lines.slice(1)), time: <span className={styles.time}>{time}</span> }}
      />
    </span>
  </>
);

/** One order that waits: what it is, how long it can be paid, and the ways on. */
export const UnpaidCard = ({
  order,
  brief,
  onHide,
  onOver,
}: {
  readonly order: UnpaidOrder;
  /** By its first thing alone. */
  readonly brief: boolean;
  /** Where it stands over the page: a cross hides it, so the order is given up in the dialog. */
  readonly onHide?: (() => void) | undefined;
  readonly onOver: (paid: boolean) => void;
}) => {
  const intl = useIntl();
  const titleId = useId();
  const [asking, setAsking] = useState<'pay' | 'give-up' | null>(null);
  const isReplaced = useIsReplaced(order);
  const minutes = minutesLeft(order, useNow());
  const time = intl.formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  const close = () => setAsking(null);
  const total = formatMoney(intl, order.payable, order.currency);
  const giveUp = () => setAsking('give-up');
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
        {isReplaced && !brief && (
          <p className={styles.note}>
            <FormattedMessage id="orders.replaced" />
          </p>
        )}
      </div>
      {!brief && (
        <div className={styles.bill}>
          <OrderLines lines={order.lines} currency={order.currency} />
        </div>
      )}
      <div className={styles.end}>
        {!brief && <OrderSums order={order} under={order.lines} label="orders.to-pay" />}
        <div className={styles.actions}>
          <Button size="s" onClick={() => setAsking('pay')}>
            <FormattedMessage id={brief ? 'orders.pay' : 'orders.pay-this'} values={{ total }} />
          </Button>
          {onHide === undefined ? (
            <Button
              size="s"
              variant="quiet"
              aria-label={intl.formatMessage({ id: 'orders.give-up' })}
              onClick={giveUp}
            >
              <FormattedMessage id={brief ? 'orders.give-up-brief' : 'orders.give-up'} />
            </Button>
          ) : (
            <IconButton icon="close" label={intl.formatMessage({ id: 'orders.hide' })} onClick={onHide} />
          )}
        </div>
      </div>
      {asking === 'pay' && (
        <PayDialog order={order} onClose={close} onGiveUp={onHide === undefined ? undefined : giveUp} />
      )}
      {asking === 'give-up' && <GiveUpDialog order={order} onClose={close} onOver={onOver} />}
    </article>
  );
};
