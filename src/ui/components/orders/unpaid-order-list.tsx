import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { UnpaidOrder } from '../../../domain/orders/unpaid-order.ts';
import { useApp } from '../../app-context.tsx';
import { joinClassNames } from '../../design/text/join-class-names.ts';
import { useStoreValue } from '../../hooks/use-store-value.ts';
import { OrderOverNote } from './order-over-note.tsx';
import styles from './unpaid-order.module.css';
import { UnpaidOrderCard } from './unpaid-order-card.tsx';

/** An order that the shopper gave up here, or that turned out to be paid by then. */
type Over = { readonly order: UnpaidOrder; readonly paid: boolean };

/**
 * Shows the orders that wait to be paid, and what became of those that were given up a moment ago; nothing where there
 * are none. `strip`: over the page's lower edge, so that nothing moves when it comes, until it is hidden. `brief`: by
 * the first thing of each alone. `apart`: beside a cart that is paid by a button of its own.
 */
export const UnpaidOrderList = ({
  orders,
  strip = false,
  brief = strip,
  apart = false,
}: {
  readonly orders: readonly UnpaidOrder[];
  readonly strip?: boolean;
  readonly brief?: boolean;
  readonly apart?: boolean;
}) => {
  const intl = useIntl();
  const { hidden } = useApp().stores.unpaid;
  const hiddenIds = useStoreValue(hidden);
  const [over, setOver] = useState<readonly Over[]>([]);
  const end = (order: UnpaidOrder, paid: boolean) => setOver(before => [...before, { order, paid }]);
  const hide = () => {
    hidden.set(orders.map(({ externalId }) => externalId));
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const waiting = orders.filter(
    order => !over.some(({ order: { externalId } }) => externalId === order.externalId),
  );
  const isHidden =
    strip && orders.length > 0 && orders.every(({ externalId }) => hiddenIds.includes(externalId));
  if (isHidden || (waiting.length === 0 && over.length === 0)) return null;
  return (
    <section
      className={joinClassNames(styles.orders, strip && styles.strip)}
      aria-label={intl.formatMessage({ id: 'orders.label' })}
    >
      {waiting.map(order => (
        <UnpaidOrderCard
          key={order.externalId}
          order={order}
          brief={brief}
          apart={apart}
          onHide={strip ? hide : undefined}
          onOver={paid => end(order, paid)}
        />
      ))}
      {over.map(({ order, paid }) => (
        <OrderOverNote
          key={order.externalId}
          order={order}
          paid={paid}
          onClose={() => setOver(before => before.filter(each => each.order !== order))}
        />
      ))}
    </section>
  );
};
